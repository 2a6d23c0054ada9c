import { bets } from '../../schemas/calls/bets.ts';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { listDeposits } from '../../schemas/calls/deposit.ts';
import { deskDeposits } from '../../schemas/calls/deposit-desk.ts';
import { playSummary } from '../../schemas/calls/launch.ts';
import { listMails } from '../../schemas/calls/mail.ts';
import { CORRECTIONS_A_PAGE, listApprovals } from '../../schemas/calls/operator-corrections.ts';
import { auditEntries, deskWaiting } from '../../schemas/calls/operator-desk.ts';
import {
  findMembers,
  houseAccounts,
  ledgerEntries,
  MEMBER_STATUSES,
  viewMember,
} from '../../schemas/calls/operator-members.ts';
import { deskMovement, memberMoney, movementsOfCause } from '../../schemas/calls/operator-money.ts';
import { protection } from '../../schemas/calls/protection.ts';
import { entries, movement, profit } from '../../schemas/calls/records.ts';
import { login } from '../../schemas/calls/session.ts';
import { transfers } from '../../schemas/calls/transfer.ts';
import { merchantWallet } from '../../schemas/calls/transfer-wallets.ts';
import { withdrawals } from '../../schemas/calls/withdrawal.ts';
import { deskWithdrawals } from '../../schemas/calls/withdrawal-desk.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import type { Answer, ApiServer } from './api-server.ts';
import { fillLedger } from './fill-ledger.ts';
import { fillLists } from './fill-lists.ts';
import { enterAsOperator } from './operators.ts';

const PASSWORD = 'Sunny-Day-1';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Over how many days a history is spread. */
const DAYS = 60;

/** The deepest page that every list shows, and the last one of each: pages beyond it mean that one. */
const DEEP = String(MOST_LISTED / CORRECTIONS_A_PAGE);
const LAST = '999999';
/** Closed queues, which can be put in another order than that of their days. */
const ORDERS = [
  { name: 'deposits closed', call: deskDeposits, view: 'closed' },
  { name: 'withdrawals closed', call: deskWithdrawals, view: 'closed' },
  { name: 'corrections ended', call: listApprovals, view: 'ended' },
] as const;

/** How much has happened at a merchant. */
export interface GrowthSize {
  readonly members: number;
  readonly entries: number;
  readonly ofWhale: number;
  readonly orders: number;
  readonly auditRows: number;
}

/** A list that has to cost the same however much has happened. */
export interface GrowthCall {
  readonly name: string;
  /** Whether it may touch as many rows as a list shows at most: they are counted, or lie before its page. */
  readonly isBounded?: true;
  send(): Promise<Answer>;
}

/** Fills a merchant with a history that ends now, and returns the calls that read it. */
export async function fillGrowth(
  server: ApiServer,
  merchant: string,
  size: GrowthSize,
): Promise<readonly GrowthCall[]> {
  const { database } = server;
  const now = server.context.now();
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const { currency } = server.merchant(merchant).brand;
  const operator = await enterAsOperator({ database, now: server.context.now }, merchant, 'owner');
  const { whale, house } = await fillLedger(database, { merchant, currency, from, days: DAYS, ...size });
  const people = await database.owner
    .selectFrom('members')
    .select('member_id')
    .where('merchant', '=', merchant)
    .where('account', 'like', 'player%')
    .orderBy('member_id')
    .limit(500)
    .execute();
  const memberIds = people.map((person) => person.member_id);
  await fillLists(database, { merchant, memberIds, operator, from, days: DAYS, ...size });
  await database.owner
    .updateTable('members')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('merchant', '=', merchant)
    .where('member_id', 'in', [whale.memberId, whale.memberId + 1n])
    .execute();
  const enter = (username: string) =>
    server.send(merchant, login, { body: { type: 'username', username, password: PASSWORD } });
  const member = String((await enter(whale.account)).value.token);
  const ask = (name: string, token: string, call: CallDefinition, query: Readonly<Record<string, string>>) => ({
    name,
    send: () => server.send(merchant, call, { token, query: { ...query } }),
  });
  const askDeep = (...[name, token, call, query]: Parameters<typeof ask>) => ({
    ...ask(name, token, call, query),
    isBounded: true as const,
  });
  const moment = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const all = { from: moment(DAYS), to: now.toISOString() };
  const oneDay = { from: moment(31), to: moment(30) };
  const lastPage = (entriesOfAll: number, most: number) => String(Math.floor(entriesOfAll / most / 2));
  const account = String(whale.accountId);
  const page = await server.send(merchant, entries, { token: member, query: { ...all, group: 'play' } });
  const [newest] = page.value.entries as readonly { readonly transferId: string; readonly reference: string }[];
  const { transferId = '1', reference = '' } = newest ?? {};
  return [
    { name: 'log in', send: () => enter('player1') },
    ask('records 60 days', member, entries, all),
    ask('records 60 days, middle page', member, entries, { ...all, page: lastPage(size.ofWhale, 20) }),
    ask('records 1 day', member, entries, oneDay),
    ask('records of play, middle page', member, entries, { ...all, group: 'play', page: lastPage(size.ofWhale, 20) }),
    ask('records of deposits', member, entries, { ...all, group: 'deposit' }),
    ask('records: a movement', member, movement, { transferId }),
    ask('profit 60 days', member, profit, { ...all, timeZone: 'Asia/Kolkata' }),
    ask('profit 1 day', member, profit, { ...oneDay, timeZone: 'Asia/Kolkata' }),
    ask('bets 60 days', member, bets, all),
    ask('bets 60 days, middle page', member, bets, { ...all, page: lastPage(size.ofWhale / 2, 20) }),
    ask('bets 1 day', member, bets, oneDay),
    ask('own wallets', member, merchantWallet, {}),
    askDeep('protection', member, protection, {}),
    ask('play since ever', member, playSummary, { since: moment(DAYS) }),
    askDeep('own deposits', member, listDeposits, {}),
    askDeep('own withdrawals', member, withdrawals, {}),
    askDeep('own transfers', member, transfers, { between: 'people' }),
    askDeep('own transfers, deep page', member, transfers, { between: 'people', page: DEEP }),
    askDeep('own transfers between wallets', member, transfers, { between: 'wallets' }),
    askDeep('own mails', member, listMails, {}),
    ask('back office: waiting', operator.token, deskWaiting, {}),
    ask('back office: member', operator.token, viewMember, { id: String(whale.memberId) }),
    askDeep('back office: money of a member', operator.token, memberMoney, { id: String(whale.memberId) }),
    ask('back office: house', operator.token, houseAccounts, {}),
    ask('back office: ledger', operator.token, ledgerEntries, { accountId: account }),
    ask('back office: ledger, middle page', operator.token, ledgerEntries, {
      accountId: account,
      page: lastPage(size.ofWhale, 50),
    }),
    ask('back office: ledger 1 day', operator.token, ledgerEntries, { accountId: account, ...oneDay }),
    ask('back office: ledger of the house', operator.token, ledgerEntries, { accountId: String(house), ...oneDay }),
    ask('back office: a movement', operator.token, deskMovement, { transferId }),
    ask('back office: movements of a round', operator.token, movementsOfCause, { cause: reference }),
    ask('back office: members by account', operator.token, findMembers, { search: 'player7' }),
    askDeep('back office: members', operator.token, findMembers, {}),
    askDeep('back office: members, deep page', operator.token, findMembers, { page: DEEP }),
    ask('back office: members of a day', operator.token, findMembers, oneDay),
    ...MEMBER_STATUSES.map((status) =>
      askDeep(`back office: members, status ${status}`, operator.token, findMembers, { status }),
    ),
    askDeep('back office: deposits closed of a member', operator.token, deskDeposits, {
      view: 'closed',
      account: whale.account,
    }),
    ask('back office: members by phone', operator.token, findMembers, { search: '0000077' }),
    ask('back office: audit log', operator.token, auditEntries, {}),
    ask('back office: audit log, middle page', operator.token, auditEntries, { page: lastPage(size.auditRows, 50) }),
    ask('back office: audit log of an operator', operator.token, auditEntries, { operator: 'op1' }),
    ask('back office: audit log, 1 day', operator.token, auditEntries, oneDay),
    ...(['review', 'closed'] as const).map((view) =>
      ask(`back office: deposits ${view}`, operator.token, deskDeposits, { view }),
    ),
    ask('back office: deposits closed, middle page', operator.token, deskDeposits, {
      view: 'closed',
      page: lastPage(size.orders * 0.8, 20),
    }),
    ask('back office: withdrawals closed', operator.token, deskWithdrawals, { view: 'closed' }),
    ask('back office: withdrawals closed, middle page', operator.token, deskWithdrawals, {
      view: 'closed',
      page: lastPage(size.orders * 0.8, 20),
    }),
    ask('back office: corrections ended', operator.token, listApprovals, { view: 'ended' }),
    ask('back office: corrections ended, middle page', operator.token, listApprovals, {
      view: 'ended',
      page: lastPage(size.orders * 0.8, 25),
    }),
    ask('back office: deposits closed, one end', operator.token, deskDeposits, { view: 'closed', state: 'failed' }),
    ask('back office: deposits closed, one end and way', operator.token, deskDeposits, {
      view: 'closed',
      state: 'cancelled',
      method: 'bank',
    }),
    askDeep('back office: deposits closed, 1 day by amount', operator.token, deskDeposits, {
      view: 'closed',
      sort: 'largest',
      ...oneDay,
    }),
    askDeep('back office: deposits closed, from an amount', operator.token, deskDeposits, {
      view: 'closed',
      minimumMinor: '3000',
    }),
    askDeep('back office: deposits closed, from an amount, deep', operator.token, deskDeposits, {
      view: 'closed',
      minimumMinor: '3000',
      page: DEEP,
    }),
    ...ORDERS.flatMap(({ name, call, view }) =>
      (['largest', 'oldest'] as const).flatMap((sort) => [
        ask(`back office: ${name}, ${sort}`, operator.token, call, { view, sort }),
        askDeep(`back office: ${name}, ${sort}, deep page`, operator.token, call, { view, sort, page: DEEP }),
        ask(`back office: ${name}, ${sort}, last page`, operator.token, call, { view, sort, page: LAST }),
      ]),
    ),
  ];
}
