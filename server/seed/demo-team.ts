import type { ContractTerms } from '../../engine/agents/contract-terms.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Game } from '../../engine/games/game.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import { setTerms } from '../agent/agents.repository.ts';
import { lockTree } from '../agent/api.ts';
import { insertLink } from '../agent/links.repository.ts';
import { takeStep } from '../contract/contract-step.ts';
import { storeOffer } from '../contract/process-contract.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { catalogueOf } from '../games/merchant-catalogue.ts';
import { beginGameSession, closeRound, creditWin, noteLaunch, placeBet, type VendorScope } from '../play/api.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { findDemoMember, openMember } from './demo-accounts.repository.ts';
import { openBalance } from './demo-accounts.ts';

type SeedContext = Pick<ServerContext, 'database' | 'dataKey' | 'now'>;

const DAY_MS = 24 * 60 * 60_000;
/** Days before today on which the team has played. */
const PLAYED_DAYS = 6;
const OPENING_BALANCE = '50000';

/** The team of the demo agent. No one logs in as these people, so they have no password. */
const PEOPLE = [
  { account: 'agentnorth', isAgent: 2, below: 'agent', label: 'North' },
  { account: 'playermira', isAgent: 0, below: 'agent', label: 'Mira' },
  { account: 'playerdev', isAgent: 0, below: 'agentnorth', label: '' },
  { account: 'playersita', isAgent: 0, below: 'agentnorth', label: '' },
] as const;
const NO_RATES = {};

/** What each round of the team was, in hundredths of the opening balance: no win is large enough for the board of winners. */
const ROUNDS = [
  { bet: 40n, win: 0n },
  { bet: 25n, win: 45n },
  { bet: 60n, win: 20n },
] as const;

const TIER = { profitMinor: 0n, volumeMinor: 0n, activeMembers: 0, payMinor: 0n } as const;
const dividendOf = (rate: number): ContractTerms => ({
  type: 'dividend',
  period: 'D',
  carriesLosses: true,
  minimumBetMinor: 0n,
  tiers: [{ ...TIER, rate }],
});

/** Plays the same rounds each day with one session, as a vendor does. */
async function playDays(
  { database, dataKey, now }: SeedContext,
  { code, brand, version }: Merchant,
  { memberId, account, game }: { readonly memberId: bigint; readonly account: string; readonly game: Game },
): Promise<void> {
  const { currency } = brand;
  const unit = parseMajor(OPENING_BALANCE, currency) / 10_000n;
  const first = new Date(now().getTime() - PLAYED_DAYS * DAY_MS);
  const at = (day: number): VendorScope => ({
    merchant: code,
    vendor: game.vassalage,
    now: new Date(first.getTime() + day * DAY_MS),
  });
  const { sessionToken } = await database.withMerchant(code, async (tx) => {
    const facts = { merchant: code, vendor: game.vassalage, memberId, loginHash: hashToken(`demo ${account}`) };
    const more = { gameId: game.id, category: game.gameType, currency, isTrial: false, language: 'EN', setup: {} };
    const launch = { ...facts, ...more, purpose: 'main', sessionMs: (PLAYED_DAYS + 1) * DAY_MS } as const;
    const launchToken = await noteLaunch(tx, dataKey, launch, first);
    return beginGameSession(tx, dataKey, at(0), { requestId: 'demo', launchToken });
  });
  for (let day = 0; day <= PLAYED_DAYS; day += 1) {
    const { bet, win } = ROUNDS[(day + account.length) % ROUNDS.length] ?? ROUNDS[0];
    const roundId = `demo-${account}-${day}`;
    const [betsMinor, winsMinor] = [String(bet * unit), String(win * unit)];
    const sent = { requestId: roundId, roundId };
    const playerId = String(memberId);
    await placeBet(
      database,
      at(day),
      { ...sent, sessionToken, transactionId: `${roundId}-bet`, amountMinor: betsMinor, currency },
      { isOpen: true, version },
    );
    if (win > 0n)
      await creditWin(database, at(day), {
        ...sent,
        playerId,
        transactionId: `${roundId}-win`,
        betId: `${roundId}-bet`,
        amountMinor: winsMinor,
        currency,
      });
    await closeRound(database, at(day), { ...sent, playerId, betsMinor, winsMinor });
  }
}

/** Contracts that have run for some days, and an offer that waits for an answer. */
async function signContracts(
  tx: MerchantTransaction,
  merchant: Merchant,
  { agentId, northId }: { readonly agentId: bigint; readonly northId: bigint },
  now: Date,
): Promise<void> {
  const { code, modules } = merchant;
  const since = new Date(now.getTime() - (PLAYED_DAYS - 1) * DAY_MS);
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

/** Makes one person of the team. @returns the number; undefined if a real account has the name */
async function addPerson(
  tx: MerchantTransaction,
  merchant: Merchant,
  { account, isAgent, label }: (typeof PEOPLE)[number],
  uplineId: bigint,
  now: Date,
): Promise<bigint | undefined> {
  const { code } = merchant;
  const person = { account, passwordHash: null, isAgent, invitationCode: `DEMO${account.toUpperCase()}`, uplineId };
  const memberId = await openMember(tx, code, person, now);
  if (memberId === undefined) return undefined;
  await setTerms(tx, { merchant: code, memberId }, { rates: NO_RATES, label, now });
  await openBalance(tx, merchant, memberId, { account, openingBalance: OPENING_BALANCE });
  return memberId;
}

/** The people of the team that were made now, by account, with the agent; undefined if it is there already. */
async function addTeam(tx: MerchantTransaction, merchant: Merchant, now: Date) {
  const { code } = merchant;
  const agentId = await findDemoMember(tx, code, 'agent');
  if (agentId === undefined || (await findDemoMember(tx, code, PEOPLE[0].account)) !== undefined) return undefined;
  const numbers = new Map<string, bigint>([['agent', agentId]]);
  for (const person of PEOPLE) {
    const uplineId = numbers.get(person.below);
    const memberId = uplineId === undefined ? undefined : await addPerson(tx, merchant, person, uplineId, now);
    if (memberId !== undefined) numbers.set(person.account, memberId);
  }
  await insertLink(tx, code, {
    code: 'NORTH-TEAM',
    agentId,
    kind: 'agent',
    rates: NO_RATES,
    label: 'North',
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    mostUses: 50,
    now,
  });
  const northId = numbers.get('agentnorth');
  if (northId !== undefined) await signContracts(tx, merchant, { agentId, northId }, now);
  return numbers;
}

/** Gives the demo agent a small team that has played for some days, with contracts where the merchant has them, once. */
export async function seedTeam(context: SeedContext, merchant: Merchant): Promise<void> {
  const { database, now } = context;
  const numbers = await database.withMerchant(merchant.code, (tx) => addTeam(tx, merchant, now()));
  const games = catalogueOf(merchant).games;
  for (const [index, { account, isAgent }] of PEOPLE.entries()) {
    const memberId = numbers?.get(account);
    const game = games.find(({ gameType }) => gameType === (index % 2 === 0 ? 'LIVE' : 'RNG')) ?? games[0];
    if (memberId !== undefined && game && isAgent === 0) await playDays(context, merchant, { memberId, account, game });
  }
}
