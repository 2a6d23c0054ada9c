/** A call of a vendor for one player, as far as money goes. Amounts are minor units. */
export type WalletCall =
  | { readonly kind: 'bet'; readonly transactionId: string; readonly roundId: string; readonly amountMinor: bigint }
  | {
      readonly kind: 'win';
      readonly transactionId: string;
      readonly betId: string;
      readonly roundId: string;
      readonly amountMinor: bigint;
    }
  | { readonly kind: 'rollback'; readonly transactionId: string; readonly betId: string; readonly roundId: string }
  | { readonly kind: 'endRound'; readonly roundId: string; readonly betsMinor: bigint; readonly winsMinor: bigint };

/** The wallet's answer to a call: `ok`, or the error code. */
export interface WalletVerdict {
  readonly message: string;
  /** The balance in the answer; undefined if an error carries none. */
  readonly balanceMinor: bigint | undefined;
  readonly isRepeated: boolean;
}

interface Known {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly sameness: string;
  readonly roundId: string;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
}

interface Round {
  betsMinor: bigint;
  winsMinor: bigint;
  isOver: boolean;
}

/** State of a bet. */
export type BetState = 'open' | 'settled' | 'reversed' | 'tombstone';

const refuse = (message: string, balanceMinor?: bigint): WalletVerdict => ({
  message,
  balanceMinor,
  isRepeated: false,
});

/**
 * The wallet's rules for one player of one vendor, in memory and without a session: the effect and answer of every
 * call. It specifies the server's behaviour, so tests run both on the same calls and compare.
 */
export class ReferenceWallet {
  #balanceMinor: bigint;
  readonly #known = new Map<string, Known>();
  readonly #bets = new Map<string, BetState>();
  readonly #rounds = new Map<string, Round>();

  constructor(balanceMinor: bigint) {
    this.#balanceMinor = balanceMinor;
  }

  /** The player's balance. */
  get balanceMinor(): bigint {
    return this.#balanceMinor;
  }

  /** The state of a bet; undefined if no call has named it. */
  stateOf(betId: string): BetState | undefined {
    return this.#bets.get(betId);
  }

  /** What both sides must agree on before the round can end. */
  sumsOf(roundId: string): { readonly betsMinor: bigint; readonly winsMinor: bigint } {
    const { betsMinor = 0n, winsMinor = 0n } = this.#rounds.get(roundId) ?? {};
    return { betsMinor, winsMinor };
  }

  /** Does one call. */
  apply(call: WalletCall): WalletVerdict {
    if (call.kind === 'endRound') return this.#end(call);
    const sameness = JSON.stringify(call, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const known = this.#known.get(call.transactionId);
    if (known) {
      if (known.kind !== call.kind) return refuse('transactionConflict');
      if (['reversed', 'tombstone'].includes(this.#bets.get(call.transactionId) ?? '')) return refuse('betReversed');
      if (known.sameness !== sameness) return refuse('transactionConflict');
      return { message: 'ok', balanceMinor: known.balanceMinor, isRepeated: true };
    }
    if (call.kind === 'bet') return this.#bet(call, sameness);
    return call.kind === 'win' ? this.#win(call, sameness) : this.#rollback(call, sameness);
  }

  #note(call: Exclude<WalletCall, { kind: 'endRound' }>, sameness: string, amountMinor: bigint): WalletVerdict {
    const { kind, roundId } = call;
    this.#known.set(call.transactionId, { kind, sameness, roundId, amountMinor, balanceMinor: this.#balanceMinor });
    return { message: 'ok', balanceMinor: this.#balanceMinor, isRepeated: false };
  }

  #bet(call: Extract<WalletCall, { kind: 'bet' }>, sameness: string): WalletVerdict {
    const round = this.#rounds.get(call.roundId) ?? { betsMinor: 0n, winsMinor: 0n, isOver: false };
    if (round.isOver) return refuse('roundOver');
    if (call.amountMinor > this.#balanceMinor) return refuse('insufficientFunds', this.#balanceMinor);
    this.#balanceMinor -= call.amountMinor;
    round.betsMinor += call.amountMinor;
    this.#rounds.set(call.roundId, round);
    this.#bets.set(call.transactionId, 'open');
    return this.#note(call, sameness, call.amountMinor);
  }

  #win(call: Extract<WalletCall, { kind: 'win' }>, sameness: string): WalletVerdict {
    const bet = this.#known.get(call.betId);
    if (!bet) return refuse('betUnknown');
    if (bet.kind !== 'bet' || bet.roundId !== call.roundId) return refuse('transactionConflict');
    const state = this.#bets.get(call.betId);
    if (state === 'reversed' || state === 'tombstone') return refuse('betReversed');
    const round = this.#rounds.get(call.roundId);
    if (!round || round.isOver) return refuse('roundOver');
    this.#balanceMinor += call.amountMinor;
    round.winsMinor += call.amountMinor;
    this.#bets.set(call.betId, 'settled');
    return this.#note(call, sameness, call.amountMinor);
  }

  #rollback(call: Extract<WalletCall, { kind: 'rollback' }>, sameness: string): WalletVerdict {
    const bet = this.#known.get(call.betId);
    if (call.betId === call.transactionId) return refuse('transactionConflict');
    if (bet && (bet.kind !== 'bet' || bet.roundId !== call.roundId)) return refuse('transactionConflict');
    const state = this.#bets.get(call.betId);
    const round = this.#rounds.get(call.roundId);
    if (state === 'settled') return refuse('betSettled');
    if (state === 'open' && bet && round) {
      this.#balanceMinor += bet.amountMinor;
      round.betsMinor -= bet.amountMinor;
      this.#bets.set(call.betId, 'reversed');
    } else if (state === undefined) {
      this.#bets.set(call.betId, 'tombstone');
      const { roundId } = call;
      this.#known.set(call.betId, { kind: 'bet', sameness: '', roundId, amountMinor: 0n, balanceMinor: 0n });
    }
    return this.#note(call, sameness, 0n);
  }

  #end({ roundId, betsMinor, winsMinor }: Extract<WalletCall, { kind: 'endRound' }>): WalletVerdict {
    const round = this.#rounds.get(roundId);
    if (!round) return refuse('roundUnknown');
    if (round.betsMinor !== betsMinor || round.winsMinor !== winsMinor) return refuse('roundDiffers');
    const isRepeated = round.isOver;
    round.isOver = true;
    for (const [id, { roundId: of }] of this.#known)
      if (of === roundId && this.#bets.get(id) === 'open') this.#bets.set(id, 'settled');
    return { message: 'ok', balanceMinor: this.#balanceMinor, isRepeated };
  }
}
