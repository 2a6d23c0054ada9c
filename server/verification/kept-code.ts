/** A code that is to be kept; its text is kept as a hash alone. */
export interface NewCode {
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When the next code may be asked for. */
  readonly nextAllowedAt: Date;
}

/** The newest code, as far as a try needs it. */
export interface LatestCode {
  readonly codeId: bigint;
  readonly codeHash: string;
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Between which moments codes are counted. */
export interface CountedTime {
  readonly after: Date;
  readonly before: Date;
}
