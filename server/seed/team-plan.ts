import { createRandom, pick, type Random } from '../../engine/random/random.ts';

/** How many days before the first start the team has begun to play. */
export const PLAYED_DAYS = 60;
/** A player plays on about one day of nine. */
const PLAYS = 0.11;
const LATEST_JOIN = 45;
const MOST_ROUNDS = 3;

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
  readonly account: string;
  readonly isLive: boolean;
  readonly stake: number;
  readonly win: number;
}

/** A deposit of a player, as a multiple of the least deposit. */
export interface PlannedDeposit {
  readonly account: string;
  readonly times: number;
}

/** What a team does on a day. Each player's deposits come before the rounds. */
export interface PlannedDay {
  readonly deposits: readonly PlannedDeposit[];
  readonly rounds: readonly PlannedRound[];
}

const REGIONS = ['north', 'south', 'east', 'west', 'coast', 'hill'] as const;
const NAMES = ['mira', 'arun', 'leela', 'omar', 'nina', 'caio', 'zara', 'noor'] as const;
const TEAMS = ['1', '2', '3'] as const;
/** No win is large enough for the board of winners. */
const STAKES = [4, 8, 12, 20, 26, 40] as const;
const WINS = [
  { below: 0.34, times: 2 },
  { below: 0.4, times: 3 },
  { below: 0.52, times: 0.5 },
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

/** The team of the demo agent, three levels deep; whoever is above comes first. */
export const TEAM: readonly PlannedPerson[] = [
  ...NAMES.map((name) => player(`player${name}`, 'agent', titled(name))),
  ...REGIONS.flatMap(regionOf),
];

function planRound(random: Random, account: string): PlannedRound {
  const stake = pick(random, STAKES);
  const luck = random();
  const times = WINS.find(({ below }) => luck < below)?.times ?? 0;
  return { account, isLive: random() < 0.5, stake, win: stake * times };
}

/** What a player does on each day. @param depositUnits how many units the least deposit has */
function planPlayer({ account, joinedOn }: PlannedPerson, depositUnits: number): readonly PlannedDay[] {
  const random = createRandom(`play ${account}`);
  let balance = 0;
  return Array.from({ length: PLAYED_DAYS + 1 }, (_, day) => {
    const deposits: PlannedDeposit[] = [];
    const rounds: PlannedRound[] = [];
    const plays = random() < PLAYS || day === joinedOn;
    const count = 1 + Math.floor(random() * MOST_ROUNDS);
    if (!plays || day < joinedOn) return { deposits, rounds };
    for (let index = 0; index < count; index += 1) {
      const round = planRound(random, account);
      if (balance < round.stake) {
        const times = Math.max(Math.ceil((round.stake - balance) / depositUnits), 1 + Math.floor(random() * 4));
        deposits.push({ account, times });
        balance += times * depositUnits;
      }
      balance += round.win - round.stake;
      rounds.push(round);
    }
    return { deposits, rounds };
  });
}

/**
 * What the team does on each day, always the same. No one stakes more than there is.
 *
 * @param depositUnits how many units of the smallest stake the least deposit has
 */
export function planDays(depositUnits: number): readonly PlannedDay[] {
  const players = TEAM.filter(({ isAgent }) => isAgent === 0).map((person) => planPlayer(person, depositUnits));
  return Array.from({ length: PLAYED_DAYS + 1 }, (_, day) => ({
    deposits: players.flatMap((days) => days[day]?.deposits ?? []),
    rounds: players.flatMap((days) => days[day]?.rounds ?? []),
  }));
}
