import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { mockServer } from './mock/plugin.ts';

const server = process.env.TURFHOUSE_SERVER ?? 'http://127.0.0.1:8420';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'mock' ? [mockServer()] : [])],
  build: {
    outDir: '../src/turfhouse/static/app',
    emptyOutDir: true,
    // The server's content policy allows no data: or inline sources.
    assetsInlineLimit: 0,
    // These know light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
  },
  server: mode === 'mock' ? {} : { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
}));
