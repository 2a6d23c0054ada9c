import { roundAfter } from '../../engine/lottery/beacon.ts';
import { isDrawnHere } from '../../engine/lottery/families.ts';
import { readSignerKey } from '../../engine/lottery/signer-key.ts';
import { nextPeriods, type TimedPeriod } from '../../engine/lottery/timetable.ts';
import { linkOf } from '../../games/fairness/check-draw.ts';
import { commitmentOf, makeServerSeed } from '../../games/fairness/seeds.ts';
import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import {
  type ChainRow,
  countAhead,
  databaseNow,
  findTakenNumbers,
  insertPeriods,
  lockChain,
  type NewPeriod,
} from './periods.repository.ts';

/** Periods that are made ahead: a plan over coming periods can name so many. */
const MOST_AHEAD = 120;
/** More are made once fewer than these are left. */
const FEWEST_AHEAD = 60;
const LEAST_AHEAD = 2;
const AHEAD_MS = 26 * 60 * 60 * 1000;
/** A promise is published so long before its period opens, at the least. */
const LEAD_MS = 5_000;
const MINUTE_MS = 60_000;

/** When operators can enter the result of a draw elsewhere: at once, or when its feed has had its time. */
function deskFrom({ numbers, feed }: Lottery, drawsAtMs: number): Date | null {
  if (isDrawnHere(numbers)) return null;
  return new Date(drawsAtMs + (numbers === 'feed' && feed ? feed.deskAfterMinutes * MINUTE_MS : 0));
}

/** The round of the beacon that is mixed into a draw: the first one after its close. */
function beaconOf({ numbers, beacon }: Lottery, { closesAtMs, drawsAtMs }: TimedPeriod) {
  const key = beacon && isDrawnHere(numbers) ? readSignerKey(beacon.publicKey) : undefined;
  if (!beacon || key === undefined) return undefined;
  const roundMs = roundAfter(closesAtMs, beacon);
  return {
    key,
    round: new Date(roundMs),
    until: new Date(Math.max(roundMs, drawsAtMs) + beacon.voidAfterMinutes * MINUTE_MS),
  };
}

/** What a seed is sealed for: it opens in its own row only. */
export const sealContext = ({
  merchant,
  lottery,
  number,
}: Pick<NewPeriod, 'merchant' | 'lottery' | 'number'>): string => `lottery ${merchant} ${lottery} ${number}`;

interface Given {
  readonly dataKey: DataKey;
  readonly lottery: Lottery;
  readonly nowMs: number;
}

/** The period behind the end of a chain: with a new seed, or without one if its numbers are drawn elsewhere. */
async function promise(
  { dataKey, lottery, nowMs }: Given,
  { merchant, place, link: formerLink }: Pick<ChainRow, 'merchant' | 'place' | 'link'>,
  timed: TimedPeriod,
): Promise<NewPeriod> {
  const { number, province, opensAtMs, closesAtMs, drawsAtMs } = timed;
  const { code, kind, numbers: source } = lottery;
  const seed = isDrawnHere(source) ? makeServerSeed() : undefined;
  const drawsAt = new Date(drawsAtMs);
  const beacon = beaconOf(lottery, timed);
  const promised = {
    lottery: code,
    period: number,
    kind,
    drawsAt: drawsAt.toISOString(),
    commitment: seed === undefined ? '' : commitmentOf(seed),
    formerLink,
    beacon: beacon ? { publicKey: beacon.key, round: beacon.round.toISOString() } : null,
  };
  return {
    merchant,
    lottery: code,
    number,
    place: place + 1,
    kind,
    source,
    province,
    opensAt: new Date(Math.max(opensAtMs, nowMs + LEAD_MS)),
    closesAt: new Date(closesAtMs),
    drawsAt,
    deskFrom: deskFrom(lottery, drawsAtMs),
    beaconKey: beacon?.key ?? null,
    beaconRound: beacon?.round ?? null,
    beaconUntil: beacon?.until ?? null,
    commitment: promised.commitment,
    sealedSeed: seed === undefined ? '' : await dataKey.seal(seed, sealContext({ merchant, lottery: code, number })),
    formerLink,
    link: linkOf(promised),
  };
}

/**
 * Makes the coming periods of a lottery, each with the hash of its seed, if few are left. Periods that were missed while
 * no server ran are left out.
 *
 * @returns how many were made
 */
export async function makePeriods(
  tx: MerchantTransaction,
  merchant: string,
  lottery: Lottery,
  dataKey: DataKey,
): Promise<number> {
  const chain = await lockChain(tx, merchant, lottery.code);
  const ahead = await countAhead(tx, chain);
  if (ahead >= FEWEST_AHEAD) return 0;
  const nowMs = (await databaseNow(tx)).getTime();
  // A period has to be open for a while before it closes.
  const firstMs = nowMs + lottery.closesSeconds * 1000 + 2 * LEAD_MS;
  const timed = nextPeriods(lottery, {
    afterMs: Math.max(firstMs, chain.lastDrawsAt?.getTime() ?? 0),
    untilMs: nowMs + AHEAD_MS,
    least: Math.max(0, LEAST_AHEAD - ahead),
    most: MOST_AHEAD - ahead,
  });
  // After a change of the interval, numbers of the same day may be taken.
  const taken = await findTakenNumbers(
    tx,
    chain,
    timed.map(({ number }) => number),
  );
  const made: NewPeriod[] = [];
  for (const period of timed)
    if (!taken.has(period.number)) made.push(await promise({ dataKey, lottery, nowMs }, made.at(-1) ?? chain, period));
  await insertPeriods(tx, chain, made);
  return made.length;
}
