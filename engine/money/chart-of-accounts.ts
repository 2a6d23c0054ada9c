/**
 * The chart of accounts: every kind of account that the ledger may hold, by owner. An account is identified by owner,
 * purpose and currency; for accounts of one vendor or one lottery, its id follows the purpose after a space.
 */

/** What an account counts. An account of points holds whole points under the currency `POINTS`. */
export type AccountUnit = 'money' | 'points';

/** The currency of accounts that hold points. */
export const POINTS_CURRENCY = 'POINTS';

interface AccountKind {
  readonly unit: AccountUnit;
  /** Whether there is one for each vendor, or each lottery, whose id follows the purpose. */
  readonly isByVendor?: boolean;
  /** Over how many accounts the movements of a busy purpose are spread, so that they do not wait for each other. */
  readonly shards?: bigint;
}

/** Accounts of a member. They never go below zero. */
const MEMBER_ACCOUNTS = {
  /** The balance. */
  main: { unit: 'money' },
  /** Set aside for withdrawals. */
  held: { unit: 'money' },
  /** A bonus whose wagering requirement is not met yet. */
  bonus: { unit: 'money' },
  /** In the wallet of a vendor that keeps its own. */
  vendor: { unit: 'money', isByVendor: true },
  /** Points, which are no money: nothing moves between them and the other accounts. */
  points: { unit: 'points' },
} as const satisfies Readonly<Record<string, AccountKind>>;

/** Accounts of the house: the other side of what members receive and pay. They may go below zero. */
const HOUSE_ACCOUNTS = {
  /** Opening balances of demo and imported accounts. */
  opening: { unit: 'money' },
  /** Play money of trial accounts. */
  trial: { unit: 'money' },
  /** Owed by the payment providers. */
  deposits: { unit: 'money' },
  /** Paid out. */
  payouts: { unit: 'money' },
  fees: { unit: 'money' },
  bonuses: { unit: 'money' },
  corrections: { unit: 'money' },
  /** Paid to agents by contracts. */
  commissions: { unit: 'money' },
  /** Points that members have earned and not spent. */
  points: { unit: 'points' },
  /** The play of one vendor's games. */
  games: { unit: 'money', isByVendor: true, shards: 64n },
  /** The pool of one lottery, which belongs to its winners. */
  jackpot: { unit: 'money', isByVendor: true },
  /** Put into pools by the house. */
  jackpotSeeds: { unit: 'money' },
} as const satisfies Readonly<Record<string, AccountKind>>;

type Kinds = Readonly<Record<string, AccountKind>>;
type PurposeOf<Accounts extends Kinds> = {
  [Name in keyof Accounts & string]: Accounts[Name] extends { readonly isByVendor: true } ? `${Name} ${string}` : Name;
}[keyof Accounts & string];

/** What an account of a member is for. */
export type MemberPurpose = PurposeOf<typeof MEMBER_ACCOUNTS>;
/** What an account of the house is for. */
export type HousePurpose = PurposeOf<typeof HOUSE_ACCOUNTS>;
/** What an account is for. */
export type AccountPurpose = MemberPurpose | HousePurpose;

/** Accounts of a member that can be played with or withdrawn. */
export const SPENDABLE_PURPOSES: readonly MemberPurpose[] = ['main'];

/** Who owns an account. */
export type AccountOwnerKind = 'member' | 'house';

const CHART: Readonly<Record<AccountOwnerKind, Kinds>> = { member: MEMBER_ACCOUNTS, house: HOUSE_ACCOUNTS };

/** Accounts of a vendor's games over which its movements are spread. */
export const HOUSE_GAME_SHARDS = HOUSE_ACCOUNTS.games.shards;

/** The purpose of a member's account at a vendor that keeps wallets of its own. */
export const vendorWalletPurpose = (vendor: string): `vendor ${string}` => `vendor ${vendor}`;

/** The purpose of the house's accounts for the games of a vendor. */
export const gamesPurpose = (vendor: string): `games ${string}` => `games ${vendor}`;

/** The purpose of the house's account for the pool of a lottery. */
export const jackpotPurpose = (lottery: string): `jackpot ${string}` => `jackpot ${lottery}`;

/** The vendor whose wallet an account holds; undefined for every other account. */
export const vendorOfPurpose = (purpose: AccountPurpose): string | undefined =>
  purpose.startsWith('vendor ') ? purpose.slice('vendor '.length) : undefined;

/** One kind of account. */
export interface AccountKindRow extends AccountKind {
  readonly ownerKind: AccountOwnerKind;
  readonly name: string;
}

/** The whole chart as a list, for checks and queries. */
export const ACCOUNT_KINDS: readonly AccountKindRow[] = (['member', 'house'] as const).flatMap((ownerKind) =>
  Object.entries(CHART[ownerKind]).map(([name, kind]) => ({ ownerKind, name, ...kind })),
);
