import type { RefusalCode } from '../families/refusal.ts';

/** Why a player's wish was not done. The screen has a text for each. */
export type PlayRefusalCode =
  | RefusalCode
  | 'sessionUnknown'
  | 'sessionExpired'
  | 'roundUnknown'
  | 'roundGoesOn'
  | 'insufficientFunds'
  | 'closed'
  | 'walletUnreachable'
  | 'bodyInvalid'
  | 'unknown';

/** A refusal for the player, with what the screen may tell beside it. */
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
