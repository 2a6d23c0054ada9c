import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { entries, exportEntries, movement, profit, RECORDS_CALLS } from '../../schemas/calls/records.ts';
import { openAccount } from '../../server/ledger/accounts.repository.ts';
import { transfer } from '../../server/ledger/ledger.repository.ts';
import { type GamesTable, startGamesTable } from '../support/games-table.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

let table: GamesTable;

beforeAll(async () => {
  table = await startGamesTable();
});
afterAll(() => table.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const DICE = { stakeMinor: '500', side: 'under', target: 5_000 };
const around = (fromDays: number, toDays: number) => ({
  from: new Date(Date.now() + fromDays * DAY_MS).toISOString(),
  to: new Date(Date.now() + toDays * DAY_MS).toISOString(),
});
const NOW = around(-1, 1);
const ZONE = { timeZone: 'Asia/Kolkata' };

const ask = (call: CallDefinition, token: string, query: Readonly<Record<string, string>>, merchant = 'alpha') =>
  table.platform.send(merchant, call, { token, query });

const entriesOf = async (token: string, query: Readonly<Record<string, string>> = {}) => {
  const answer = await ask(entries, token, { ...NOW, ...query });
  expectValue(entries, answer);
  return answer.value as unknown as CallValue<typeof entries>;
};

/** Someone who has got 1,000.00 and played some rounds of dice. */
async function playDice(count: number) {
  const person = await table.sitDown('dice', 100_000n);
  const rounds: { readonly roundId: string; readonly paidMinor: string }[] = [];
  for (let played = 0; played < count; played += 1)
    rounds.push((await person.ask('POST', '/api/rounds', DICE)).body.round);
  return { ...person, rounds, paid: rounds.reduce((sum, { paidMinor }) => sum + Number(paidMinor), 0) };
}

test('R2.29h R7.11b the records list every movement with the balance after it, in pages', async () => {
  const { siteToken, paid } = await playDice(21);
  const first = await entriesOf(siteToken);
  const all = [...first.entries];
  for (let page = 2; page <= first.pages; page += 1)
    all.push(...(await entriesOf(siteToken, { page: String(page) })).entries);
  expect(all).toHaveLength(first.total);
  const amounts = all.map(({ amountMinor }) => Number(amountMinor)).reverse();
  let balance = 0;
  const balances = amounts.map((amount) => {
    balance += amount;
    return String(balance);
  });
  expect(all.map(({ balanceAfterMinor }) => balanceAfterMinor).reverse()).toEqual(balances);
  expect(first.sums).toEqual({
    inMinor: String(100_000 + paid),
    outMinor: String(-21 * 500),
    netMinor: String(balance),
  });
  expect((await entriesOf(siteToken, { page: '999' })).page).toBe(first.pages);
});

test('R10.06c an entry of play names its round, and the movement behind it has both sides', async () => {
  const { siteToken, rounds } = await playDice(1);
  const { entries: found } = await entriesOf(siteToken, { group: 'play' });
  const stake = found.find(({ kind }) => kind === 'bet');
  expect(stake).toMatchObject({ amountMinor: '-500', round: { vendor: 'studio', roundId: rounds[0]?.roundId } });
  const whole = await ask(movement, siteToken, { transferId: stake?.transferId ?? '' });
  expectValue(movement, whole);
  expect(whole.value).toMatchObject({
    kind: 'bet',
    legs: [
      { owner: 'own', purpose: 'main', amountMinor: '-500', balanceAfterMinor: '99500' },
      { owner: 'house', amountMinor: '500', balanceAfterMinor: null },
    ],
  });
});

test('R2.29h dates and kind narrow the record; the file contains the filtered rows', async () => {
  const { siteToken, paid } = await playDice(3);
  expect((await entriesOf(siteToken, { group: 'deposit' })).total).toBe(0);
  expect((await entriesOf(siteToken, around(-9, -1))).entries).toEqual([]);
  const play = await entriesOf(siteToken, { group: 'play' });
  expect(play.sums).toMatchObject({ inMinor: String(paid), outMinor: '-1500' });
  const file = await ask(exportEntries, siteToken, { ...NOW, group: 'play' });
  expectValue(exportEntries, file);
  expect(file.value).toEqual({ entries: play.entries, isWhole: true, currency: 'INR' });
});

test("R2.29i profit and loss sums rounds by the member's local day, and lists other movements separately", async () => {
  const today = () => new Intl.DateTimeFormat('en-CA', ZONE).format(new Date());
  const before = today();
  const { siteToken, paid } = await playDice(4);
  const after = today();
  const answer = await ask(profit, siteToken, { ...NOW, ...ZONE });
  expectValue(profit, answer);
  const { days, categories, sums, movements } = answer.value as unknown as CallValue<typeof profit>;
  const played = { rounds: 4, betsMinor: '2000', winsMinor: String(paid), netMinor: String(paid - 2000) };
  expect(sums).toEqual(played);
  expect(days.reduce((rounds, day) => rounds + day.rounds, 0)).toBe(4);
  expect([before, after]).toContain(days.at(-1)?.day);
  expect(categories).toEqual([{ gameType: '', ...played }]);
  expect(movements).toEqual([{ kind: 'opening', amountMinor: '100000' }]);
});

test('R7.11b dates that are none, kinds that do not exist and places without a clock are refused', async () => {
  const { siteToken } = await table.sitDown('dice');
  expectRefusal(await ask(entries, siteToken, { from: 'yesterday', to: NOW.to }), 400, 'invalidBody');
  expectRefusal(await ask(entries, siteToken, { ...NOW, group: 'gifts' }), 400, 'invalidBody');
  expectRefusal(await ask(profit, siteToken, { ...NOW, timeZone: 'Moon/Crater' }), 400, 'invalidBody');
  expectRefusal(await ask(movement, siteToken, { transferId: '0' }), 400, 'invalidBody');
  expectRefusal(await ask(movement, siteToken, { transferId: '999999999999999999' }), 404, 'movementUnknown');
  // A number beyond every number of the database.
  expectRefusal(await ask(movement, siteToken, { transferId: '9999999999999999999' }), 400, 'invalidBody');
});

test('R6.02 no one sees the movements of another, of another merchant, or without a token', async () => {
  const { siteToken } = await playDice(2);
  const [mine] = (await entriesOf(siteToken)).entries;
  const other = await logInAs(table.platform, 'alpha', (await addMember(table.platform, 'alpha')).account);
  expect(await entriesOf(other)).toMatchObject({ total: 0, entries: [] });
  expectRefusal(await ask(movement, other, { transferId: mine?.transferId ?? '' }), 404, 'movementUnknown');
  for (const call of RECORDS_CALLS) {
    const query = { ...(call.id === 'records.movement' ? { transferId: '1' } : NOW), ...(call === profit && ZONE) };
    expectRefusal(await table.platform.send('alpha', call, { query }), 401, 'notLoggedIn');
    expectRefusal(await ask(call, siteToken, query, 'beta'), 401, 'notLoggedIn');
  }
});

test('R6.02 of a movement between members each sees its own balance only', async () => {
  const person = await playDice(0);
  const { account, memberId } = await addMember(table.platform, 'alpha');
  const transferId = await table.platform.database.withMerchant('alpha', async (tx) => {
    const owner = { ownerKind: 'member', purpose: 'main', currency: 'INR' } as const;
    const from = await openAccount(tx, 'alpha', { ...owner, ownerId: person.memberId });
    const to = await openAccount(tx, 'alpha', { ...owner, ownerId: memberId });
    const result = await transfer(tx, 'alpha', {
      key: { source: 'test', operation: 'transfer', externalId: account },
      kind: 'transferUpline',
      reference: 'to a friend',
      legs: [
        { accountId: from, amountMinor: -700n },
        { accountId: to, amountMinor: 700n },
      ],
    });
    return result.ok ? String(result.transferId) : '';
  });
  const whole = await ask(movement, await logInAs(table.platform, 'alpha', account), { transferId });
  expect(whole.value.legs).toEqual([
    { owner: 'member', purpose: 'main', amountMinor: '-700', balanceAfterMinor: null, currency: 'INR' },
    { owner: 'own', purpose: 'main', amountMinor: '700', balanceAfterMinor: '700', currency: 'INR' },
  ]);
});
