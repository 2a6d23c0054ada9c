/** A mistake that an operator makes in one setting, and the message that it brings. */
export interface MistakeRow {
  readonly file: string;
  /** Path of the setting, such as `limits.minimumAge` or `methods.0.kind`; empty for the text of the whole file. */
  readonly at: string;
  /** What is written there; undefined takes the setting out. */
  readonly value: unknown;
  readonly says: RegExp;
  /** The suggested cure. */
  readonly meant?: string | undefined;
  /** Messages of other mistakes in the same value. */
  readonly others?: number | undefined;
}

type Written = readonly [at: string, value: unknown, says: RegExp, meant?: string | undefined, others?: number];

/** Rows of one file. */
export const rowsOf = (file: string, rows: readonly Written[]): readonly MistakeRow[] =>
  rows.map(([at, value, says, meant, others]) => ({ file, at, value, says, meant, others }));
