import type { Problem } from '../../engine/brand/problem.ts';

/** A mistake of a whole file or folder. */
export const fileProblem = (file: string, message: string, suggestion?: string): Problem => ({
  severity: 'mistake',
  file,
  line: 1,
  column: 1,
  length: 1,
  path: '',
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
});
