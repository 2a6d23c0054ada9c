/** Whether a problem keeps a merchant from being served. */
export type Severity = 'mistake' | 'warning';

/** A configuration problem for an operator to fix, with its position. Lines and columns count from 1. */
export interface Problem {
  readonly severity: Severity;
  /** Path of the file from the folder of all merchants, such as `saomai/brand.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Characters that are meant, from the column on. */
  readonly length: number;
  /** Path within the file, such as `theme.primary`; empty for the file itself. */
  readonly path: string;
  readonly message: string;
  /** The nearest right word, or the value that was probably meant. */
  readonly suggestion?: string;
}

/** Order in which problems are shown: by file, then by place. */
export const compareProblems = (a: Problem, b: Problem): number =>
  a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.message.localeCompare(b.message);

/** Numbers and switches are written without quotes. */
const BARE = /^(true|false|-?\d+(\.\d+)?)$/;
/** Longer lines are shown around the mark only, in characters. */
const LONGEST_LINE = 160;

/** A problem as a person reads it: place, message, suggestion, and the line with a mark below it. */
export function formatProblem(problem: Problem, text: string | undefined): string {
  const head = `${problem.file}:${problem.line}:${problem.column} ${problem.severity}${problem.path ? ` at ${problem.path}` : ''}: ${problem.message}`;
  const meant = problem.suggestion ?? '';
  const suggestion = meant === '' ? '' : `\n    did you mean ${BARE.test(meant) ? meant : JSON.stringify(meant)}?`;
  const whole = text?.split('\n')[problem.line - 1];
  if (whole === undefined) return head + suggestion;
  const start = whole.length > LONGEST_LINE ? Math.max(0, problem.column - 1 - LONGEST_LINE / 2) : 0;
  const line = whole.slice(start, start + LONGEST_LINE);
  const column = problem.column - start;
  const number = String(problem.line).padStart(4);
  const width = Math.max(1, Math.min(problem.length, line.length - column + 1));
  const mark = `${' '.repeat(column - 1)}${'^'.repeat(width)}`;
  return `${head}${suggestion}\n  ${number} | ${line.trimEnd()}\n       | ${mark}`;
}
