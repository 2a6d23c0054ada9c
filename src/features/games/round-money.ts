/** A game's messages about the money of its round. */
export interface RoundNews {
  readonly roundId: string;
  /** A bet or a move is on its way to the server; or the round continues; or it is over. */
  readonly state: 'asked' | 'open' | 'over';
  /** Paid already, but not shown to the player yet. Minor units. */
  readonly keptBackMinor: bigint;
}

/** Why the balance on the page is not the one of the wallet. */
interface Hold {
  readonly roundId: string;
  /** Undefined until the game has reported the round's win. */
  readonly keptBackMinor: bigint | undefined;
  /** Whether the known balance of the wallet is newer than that payment. */
  readonly isFresh: boolean;
  readonly endsAtMs: number;
}

/** The balance next to a game, which must not give a result away before the game shows it. */
export interface RoundMoney {
  readonly walletMinor: bigint | undefined;
  readonly shownMinor: bigint | undefined;
  readonly hold: Hold | undefined;
  /** Whether a round is open whose payment may come at any moment. */
  readonly isOpen: boolean;
  /** A round whose payment is shown although its game has not ended the hold. */
  readonly releasedId: string;
}

/** No round and no balance known. */
export const NO_ROUND: RoundMoney = {
  walletMinor: undefined,
  shownMinor: undefined,
  hold: undefined,
  isOpen: false,
  releasedId: '',
};

/** An answer to a bet takes 15 seconds at most. */
const ASKED_MS = 20_000;
/** A game that still shows a round repeats itself every 20 seconds; one that is silent for longer is not waited for. */
const TOLD_MS = 45_000;
/** In an open round, credits wait this long for the game to report whether they are its own. */
const UNKNOWN_CREDIT_MS = 1_500;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

function shownOf({ walletMinor, shownMinor, hold }: RoundMoney): bigint | undefined {
  if (walletMinor === undefined || !hold) return walletMinor;
  // Stakes show at once; anything that is added may be what the round pays.
  if (!hold.isFresh || hold.keptBackMinor === undefined) return least(shownMinor ?? walletMinor, walletMinor);
  // Everything but the payment shows: a deposit that arrives in the meantime is seen.
  return walletMinor > hold.keptBackMinor ? walletMinor - hold.keptBackMinor : 0n;
}

const withShown = (money: RoundMoney): RoundMoney => ({ ...money, shownMinor: shownOf(money) });

/** The wallet has a new balance. */
export function afterWallet(money: RoundMoney, walletMinor: bigint, nowMs: number): RoundMoney {
  const isCredit = money.shownMinor !== undefined && walletMinor > money.shownMinor;
  const hold =
    money.hold ??
    (money.isOpen && isCredit
      ? { roundId: '', keptBackMinor: undefined, isFresh: false, endsAtMs: nowMs + UNKNOWN_CREDIT_MS }
      : undefined);
  return withShown({ ...money, walletMinor, hold });
}

/** A game has sent a message about its round. */
export function afterNews(money: RoundMoney, news: RoundNews, nowMs: number): RoundMoney {
  const { roundId, state, keptBackMinor } = news;
  const next = { ...money, isOpen: state === 'open' };
  if (state === 'asked')
    return withShown({
      ...next,
      hold: { roundId, keptBackMinor: undefined, isFresh: false, endsAtMs: nowMs + ASKED_MS },
    });
  if (keptBackMinor === 0n || money.releasedId === roundId) return withShown({ ...next, hold: undefined });
  const isKnown = money.hold?.roundId === roundId && money.hold.keptBackMinor === keptBackMinor;
  const isFresh = isKnown && money.hold?.isFresh === true;
  return withShown({ ...next, hold: { roundId, keptBackMinor, isFresh, endsAtMs: nowMs + TOLD_MS } });
}

/** The wallet was queried again after a game had reported a round's win. */
export function afterRefresh(money: RoundMoney, roundId: string, walletMinor: bigint): RoundMoney {
  const isMeant = money.hold?.roundId === roundId && money.hold.keptBackMinor !== undefined;
  const hold = isMeant && money.hold ? { ...money.hold, isFresh: true } : money.hold;
  return withShown({ ...money, walletMinor, hold });
}

/** Shows the whole balance: the game is not visible any longer. */
export const afterRelease = (money: RoundMoney): RoundMoney =>
  withShown({ ...money, hold: undefined, isOpen: false, releasedId: money.hold?.roundId ?? money.releasedId });

/** Time has passed. */
export const afterTime = (money: RoundMoney, nowMs: number): RoundMoney =>
  money.hold && nowMs >= money.hold.endsAtMs ? { ...afterRelease(money), isOpen: money.isOpen } : money;

const MOST_DIGITS = 18;

/** Reads a game's message; undefined if it is none. */
export function readRoundNews(data: Readonly<Record<string, unknown>>): RoundNews | undefined {
  const { type, roundId, state, keptBackMinor } = data;
  if (type !== 'marquee:round' || typeof roundId !== 'string') return undefined;
  if (state !== 'asked' && state !== 'open' && state !== 'over') return undefined;
  if (typeof keptBackMinor !== 'string' || !new RegExp(`^[0-9]{1,${MOST_DIGITS}}$`).test(keptBackMinor))
    return undefined;
  return { roundId, state, keptBackMinor: BigInt(keptBackMinor) };
}
