/** A word for whoever plays for the first time: what this moment is about. It judges nothing. */
import type { YardsView } from './types.ts';

export interface Tip {
  title: string;
  text: string;
}

const READ: Tip = { title: 'Reading cards', text: 'Point at a card to read it here. Hold it, or press I, to open it with its rulings.' };

export function tipOf(view: YardsView, mine: number | null): Tip {
  if (mine === null || view.over || view.active !== mine) return READ;
  const yard = view.yards[mine]!;
  if (view.step === 'side') {
    return {
      title: 'Home or Away?',
      text: `Home you play a card and may win a Neighbor. Away you earn $${yard.wage} and buy, and rivals may play into your Yard.`,
    };
  }
  if (view.step === 'action' && yard.home) {
    return { title: 'At Home', text: 'A Pile takes a card while its badge is green. Grass has one Place, Plants bring more. Tools and Pests go anywhere; Tools return to your Garage.' };
  }
  if (view.step === 'action') {
    return { title: 'Away', text: 'Work and buy in any order. What you buy waits in your Garage and comes into your hand when you come Home.' };
  }
  return READ;
}
