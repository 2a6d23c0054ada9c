import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { openDatabase } from '../../server/db/database.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { giveMoney } from '../support/new-member.ts';
import { createChance } from './chance.ts';
import { openJournal } from './journal.ts';
import { KEYED, SPENDING } from './keys.ts';
import { openLine } from './line.ts';
import { makePeople } from './people.ts';
import { openGame } from './play.ts';
import { introduce, playerOf } from './players.ts';
import type { Player, Storm } from './storm-context.ts';
import { STORM_MERCHANTS } from './storm-merchants.ts';
import { startStormSite } from './storm-site.ts';
import { GAME, startThirdParties } from './third-parties.ts';

/** How often, and how many at once. */
export interface KeysOptions {
  readonly name: string;
  readonly times: number;
  readonly parallel: number;
  readonly servers: number;
  /** Of each merchant, the agent among them; each of the others does everything. */
  readonly membersEach: number;
  readonly onProgress?: (text: string) => void;
}

/** What came of one kind. */
export interface KeysRow {
  readonly kind: string;
  readonly keys: number;
  readonly sent: number;
  /** Things that were done. */
  readonly effects: number;
  readonly wrong: readonly string[];
}

const LIMIT = 1_000_000_000n;
/** No sum of a day waits for a second operator: a correction is to be made at once. */
const UNCHECKED = { correctionFourEyesAbove: '1000000000000' };

async function balanceOf({ line }: Storm, { merchant, token }: Player): Promise<bigint> {
  const { value } = await line.call(balance, { merchant, token });
  return BigInt(Math.round(Number(value.sumBalance)));
}

/** Brings the balance of a member to an amount, by a correction in the back office. */
async function bringTo(storm: Storm, player: Player, wantedMinor: bigint): Promise<void> {
  const { merchant, memberId } = player;
  const token = storm.desks.get(merchant)?.tokens[0] ?? '';
  for (let has = await balanceOf(storm, player); has !== wantedMinor; has = await balanceOf(storm, player)) {
    const difference = wantedMinor - has;
    const size = difference < 0n ? -difference : difference;
    const body = {
      requestId: crypto.randomUUID(),
      memberId,
      direction: difference > 0n ? 'in' : 'out',
      amountMinor: String(size),
      reason: 'To try.',
    };
    const reply = await storm.line.call(requestCorrection, { merchant, token, body });
    if (reply.value?.state !== 'direct') throw new Error(`A correction was not made: ${reply.message}`);
  }
}

/** The same key so many times at once, again and again. */
async function repeat(storm: Storm, kind: string, { times, parallel }: KeysOptions): Promise<KeysRow> {
  const make = KEYED[kind];
  if (!make) throw new Error(`There is no ${kind}.`);
  const wrong: string[] = [];
  let effects = 0;
  const players = storm.players.filter(({ agent }) => agent !== undefined);
  const work = async (player: Player, count: number) => {
    for (let time = 0; time < count; time += 1) {
      const before = await balanceOf(storm, player);
      const { send, idOf, gainMinor, isStep, clear } = await make(storm, player);
      const replies = await Promise.all(Array.from({ length: parallel }, send));
      const done = replies.filter(({ isDone }) => isDone);
      const ids = new Set(done.map(idOf));
      if (done[0]) await clear?.(done[0]);
      const gained = (await balanceOf(storm, player)) - before;
      effects += ids.size;
      const wasLost = replies.some((reply) => reply.wasLost);
      const isRight = isStep
        ? done.length === 1 || (wasLost && done.length === 0)
        : done.length === parallel && ids.size === 1;
      if (!isRight)
        wrong.push(`${done.length} answers of ${ids.size} things: ${replies.find(({ isDone }) => !isDone)?.message}`);
      if (gained !== gainMinor) wrong.push(`the balance has changed by ${gained} and not by ${gainMinor}`);
    }
  };
  const each = Math.ceil(times / players.length);
  await Promise.all(players.map((player) => work(player, each)));
  const keys = each * players.length;
  return { kind, keys, sent: keys * parallel, effects, wrong };
}

/** Everything that a member has, so many times at once with as many keys: it can be spent once. */
async function overspend(storm: Storm, kind: string, { times, parallel }: KeysOptions): Promise<KeysRow> {
  const spend = SPENDING[kind];
  const [, player] = storm.players;
  if (!spend || !player) throw new Error(`Nobody can spend by ${kind}.`);
  const wrong: string[] = [];
  let effects = 0;
  const stake = 10_000n;
  for (let time = 0; time < times; time += 1) {
    await bringTo(storm, player, stake);
    const replies = await Promise.all(Array.from({ length: parallel }, () => spend(storm, player, stake)));
    const done = replies.filter(({ isDone }) => isDone).length;
    effects += done;
    if (done !== 1) wrong.push(`${done} of ${parallel} have succeeded`);
    for (const { isDone, message } of replies)
      if (!isDone && message !== 'insufficientFunds') wrong.push(`${kind}: ${message}`);
    const left = await balanceOf(storm, player);
    if (left !== 0n) wrong.push(`${left} is left`);
  }
  return { kind: `all at once, other keys: ${kind}`, keys: times * parallel, sent: times * parallel, effects, wrong };
}

async function fund(storm: Storm, site: { readonly connection: object }): Promise<void> {
  const database = openDatabase(site.connection, { poolSize: 2 });
  for (const { merchant, memberId } of storm.players) await giveMoney(database, merchant, BigInt(memberId), LIMIT);
  await database.close();
}

/** Sends the same key many times at once to several servers, and tries to spend the same money many times at once. */
export async function runKeys(options: KeysOptions): Promise<readonly KeysRow[]> {
  const { name, servers, onProgress } = options;
  const chance = createChance(1);
  const thirdParties = await startThirdParties(name);
  const site = await startStormSite({
    name,
    servers,
    merchants: STORM_MERCHANTS.map((merchant) => ({ ...merchant, operators: UNCHECKED })),
    settings: thirdParties.settings,
    chance,
  });
  const line = openLine(site.ports, chance);
  try {
    const { members, desks } = await makePeople(site, options.membersEach);
    const journal = await openJournal(resolve('.cache', name, 'acknowledged.jsonl'));
    const storm: Storm = {
      chance,
      line,
      journal,
      thirdParties,
      desks: new Map(desks.map((desk) => [desk.merchant, desk])),
      players: introduce(members.map(playerOf)),
      faults: [],
      refused: new Map(),
      isLong: false,
      entries: 0,
      isOver: false,
    };
    for (const player of storm.players) player.session = await openGame(storm, player, GAME, thirdParties.vendor);
    const rows: KeysRow[] = [];
    for (const kind of Object.keys(SPENDING))
      rows.push(await overspend(storm, kind, { ...options, times: Math.ceil(options.times / 10) }));
    await fund(storm, site);
    for (const kind of Object.keys(KEYED)) {
      rows.push(await repeat(storm, kind, options));
      onProgress?.(`${kind}: ${rows.at(-1)?.sent} sent, ${rows.at(-1)?.wrong.length} wrong`);
    }
    await journal.close();
    const database = openDatabase(site.connection, { poolSize: 2 });
    const checks = await verifyLedger(database);
    await database.close();
    const looked = checks.reduce((sum, check) => sum + Number(check.looked), 0);
    const wrong = checks.flatMap((check) => check.examples.map((example) => `${check.name}: ${example}`));
    return [...rows, { kind: 'the ledger afterwards', keys: 0, sent: looked, effects: 0, wrong }];
  } finally {
    line.close();
    await site.stop();
    await thirdParties.close();
    await rm(resolve('.cache', name), { recursive: true, force: true });
  }
}
