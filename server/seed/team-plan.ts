import { createRandom, pick, type Random } from '../../engine/random/random.ts';

/** How many days before the first start the team has begun to play. */
export const PLAYED_DAYS = 60;
/** A player plays on about one day of nine. */
const PLAYS = 0.11;
const LATEST_JOIN = 58;
const MOST_ROUNDS = 3;
/** A player who may withdraw does so after about one visit of three. */
const WITHDRAWS = 0.35;
const DAY_MINUTES = 24 * 60;

/** A person of the demo team. */
export interface PlannedPerson {
  readonly account: string;
  /** 2 for an agent, 0 for a player. */
  readonly isAgent: 0 | 2;
  /** The account directly above. */
  readonly below: string;
  readonly label: string;
  /** The day of play on which the person has joined, from 0. */
  readonly joinedOn: number;
}

/** A round of a player; amounts in units of the smallest stake. */
export interface PlannedRound {
  readonly isLive: boolean;
  readonly stake: number;
  readonly win: number;
}

/** What a player does on a day, in this order. */
export interface PlannedVisit {
  readonly account: string;
  /** How long before the end of the day. */
  readonly minutesBefore: number;
  /** The deposit, as a multiple of the least one; 0 for none. */
  readonly depositTimes: number;
  /** Rounds that begin together. */
  readonly rounds: readonly PlannedRound[];
  /** The withdrawal at the end, in units of the smallest stake; 0 for none. */
  readonly withdrawalUnits: number;
}

/** Limits of the team's money, in units of the smallest stake. */
export interface MoneyLimits {
  readonly leastDeposit: number;
  /** Undefined if withdrawals are closed. */
  readonly withdrawals: { readonly least: number; readonly most: number } | undefined;
}

const REGIONS = ['north', 'south', 'east', 'west', 'coast', 'hill'] as const;
const NAMES = ['mira', 'arun', 'leela', 'omar', 'nina', 'caio', 'zara', 'noor'] as const;
const TEAMS = ['1', '2', '3'] as const;
/** No win is large enough for the board of winners. */
const STAKES = [4, 8, 12, 20, 26, 40] as const;
const WINS = [
  { below: 0.32, times: 2 },
  { below: 0.37, times: 3 },
  { below: 0.5, times: 0.5 },
] as const;

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const agent = (account: string, below: string, label: string): PlannedPerson => ({
  account,
  isAgent: 2,
  below,
  label,
  joinedOn: 0,
});
const player = (account: string, below: string, label = ''): PlannedPerson => ({
  account,
  isAgent: 0,
  below,
  label,
  joinedOn: Math.floor(createRandom(`joined ${account}`)() * LATEST_JOIN),
});

/** The group of an agent of a region: players, and three agents with players of their own. */
const regionOf = (region: string): readonly PlannedPerson[] => [
  agent(`agent${region}`, 'agent', titled(region)),
  ...NAMES.slice(0, 5).map((name) => player(`${name}${region}`, `agent${region}`)),
  ...TEAMS.flatMap((team) => [
    agent(`agent${region}${team}`, `agent${region}`, `${titled(region)} ${team}`),
    ...NAMES.map((name) => player(`${name}${region}${team}`, `agent${region}${team}`)),
  ]),
];

/** The team of the demo agent, three levels deep, uplines first. */
export const TEAM: readonly PlannedPerson[] = [
  ...NAMES.map((name) => player(`player${name}`, 'agent', titled(name))),
  ...REGIONS.flatMap(regionOf),
];

function planRound(random: Random): PlannedRound {
  const stake = pick(random, STAKES);
  const luck = random();
  const times = WINS.find(({ below }) => luck < below)?.times ?? 0;
  return { isLive: random() < 0.5, stake, win: stake * times };
}

/** How much of a balance a player takes out after a visit; 0 for nothing. */
function planWithdrawal(random: Random, balance: number, { withdrawals }: MoneyLimits): number {
  const [isWanted, share] = [random() < WITHDRAWS, 0.4 + random() * 0.6];
  if (!withdrawals || !isWanted || balance < withdrawals.least) return 0;
  return Math.min(Math.max(Math.floor(balance * share), withdrawals.least), withdrawals.most);
}

/** The visits of a player by day; undefined on a day without one. */
function planPlayer({ account, joinedOn }: PlannedPerson, limits: MoneyLimits): readonly (PlannedVisit | undefined)[] {
  const random = createRandom(`play ${account}`);
  let balance = 0;
  return Array.from({ length: PLAYED_DAYS + 1 }, (_, day) => {
    const isOut = random() >= PLAYS && day !== joinedOn;
    if (isOut || day < joinedOn) return undefined;
    const minutesBefore = Math.floor(random() * DAY_MINUTES);
    const rounds = Array.from({ length: 1 + Math.floor(random() * MOST_ROUNDS) }, () => planRound(random));
    const staked = rounds.reduce((sum, { stake }) => sum + stake, 0);
    const generous = 1 + Math.floor(random() * 4);
    const missing = Math.max(0, Math.ceil((staked - balance) / limits.leastDeposit));
    const depositTimes = missing === 0 ? 0 : Math.max(missing, generous);
    balance += depositTimes * limits.leastDeposit + rounds.reduce((sum, { stake, win }) => sum + win - stake, 0);
    const withdrawalUnits = planWithdrawal(random, balance, limits);
    balance -= withdrawalUnits;
    return { account, minutesBefore, depositTimes, rounds, withdrawalUnits };
  });
}

/** Who visits on each day, the earliest first; always the same. Stakes and withdrawals never exceed the balance. */
export function planDays(limits: MoneyLimits): readonly (readonly PlannedVisit[])[] {
  const players = TEAM.filter(({ isAgent }) => isAgent === 0).map((person) => planPlayer(person, limits));
  return Array.from({ length: PLAYED_DAYS + 1 }, (_, day) =>
    players.flatMap((visits) => visits[day] ?? []).sort((one, other) => other.minutesBefore - one.minutesBefore),
  );
}
