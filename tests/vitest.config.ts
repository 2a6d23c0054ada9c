import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { languageTextsPlugin } from '../scripts/language-texts.ts';
import { LongestFirst } from './support/longest-first.ts';

/** Unit, property, model and api tests. The browser tests have their own runner and configuration. */
export default defineConfig({
  plugins: [languageTextsPlugin()],
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: [
      'packages/**/*.test.ts',
      'tests/unit/**/*.test.ts',
      'tests/unit/**/*.test.tsx',
      'tests/api/**/*.test.ts',
      'tests/models/**/*.test.ts',
      'tests/storm/**/*.test.ts',
      'tests/tidy/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    retry: process.env.RUN_AGAIN ? 1 : 0,
    setupFiles: [
      new URL('./support/fixed-chance.ts', import.meta.url).pathname,
      new URL('./support/leave-nothing.ts', import.meta.url).pathname,
    ],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A process keeps what it has loaded and goes on to the next file: loading it again took as long as the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(4, Math.max(2, availableParallelism())),
  },
});
