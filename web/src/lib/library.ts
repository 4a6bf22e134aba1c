/** The library: rules, lessons, replays and games told again. What they are is the server's word (wire.ts); here they get the
 * names that this client calls them by. */
import type { GameEvent } from './types.ts';
import type * as wire from './wire.ts';

export type { Chapter, LessonAnswer, LessonStep, ReplayFrame, ScorePoint, Story } from './wire.ts';
export type RuleText = wire.RuleCard;
export type RuleBook = wire.RuleBookCard;
export type Lesson = wire.LessonCard;
export type Highlight = wire.HighlightCard;
export type GameLog = Omit<wire.LogCard, 'events'> & { events: (GameEvent & { step: number })[] };
