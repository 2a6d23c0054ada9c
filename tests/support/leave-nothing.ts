import { afterAll, vi } from 'vitest';
import { beginFile } from './count-in-file.ts';

beginFile();

/** The next file of tests runs in the same process: it finds the clock and the globals as they were. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
