/** Why a bet or an action is not taken. */
export type RefusalCode =
  | 'stakeTooSmall'
  | 'stakeTooLarge'
  | 'betInvalid'
  | 'actionNotAllowed'
  | 'actionInvalid'
  | 'oddsChanged'
  | 'marketClosed';

/** A bet or an action that the rules do not allow. Nothing was staked and nothing was drawn. */
export class GameRefusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'GameRefusal';
    this.code = code;
  }
}
