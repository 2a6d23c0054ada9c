import type { PlayRefusalCode } from '../protocol/play-answers.ts';

/** A refusal for the player, with details that the screen may show. */
export class PlayRefusal extends Error {
  readonly code: PlayRefusalCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: PlayRefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'PlayRefusal';
    this.code = code;
    this.details = details;
  }
}
