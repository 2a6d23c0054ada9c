import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LedgerCheck } from '../../server/ledger/ledger-checks.repository.ts';
import { createChance } from './chance.ts';
import { correct } from './corrections.ts';
import { deposit, dropBonus } from './deposits.ts';
import { openJournal } from './journal.ts';
import { judge, type KindCount } from './judge.ts';
import { openLine } from './line.ts';
import { makePeople } from './people.ts';
import { openGame, overspend, playRound, visitWallet } from './play.ts';
import { introduce, playerOf } from './players.ts';
import type { Player, Storm } from './storm-context.ts';
import { STORM_MERCHANTS } from './storm-merchants.ts';
import { type StormSite, startStormSite, type Victim } from './storm-site.ts';
import { GAME, startThirdParties } from './third-parties.ts';
import { collect, moveOwn, sendToSomebody } from './transfers.ts';
import { finish, withdraw } from './withdrawals.ts';

/** How hard it blows. */
export interface StormOptions {
  readonly name: string;
  /** Entries of the ledger, and processes killed, before it is over. */
  readonly entries: number;
  readonly kills: number;
  readonly seed: number;
  /** After so long it is over in any case. */
  readonly minutes: number;
  readonly servers: number;
  readonly membersEach: number;
  /** Whether the data stay to be looked at. */
  readonly isKept?: boolean;
  readonly onProgress?: (text: string) => void;
}

/** What came of it. */
export interface StormReport {
  readonly entries: bigint;
  readonly kinds: readonly KindCount[];
  readonly kills: Readonly<Record<Victim, number>>;
  readonly seconds: number;
  readonly requests: number;
  readonly unanswered: number;
  readonly acknowledged: number;
  readonly starts: ReturnType<StormSite['starts']>;
  readonly refused: ReadonlyMap<string, number>;
  readonly findings: readonly LedgerCheck[];
}

/** How often each kind of process is killed. */
const VICTIM_WEIGHTS = { server: 45, postmaster: 10, backend: 45 } as const;
const PROGRESS_MS = 15_000;

/**
 * How often each thing is done. A withdrawal of twenty parts moves money more than forty times, a round of a game about
 * fifteen times, a transfer or a correction once: so that none of them is rare among the movements.
 */
const WORK = {
  play: 100,
  deposit: 14,
  withdraw: 90,
  correct: 45,
  visit: 1,
  send: 40,
  move: 36,
  overspend: 1,
  dropBonus: 0.3,
} as const;

type Work = keyof typeof WORK;

/** Opens the game of a member if none is open. */
async function sessionOf(storm: Storm, player: Player): Promise<string> {
  player.session ??= await openGame(storm, player, GAME, storm.thirdParties.vendor);
  if (player.session === undefined) throw new Error(`No game opens for member ${player.memberId}.`);
  return player.session;
}

/** What a member does one after the other. */
const AT_ONCE: Readonly<
  Record<Exclude<Work, 'deposit' | 'withdraw'>, (storm: Storm, player: Player) => Promise<void>>
> = {
  play: async (storm, player) => playRound(storm, player, storm.thirdParties.vendor, await sessionOf(storm, player)),
  overspend: async (storm, player) => overspend(storm, player, await sessionOf(storm, player)),
  correct,
  visit: visitWallet,
  send: sendToSomebody,
  move: moveOwn,
  dropBonus,
};

/** One member until the storm is over: play all the time, and orders in parallel. */
async function live(storm: Storm, player: Player): Promise<void> {
  const beside = new Set<Promise<void>>();
  const besides = (flag: 'isDepositing' | 'isWithdrawing', work: () => Promise<void>): Promise<void> => {
    // One at a time in parallel with play; a second one is awaited.
    if (player[flag]) return work();
    player[flag] = true;
    const running: Promise<void> = work()
      .catch((error: unknown) => void storm.faults.push(String(error)))
      .finally(() => {
        player[flag] = false;
        beside.delete(running);
      });
    beside.add(running);
    return Promise.resolve();
  };
  // Of two one may fail or be cancelled; a member without money can do nothing.
  for (let count = 0; count < 2; count += 1) await deposit(storm, player);
  while (!storm.isOver) {
    const work = storm.chance.weigh(WORK);
    if (work === 'deposit') await besides('isDepositing', () => deposit(storm, player));
    else if (work === 'withdraw') await besides('isWithdrawing', () => withdraw(storm, player));
    else await AT_ONCE[work](storm, player);
  }
  await Promise.all(beside);
}

/** Kills processes as the storm continues, the last about when the last entry is written. */
async function killAlong(storm: Storm, site: StormSite, options: StormOptions, kills: Record<Victim, number>) {
  const total = () => kills.server + kills.postmaster + kills.backend;
  while (!storm.isOver && total() < options.kills) {
    const due = ((total() + 1) / (options.kills + 1)) * options.entries;
    await wait(storm.chance.whole(20, 400));
    if (storm.entries < due) continue;
    const victim = storm.chance.weigh(VICTIM_WEIGHTS);
    if (await site.kill(victim)) kills[victim] += 1;
    await wait(storm.chance.whole(100, 1_500));
  }
}

async function waitUntilOver(storm: Storm, options: StormOptions, kills: Readonly<Record<Victim, number>>) {
  const began = Date.now();
  let told = began;
  let toldFaults = 0;
  for (;;) {
    await wait(200);
    const count = kills.server + kills.postmaster + kills.backend;
    const isDone = storm.entries >= options.entries && count >= options.kills;
    if (isDone || Date.now() - began > options.minutes * 60_000) break;
    if (Date.now() - told < PROGRESS_MS) continue;
    for (const fault of storm.faults.slice(toldFaults, toldFaults + 5)) options.onProgress?.(`  ${fault}`);
    toldFaults = storm.faults.length;
    told = Date.now();
    const seconds = Math.round((told - began) / 1000);
    options.onProgress?.(
      `${seconds} s: about ${storm.entries} entries, ${count} kills, ${storm.line.counts.requests} requests, ${storm.faults.length} faults`,
    );
  }
  storm.isOver = true;
}

/** Leads everything that was left to its end, as people would when the storm is over. */
async function comeToRest(storm: Storm): Promise<void> {
  await Promise.all(
    storm.players.map(async (player) => {
      for (const number of player.belief.leftWithdrawals) await finish({ storm, player, number });
      // A launch collects the balances at other vendors.
      await openGame(storm, player, GAME, storm.thirdParties.vendor);
      await collect(storm, player);
    }),
  );
}

/**
 * Works on real servers, by their public interface alone, while their processes and those of their database are killed
 * and started again; then looks at every account, every order and everything that was acknowledged.
 */
export async function runStorm(options: StormOptions): Promise<StormReport> {
  const { name, seed, servers, membersEach, onProgress } = options;
  const chance = createChance(seed);
  const thirdParties = await startThirdParties(name);
  const site = await startStormSite({
    name,
    servers,
    merchants: STORM_MERCHANTS,
    settings: thirdParties.settings,
    chance,
  });
  const journalFile = resolve('.cache', name, 'acknowledged.jsonl');
  const line = openLine(site.ports, createChance(seed + 1));
  try {
    const { members, desks } = await makePeople(site, membersEach);
    const storm: Storm = {
      chance,
      line,
      journal: await openJournal(journalFile),
      thirdParties,
      desks: new Map(desks.map((desk) => [desk.merchant, desk])),
      players: introduce(members.map(playerOf)),
      faults: [],
      refused: new Map(),
      isLong: options.minutes > 5,
      entries: 0,
      isOver: false,
    };
    const kills: Record<Victim, number> = { server: 0, postmaster: 0, backend: 0 };
    const began = performance.now();
    const fail = (error: unknown) => void storm.faults.push(String(error));
    await Promise.all([
      ...storm.players.map((player) => live(storm, player).catch(fail)),
      killAlong(storm, site, options, kills),
      waitUntilOver(storm, options, kills),
    ]);
    const seconds = (performance.now() - began) / 1000;
    onProgress?.('The storm is over; what was left is led to its end and looked at.');
    await site.settle();
    await comeToRest(storm).catch(fail);
    await storm.journal.close();
    const { findings, entries, kinds } = await judge(storm, site, journalFile);
    const { requests, unanswered } = line.counts;
    const acknowledged = storm.journal.count;
    return {
      entries,
      kinds,
      kills,
      seconds,
      requests,
      unanswered,
      acknowledged,
      starts: site.starts(),
      refused: storm.refused,
      findings,
    };
  } finally {
    line.close();
    await site.stop();
    await thirdParties.close();
    if (!options.isKept) await rm(resolve('.cache', name), { recursive: true, force: true });
  }
}
