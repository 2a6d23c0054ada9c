import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_TABLE, type TableCall } from '../../schemas/calls/call-table.ts';
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../schemas/operator-permissions.ts';
import { type Caller, type EachCaller, type NamedCall, startEachCaller } from '../support/each-caller.ts';

/** Who may make a call: operators by the permission they need, or `operator` if each of them may. */
type Allowed = 'everyone' | 'trial member agent' | 'member agent' | 'agent' | 'operator' | OperatorPermission;

/**
 * Who may make each call, written from the requirements. It is compared with the call table and with the server, so a
 * line changes only if the decision about who may do something has changed.
 */
const WHO_MAY: Readonly<Record<TableCall['id'], Allowed>> = {
  'system.permission': 'everyone',
  'system.permissionStatus': 'everyone',
  'system.whitelabel': 'everyone',
  'system.registerSetting': 'everyone',
  'system.status': 'everyone',
  'system.domainRoute': 'everyone',
  'system.merchantState': 'everyone',
  'system.routers': 'everyone',
  'system.content': 'everyone',
  'system.helpCenter': 'everyone',
  'system.feedback': 'everyone',
  'session.login': 'everyone',
  'session.loginBySms': 'everyone',
  'session.freePlay': 'everyone',
  'session.resume': 'everyone',
  'session.captcha': 'everyone',
  'session.smsForRegistration': 'everyone',
  'session.smsWithoutLogin': 'everyone',
  'session.enterByTicket': 'everyone',
  'session.join': 'everyone',
  'session.humanChallenge': 'everyone',
  'session.loginByIdentity': 'everyone',
  'session.loginByPasskey': 'everyone',
  'session.verifyExtra': 'everyone',
  'session.extraCode': 'everyone',
  'session.logout': 'trial member agent',
  'session.makeEntryTicket': 'trial member agent',
  'session.state': 'trial member agent',
  'session.stay': 'trial member agent',
  'session.list': 'trial member agent',
  'session.end': 'trial member agent',
  'session.endOthers': 'trial member agent',
  'session.history': 'trial member agent',
  'identity.start': 'everyone',
  'identity.token': 'everyone',
  'identity.list': 'trial member agent',
  'identity.link': 'member agent',
  'identity.unlink': 'member agent',
  'passkey.loginStart': 'everyone',
  'passkey.list': 'trial member agent',
  'passkey.enrolStart': 'member agent',
  'passkey.enrol': 'member agent',
  'passkey.rename': 'member agent',
  'passkey.remove': 'member agent',
  'password.requestMail': 'everyone',
  'password.resetByMail': 'everyone',
  'password.sms': 'everyone',
  'password.resetByPhone': 'everyone',
  'password.change': 'member agent',
  'member.register': 'everyone',
  'member.registerMobile': 'everyone',
  'member.info': 'trial member agent',
  'member.icon': 'trial member agent',
  'member.playerAvatar': 'trial member agent',
  'member.chooseAvatar': 'trial member agent',
  'member.uploadAvatar': 'member agent',
  'agent.affiliate': 'everyone',
  'agent.referral': 'member agent',
  'promotions.gift': 'trial member agent',
  'messages.announcements': 'everyone',
  'mail.unreadCount': 'trial member agent',
  'mail.list': 'trial member agent',
  'mail.read': 'trial member agent',
  'mail.readAll': 'trial member agent',
  'mail.delete': 'trial member agent',
  'security.overview': 'trial member agent',
  'security.cards': 'trial member agent',
  'security.fundPassword': 'member agent',
  'security.emailCode': 'member agent',
  'security.email': 'member agent',
  'security.mobileCode': 'member agent',
  'security.mobile': 'member agent',
  'security.realName': 'member agent',
  'security.addCard': 'member agent',
  'security.chooseCard': 'member agent',
  'security.removeCard': 'member agent',
  'twoFactor.start': 'member agent',
  'twoFactor.confirm': 'member agent',
  'twoFactor.end': 'member agent',
  'twoFactor.renewCodes': 'member agent',
  'wallet.balance': 'trial member agent',
  'deposit.options': 'trial member agent',
  'deposit.create': 'member agent',
  'deposit.order': 'trial member agent',
  'deposit.list': 'trial member agent',
  'deposit.paid': 'trial member agent',
  'deposit.cancel': 'trial member agent',
  'deposit.proof': 'trial member agent',
  'deposit.bonuses': 'trial member agent',
  'deposit.giveUpBonus': 'trial member agent',
  'games.menus': 'everyone',
  'games.hot': 'everyone',
  'games.popular': 'everyone',
  'games.newVendors': 'everyone',
  'games.vendors': 'everyone',
  'games.homeShelves': 'everyone',
  'games.winners': 'everyone',
  'games.list': 'trial member agent',
  'lottery.list': 'everyone',
  'lottery.plays': 'everyone',
  'lottery.periods': 'everyone',
  'lottery.opened': 'everyone',
  'lottery.proof': 'everyone',
  'lottery.place': 'trial member agent',
  'lottery.orders': 'trial member agent',
  'lottery.order': 'trial member agent',
  'lottery.cancel': 'trial member agent',
  'lottery.chase': 'trial member agent',
  'lottery.chases': 'trial member agent',
  'lottery.stopChase': 'trial member agent',
  'games.vendorGameTypes': 'trial member agent',
  'games.rooms': 'trial member agent',
  'games.favouriteIds': 'trial member agent',
  'games.favouriteGames': 'trial member agent',
  'games.setFavourite': 'trial member agent',
  'games.recent': 'trial member agent',
  'games.launch': 'trial member agent',
  'games.playSummary': 'trial member agent',
  'bets.list': 'trial member agent',
  'bets.show': 'trial member agent',
  'records.entries': 'trial member agent',
  'records.export': 'trial member agent',
  'records.movement': 'trial member agent',
  'records.profit': 'trial member agent',
  'withdrawal.options': 'trial member agent',
  'withdrawal.request': 'member agent',
  'withdrawal.list': 'trial member agent',
  'withdrawal.one': 'trial member agent',
  'withdrawal.cancel': 'trial member agent',
  'withdrawal.receipt': 'trial member agent',
  'withdrawal.message': 'trial member agent',
  'withdrawal.proof': 'trial member agent',
  'withdrawal.showProof': 'trial member agent',
  'transfer.wallets': 'trial member agent',
  'transfer.funds': 'trial member agent',
  'transfer.options': 'trial member agent',
  'transfer.list': 'trial member agent',
  'transfer.move': 'member agent',
  'transfer.collect': 'member agent',
  'transfer.send': 'member agent',
  'transfer.downlines': 'agent',
  'protection.read': 'member agent',
  'protection.setLimit': 'member agent',
  'protection.setMinutes': 'member agent',
  'protection.cancelChange': 'member agent',
  'protection.timeOut': 'member agent',
  'protection.exclude': 'member agent',
  'operator.login': 'everyone',
  'operator.logout': 'operator',
  'operator.self': 'operator',
  'operator.startTwoFactor': 'operator',
  'operator.confirmTwoFactor': 'operator',
  'operator.changePassword': 'operator',
  'operator.renewTwoFactor': 'operator',
  'operator.confirmRenewal': 'operator',
  'operator.renewCodes': 'operator',
  'operator.sessions': 'operator',
  'operator.endSession': 'operator',
  'operator.endOtherSessions': 'operator',
  'operator.waiting': 'operator',
  'operator.findMembers': 'members.view',
  'operator.viewMember': 'members.view',
  'operator.memberMoney': 'members.view',
  'operator.movement': 'members.view',
  'operator.movements': 'members.view',
  'operator.ledgerEntries': 'members.view',
  'operator.exportLedger': 'members.view',
  'operator.claim': 'members.view',
  'operator.release': 'members.view',
  'operator.protection': 'members.view',
  'operator.excludeMember': 'members.protect',
  'operator.exclusionCases': 'members.protect',
  'operator.decideExclusionCase': 'members.protect',
  'operator.undoExclusion': 'members.protect',
  'operator.writeMail': 'disputes.answer',
  'operator.houseAccounts': 'ledger.correct',
  'operator.requestCorrection': 'ledger.correct',
  'operator.approvals': 'ledger.correct',
  'operator.approval': 'ledger.correct',
  'operator.decideApproval': 'ledger.correct',
  'operator.audit': 'audit.read',
  'operator.exportAudit': 'audit.read',
  'operator.jobs': 'jobs.manage',
  'operator.jobRuns': 'jobs.manage',
  'operator.runJob': 'jobs.manage',
  'depositDesk.list': 'deposits.review',
  'depositDesk.one': 'deposits.review',
  'depositDesk.proof': 'deposits.review',
  'depositDesk.approve': 'deposits.review',
  'depositDesk.reject': 'deposits.review',
  'withdrawalDesk.list': 'members.view',
  'withdrawalDesk.one': 'members.view',
  'withdrawalDesk.proof': 'members.view',
  'withdrawalDesk.approve': 'withdrawals.review',
  'withdrawalDesk.reject': 'withdrawals.review',
  'withdrawalDesk.send': 'withdrawals.pay',
  'withdrawalDesk.fail': 'withdrawals.pay',
  'withdrawalDesk.settle': 'withdrawals.pay',
  'withdrawalDesk.force': 'receipts.force',
  'withdrawalDesk.answer': 'disputes.answer',
};

/** Calls that declare a refusal of some callers for what they ask: a vendor without trial play, money to a downline. */
const REFUSE_SOME: readonly string[] = ['games.launch', 'transfer.send'];

const CALLS: readonly NamedCall[] = CALL_TABLE;

const isPermission = (allowed: Allowed): allowed is OperatorPermission =>
  OPERATOR_PERMISSIONS.some((permission) => permission === allowed);

/** How a call refuses a caller for who it is; undefined if the table allows the caller. */
function refusalOf(id: TableCall['id'], { name, kind }: Caller): string | undefined {
  const allowed = WHO_MAY[id];
  // Joins the session of a cookie, which no caller has here.
  if (id === 'session.join') return '401 notLoggedIn';
  if (allowed === 'everyone') return undefined;
  if (allowed === 'operator' || isPermission(allowed)) {
    if (kind !== 'operator') return '401 notLoggedIn';
    return allowed === 'operator' || allowed === name ? undefined : '403 permissionMissing';
  }
  if (kind !== 'person') return '401 notLoggedIn';
  if (allowed.split(' ').includes(name)) return undefined;
  return allowed === 'agent' ? '403 nonAgent' : '403 officialAccountRequired';
}

/** Answers that refuse a caller for who it is. */
const REFUSALS: readonly string[] = [
  '401 notLoggedIn',
  '401 sessionExpired',
  '403 officialAccountRequired',
  '403 nonAgent',
  '403 permissionMissing',
];

let site: EachCaller;
beforeAll(async () => {
  site = await startEachCaller();
});
afterAll(() => site.close());

test('R10.02a the table by hand has every call of the call table, and each permission decides about some', () => {
  expect(Object.keys(WHO_MAY).sort()).toEqual(CALLS.map(({ id }) => id).sort());
  const decisions: readonly string[] = Object.values(WHO_MAY);
  expect(OPERATOR_PERMISSIONS.filter((permission) => !decisions.includes(permission))).toEqual([]);
});

describe.each(CALLS)('R10.02a $id', (call) => {
  const allowed = WHO_MAY[call.id];

  test('is declared in the call table as the table by hand has it', () => {
    const { token, permission, errors } = call;
    const isForOperators = allowed === 'operator' || isPermission(allowed);
    const tokens = allowed === 'everyone' ? ['none', 'optional'] : [isForOperators ? 'operator' : 'required'];
    expect(tokens).toContain(token);
    expect(permission).toBe(isPermission(allowed) ? allowed : undefined);
    if (REFUSE_SOME.includes(call.id)) return;
    expect(errors.includes('officialAccountRequired')).toBe(allowed === 'member agent');
    expect(errors.includes('nonAgent')).toBe(allowed === 'agent');
  });

  test('answers the callers of the table by hand and refuses all others', async () => {
    const seen: Record<string, string | undefined> = {};
    const expected: Record<string, string | undefined> = {};
    for (const caller of site.callers) {
      const { status, message } = await site.send(call, caller);
      const refusal = [`${status} ${message}`].find((answer) => REFUSALS.includes(answer));
      seen[caller.name] = refusal;
      expected[caller.name] = refusalOf(call.id, caller);
    }
    expect(seen).toEqual(expected);
    expect(Object.keys(seen)).toHaveLength(4 + 1 + OPERATOR_PERMISSIONS.length);
  });
});
