import type { ContractTerms } from '../../engine/agents/contract-terms.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Game } from '../../engine/games/game.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import { stakeUnits } from '../../engine/money/currency-value.ts';
import { minorOfWhole } from '../../engine/money/deposit-sums.ts';
import type { DepositMethod } from '../../schemas/brand/deposits.ts';
import { setTerms } from '../agent/agents.repository.ts';
import { lockTree } from '../agent/api.ts';
import { insertLink } from '../agent/links.repository.ts';
import { takeStep } from '../contract/contract-step.ts';
import { storeOffer } from '../contract/process-contract.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { catalogueOf } from '../games/merchant-catalogue.ts';
import { findRound, placeRounds, settleRounds } from '../play/api.ts';
import type { DataKey } from '../secrets/data-key.ts';
import type { ServerContext } from '../server-context.ts';
import { findDemoMember, findJoined, hasLink, openMember } from './demo-accounts.repository.ts';
import { openBalance } from './demo-accounts.ts';
import { demoMethod, depositOnce } from './demo-deposits.ts';
import { demoWithdrawals, withdrawOnce } from './demo-withdrawals.ts';
import {
  type MoneyLimits,
  PLAYED_DAYS,
  type PlannedPerson,
  type PlannedRound,
  type PlannedVisit,
  planDays,
  TEAM,
} from './team-plan.ts';

type SeedContext = Pick<ServerContext, 'database' | 'dataKey' | 'now'>;

/** The agent directly below the demo agent, with whom it has a contract. */
const FIRST_AGENT = 'agentnorth';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Days before today since when the contracts of the team run. */
const CONTRACT_DAYS = 5;
/** What an agent of the team pays those below from. */
const OPENING_BALANCE = '50000';
/** The least stake, in what stakes of games count in. */
const LEAST_STAKE = '5';
const NO_RATES = {};
/** Made last: a team that has it is whole. */
const LINK = 'NORTH-TEAM';

const TIER = { profitMinor: 0n, volumeMinor: 0n, activeMembers: 0, payMinor: 0n } as const;
const dividendOf = (rate: number): ContractTerms => ({
  type: 'dividend',
  period: 'D',
  carriesLosses: true,
  minimumBetMinor: 0n,
  tiers: [{ ...TIER, rate }],
});

/** Contracts that have run for some days, and an offer that waits for an answer. */
async function signContracts(
  tx: MerchantTransaction,
  merchant: Merchant,
  { agentId, northId }: { readonly agentId: bigint; readonly northId: bigint },
  now: Date,
): Promise<void> {
  const { code, modules } = merchant;
  const since = new Date(now.getTime() - CONTRACT_DAYS * DAY_MS);
  await lockTree(tx, code);
  if (modules.enableCt)
    for (const offer of [
      { uplineId: null, downlineId: agentId, terms: dividendOf(100_000) },
      { uplineId: agentId, downlineId: northId, terms: dividendOf(60_000) },
    ]) {
      const contract = await storeOffer(tx, merchant, offer, since);
      await takeStep(tx, { merchant, now: since }, contract, { type: 'offer.accepted' });
    }
  if (modules.salary) {
    const volumeMinor = parseMajor('20000', merchant.brand.currency);
    const terms: ContractTerms = {
      type: 'dailyWage',
      minimumBetMinor: 0n,
      tiers: [
        { ...TIER, volumeMinor, rate: 2_000 },
        { ...TIER, volumeMinor: volumeMinor * 5n, activeMembers: 3, rate: 3_500 },
      ],
    };
    await storeOffer(tx, merchant, { uplineId: null, downlineId: agentId, terms }, now);
  }
}

/** The people of the team by account, with the agent above them all. Names of real accounts are left out. */
type Numbers = ReadonlyMap<string, bigint>;

/** Makes one person of the team. @returns the number; undefined if a real account has the name */
async function addPerson(
  tx: MerchantTransaction,
  merchant: Merchant,
  { account, isAgent, label, joinedOn }: PlannedPerson,
  uplineId: bigint,
  began: Date,
): Promise<bigint | undefined> {
  const { code } = merchant;
  const joinedAt = new Date(began.getTime() + joinedOn * DAY_MS);
  const invitationCode = `DEMO${account.toUpperCase()}`;
  const person = { account, passwordHash: null, isAgent, invitationCode, uplineId, joinedAt };
  const memberId = await openMember(tx, code, person, joinedAt);
  if (memberId === undefined) return undefined;
  await setTerms(tx, { merchant: code, memberId }, { rates: NO_RATES, label, now: joinedAt });
  // Players pay in what they stake, where the merchant has a way that fits.
  if (isAgent || !demoMethod(merchant))
    await openBalance(tx, merchant, memberId, { account, openingBalance: OPENING_BALANCE });
  return memberId;
}

/** Makes the people of the team, or finds those that an earlier start has made; undefined if the team is whole. */
async function addPeople(tx: MerchantTransaction, merchant: Merchant, now: Date) {
  const { code } = merchant;
  const agentId = await findDemoMember(tx, code, 'agent');
  if (agentId === undefined || (await hasLink(tx, code, LINK))) return undefined;
  const began = (await findJoined(tx, code, FIRST_AGENT)) ?? new Date(now.getTime() - (PLAYED_DAYS + 1) * DAY_MS);
  const numbers = new Map<string, bigint>([['agent', agentId]]);
  for (const person of TEAM) {
    const uplineId = numbers.get(person.below);
    const memberId = uplineId === undefined ? undefined : await addPerson(tx, merchant, person, uplineId, began);
    if (memberId !== undefined) numbers.set(person.account, memberId);
  }
  return { numbers, began };
}

/** The games that the team plays, and how it pays. */
interface Playing {
  readonly merchant: Merchant;
  readonly dataKey: DataKey;
  readonly numbers: Numbers;
  readonly method: DepositMethod | undefined;
  readonly unitMinor: bigint;
  readonly leastDepositMinor: bigint;
  readonly gameOf: (round: PlannedRound) => Game;
}

function findPlaying(merchant: Merchant, numbers: Numbers, dataKey: DataKey): Playing | undefined {
  const { games } = catalogueOf(merchant);
  const machine = games.find(({ gameType }) => gameType === 'RNG') ?? games[0];
  const live = games.find(({ gameType }) => gameType === 'LIVE') ?? machine;
  if (!machine || !live) return undefined;
  const { currency } = merchant.brand;
  const method = demoMethod(merchant);
  const unitMinor = parseMajor(LEAST_STAKE, currency) * BigInt(stakeUnits(currency));
  // A deposit is a whole number of units.
  const leastUnits = (minorOfWhole(method?.minimum ?? 0, currency) + unitMinor - 1n) / unitMinor;
  const leastDepositMinor = (leastUnits > 0n ? leastUnits : 1n) * unitMinor;
  const gameOf = ({ isLive }: PlannedRound) => (isLive ? live : machine);
  return { merchant, dataKey, numbers, method, unitMinor, leastDepositMinor, gameOf };
}

/** Limits of the plan at this merchant. */
function limitsOf({ merchant, method, unitMinor, leastDepositMinor }: Playing): MoneyLimits {
  const limits = method && demoWithdrawals(merchant);
  const least = limits && Number((limits.leastMinor + unitMinor - 1n) / unitMinor);
  return {
    leastDeposit: Number(leastDepositMinor / unitMinor),
    withdrawals: limits && least !== undefined ? { least, most: Number(limits.mostMinor / unitMinor) } : undefined,
  };
}

const roundIdOf = (visitId: string, index: number): string => `${visitId}-${index}`;

/** The rounds of a visit, from the stakes to the wins. */
async function playRounds(
  tx: MerchantTransaction,
  { merchant, unitMinor, gameOf }: Playing,
  { memberId, visitId, rounds }: { memberId: bigint; visitId: string; rounds: readonly PlannedRound[] },
  now: Date,
): Promise<void> {
  const { code, version, brand } = merchant;
  const named = rounds.map((round, index) => ({
    ...round,
    roundId: roundIdOf(visitId, index),
    game: gameOf(round),
  }));
  for (const [vendor, own] of Map.groupBy(named, ({ game }) => game.vassalage)) {
    const player = { merchant: code, vendor, memberId, currency: brand.currency, isTrial: false, now, version };
    const placed = own.map(({ roundId, game, stake }) => ({
      roundId,
      gameId: game.id,
      category: game.gameType,
      amountMinor: BigInt(stake) * unitMinor,
    }));
    await placeRounds(tx, player, placed);
    const ended = own.map(({ roundId, win }) => ({ roundId, winMinor: BigInt(win) * unitMinor }));
    await settleRounds(tx, { merchant: code, vendor, now }, ended);
  }
}

/** One visit of a player, in one transaction; nothing if an earlier start has made it. */
async function visit(
  tx: MerchantTransaction,
  playing: Playing,
  { account, depositTimes, rounds, withdrawalUnits }: PlannedVisit,
  { visitId, now }: { readonly visitId: string; readonly now: Date },
): Promise<void> {
  const { merchant, method, unitMinor, leastDepositMinor, numbers } = playing;
  const memberId = numbers.get(account);
  const [first] = rounds;
  if (memberId === undefined || first === undefined) return;
  const round = { vendor: playing.gameOf(first).vassalage, roundId: roundIdOf(visitId, 0) };
  if (await findRound(tx, merchant.code, round)) return;
  const deposit = { memberId, requestId: visitId, amount: leastDepositMinor * BigInt(depositTimes) };
  if (method && depositTimes > 0) await depositOnce(tx, merchant, method, deposit, now);
  await playRounds(tx, playing, { memberId, visitId, rounds }, now);
  const withdrawal = { memberId, requestId: visitId, amount: BigInt(withdrawalUnits) * unitMinor };
  if (withdrawalUnits > 0) await withdrawOnce(tx, playing, withdrawal, now);
}

/** The link that agents are invited by, and the contracts: what a team has once it is whole. */
async function finish(tx: MerchantTransaction, merchant: Merchant, numbers: Numbers, now: Date): Promise<void> {
  const [agentId, northId] = [numbers.get('agent'), numbers.get(FIRST_AGENT)];
  if (agentId === undefined || (await hasLink(tx, merchant.code, LINK))) return;
  await insertLink(tx, merchant.code, {
    code: LINK,
    agentId,
    kind: 'agent',
    rates: NO_RATES,
    label: 'North',
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    mostUses: 50,
    now,
  });
  if (northId !== undefined) await signContracts(tx, merchant, { agentId, northId }, now);
}

/**
 * Gives the demo agent a team three levels deep that has played for 60 days, with contracts where the merchant has them,
 * once. Each visit is a separate transaction: a start that follows one cut short continues after the last one.
 */
export async function seedTeam({ database, dataKey, now }: SeedContext, merchant: Merchant): Promise<void> {
  const { code } = merchant;
  const team = await database.withMerchant(code, (tx) => addPeople(tx, merchant, now()));
  if (!team) return;
  const playing = findPlaying(merchant, team.numbers, dataKey);
  const days = playing ? planDays(limitsOf(playing)) : [];
  for (const [day, visits] of days.entries()) {
    const endMs = Math.min(team.began.getTime() + (day + 1) * DAY_MS, now().getTime());
    for (const planned of visits) {
      const visitId = `demo-${planned.account}-${day}`;
      const at = new Date(endMs - planned.minutesBefore * MINUTE_MS);
      if (playing) await database.withMerchant(code, (tx) => visit(tx, playing, planned, { visitId, now: at }));
    }
  }
  await database.withMerchant(code, (tx) => finish(tx, merchant, team.numbers, now()));
}
