import type { Plugin } from 'vite';
export function mockServer(): Plugin { return { name: 'mock' }; }
