import { randomUUID } from 'node:crypto';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import { AFFILIATE_RECIPES } from './foreign-affiliate-recipes.ts';
import { APPLICATION_RECIPES } from './foreign-application-recipes.ts';
import { DEPOSIT_DESK } from './foreign-deposit-desk.ts';
import { LOTTERY_DESK } from './foreign-lottery-desk.ts';
import { POINT_RECIPES } from './foreign-point-recipes.ts';
import type { Recipe } from './foreign-recipe.ts';
import { ACTIVITY } from './foreign-reward.ts';
import { TEAM_RECIPES } from './foreign-team-recipes.ts';
import { type Belongings, MARKER } from './foreign-world.ts';
import { lotteryBet } from './lottery-people.ts';
import { PASSWORD } from './members.ts';
import { FUND_PASSWORD, PICTURE } from './withdrawer.ts';

type CallId = TableCall['id'];

const DAY_MS = 24 * 60 * 60 * 1000;
const around = () => ({
  from: new Date(Date.now() - DAY_MS).toISOString(),
  to: new Date(Date.now() + DAY_MS).toISOString(),
});
const numbers = ({ waiting, sent, disputed }: Belongings) => [waiting, sent, disputed];
const CODE: Recipe = { plain: { body: { totpCode: '000000' } } };
const member = ({ member: { memberId } }: Belongings) => String(memberId);
const claims = ({ waiting, depositToReview, correction, claimId }: Belongings, more: object = {}) =>
  [waiting, depositToReview, correction].map((order) => ({ body: { order, claimId, ...more } }));
const offersTo = (own: Belongings) => [{ body: { action: 'offer', memberId: member(own) } }];
const REAL_TIME = { type: 'realTimeSalary', terms: { profitRate: 1, lossRate: 1, leastStakeMinor: '0' } };
const NOTHING: Recipe = {};
const EMPTY: Recipe = { plain: { body: {} } };
const MEMBER = {
  'identity.list': NOTHING,
  'identity.link': NOTHING,
  'identity.unlink': { plain: { body: { provider: 'google', loginPassword: PASSWORD } } },
  'passkey.enrolStart': { plain: { body: { loginPassword: PASSWORD } } },
  'passkey.enrol': NOTHING,
  'passkey.list': { shows: true },
  'passkey.rename': { names: ({ passkeyId }) => [{ body: { passkeyId, name: 'Mine now' } }] },
  'passkey.remove': { names: ({ passkeyId }) => [{ body: { passkeyId, loginPassword: PASSWORD } }] },
  'session.logout': NOTHING,
  'session.makeEntryTicket': EMPTY,
  'session.state': NOTHING,
  'session.stay': EMPTY,
  'session.list': { shows: true },
  'session.end': { names: ({ sessionId }) => [{ body: { sessionId } }] },
  'session.endOthers': EMPTY,
  'session.history': { shows: true },
  'password.change': NOTHING,
  'member.info': { shows: true },
  'agent.referral': NOTHING,
  'promotions.gift': NOTHING,
  'activity.join': { plain: { body: { activity: ACTIVITY } } },
  'activity.checkIn': { plain: { body: { activity: ACTIVITY } } },
  'activity.coupon': { plain: { body: { code: 'WRONGCODE234' } } },
  'activity.rewards': NOTHING,
  'activity.claim': { names: ({ rewardId: reward }) => [{ body: { reward } }] },
  'mail.unreadCount': NOTHING,
  'mail.list': { shows: true },
  'mail.read': { maySucceed: true, names: ({ mailIds: ids }) => [{ body: { ids } }] },
  'mail.readAll': EMPTY,
  'mail.delete': { maySucceed: true, names: ({ mailIds: ids }) => [{ body: { ids } }] },
  'member.icon': NOTHING,
  'member.playerAvatar': NOTHING,
  'member.chooseAvatar': NOTHING,
  'member.uploadAvatar': { plain: { picture: PICTURE } },
  'security.overview': NOTHING,
  'security.fundPassword': NOTHING,
  'security.emailCode': NOTHING,
  'security.email': NOTHING,
  'security.mobileCode': NOTHING,
  'security.mobile': NOTHING,
  'security.realName': NOTHING,
  'security.cards': { shows: true },
  'security.addCard': NOTHING,
  'security.chooseCard': { names: ({ member: { cardId } }) => [{ body: { cardId } }] },
  'security.removeCard': { names: ({ member: { cardId } }) => [{ body: { cardId, paymentPassword: FUND_PASSWORD } }] },
  'twoFactor.start': EMPTY,
  'twoFactor.confirm': NOTHING,
  'twoFactor.end': NOTHING,
  'twoFactor.renewCodes': NOTHING,
  'wallet.balance': NOTHING,
  'deposit.options': NOTHING,
  'deposit.create': {
    maySucceed: true,
    names: ({ requestIds }) => [{ body: { requestId: requestIds.deposit, method: 'upi', amountMinor: '500000' } }],
  },
  'deposit.order': { shows: true, names: ({ depositId: id }) => [{ query: { id } }] },
  'deposit.list': { shows: true },
  'deposit.paid': { names: ({ depositId: id }) => [{ body: { id, utr: '123456789012' } }] },
  'deposit.cancel': { names: ({ depositId: id }) => [{ body: { id } }] },
  'deposit.proof': { names: ({ depositToReview: id }) => [{ query: { id }, picture: PICTURE }] },
  'deposit.bonuses': { shows: true },
  'deposit.giveUpBonus': EMPTY,
  'games.list': NOTHING,
  'games.vendorGameTypes': NOTHING,
  'games.rooms': NOTHING,
  'games.favouriteIds': NOTHING,
  'games.favouriteGames': NOTHING,
  'games.setFavourite': NOTHING,
  'games.recent': NOTHING,
  'games.launch': NOTHING,
  'games.playSummary': { plain: { query: { since: new Date(Date.now() - DAY_MS).toISOString() } } },
  'lottery.place': {
    maySucceed: true,
    names: ({ lotteryPeriod }) => [{ body: { requestId: randomUUID(), bets: [lotteryBet(lotteryPeriod)] } }],
  },
  'lottery.orders': NOTHING,
  'lottery.order': { names: ({ lotteryOrder: number }) => [{ query: { number } }] },
  'lottery.cancel': { names: ({ lotteryOrder: number }) => [{ body: { number } }] },
  'lottery.chase': {
    maySucceed: true,
    names: ({ lotteryPeriod }) => {
      const { gameCode, period, multiple, ...bet } = lotteryBet(lotteryPeriod);
      const plan = { periods: 2, plan: { kind: 'flat', multiple }, stop: { kind: 'win' } };
      return [{ body: { requestId: randomUUID(), gameCode, period, bets: [bet], ...plan } }];
    },
  },
  'lottery.chases': NOTHING,
  'lottery.vietnamRecent': NOTHING,
  'lottery.stopChase': { names: ({ lotteryChase: number }) => [{ body: { number } }] },
  'bets.list': { shows: true, plain: { query: around() } },
  'bets.show': { names: ({ roundId }) => [{ body: { vendor: 'local', roundId } }] },
  'withdrawal.options': NOTHING,
  'withdrawal.request': {
    names: ({ member: { cardId } }) => [
      { body: { requestId: randomUUID(), amountMinor: '50000', cardId, paymentPassword: FUND_PASSWORD } },
    ],
  },
  'withdrawal.list': { shows: true },
  'withdrawal.one': { shows: true, names: (own) => numbers(own).map((number) => ({ query: { number } })) },
  'withdrawal.cancel': { names: (own) => numbers(own).map((number) => ({ body: { number } })) },
  'withdrawal.receipt': {
    names: ({ sent: number, disputed, proofId }) => [
      { body: { number, answer: 'received', payout: 0 } },
      { body: { number, answer: 'all' } },
      { body: { number: disputed, answer: 'partly', payout: 0, receivedMinor: '1', proofs: [proofId] } },
    ],
  },
  'withdrawal.message': { names: ({ disputed: number }) => [{ body: { number, payout: 0, said: 'Mine.' } }] },
  'withdrawal.proof': { names: ({ sent: number }) => [{ query: { number }, picture: PICTURE }] },
  'withdrawal.showProof': { names: ({ proofId: proof }) => [{ query: { proof } }] },
  'transfer.wallets': NOTHING,
  'transfer.move': NOTHING,
  'transfer.funds': NOTHING,
  'transfer.collect': EMPTY,
  'transfer.options': NOTHING,
  'transfer.downlines': NOTHING,
  'transfer.send': {
    names: ({ member: { memberId } }) => [
      {
        body: {
          requestId: randomUUID(),
          way: 'downline',
          memberId: String(memberId),
          amountMinor: '50000',
          paymentPassword: FUND_PASSWORD,
        },
      },
    ],
  },
  'transfer.list': { shows: true, plain: { query: { between: 'people' } } },
  'records.entries': { plain: { query: around() } },
  'records.export': { plain: { query: around() } },
  'records.movement': { names: ({ transferId }) => [{ query: { transferId } }] },
  'records.profit': { plain: { query: { ...around(), timeZone: 'UTC' } } },
  'protection.read': NOTHING,
  'protection.setLimit': { plain: { body: { kind: 'wager', period: 'month', amountMinor: '700000' } } },
  'protection.setMinutes': { plain: { body: { kind: 'reality', minutes: null } } },
  'protection.cancelChange': { plain: { body: { kind: 'wager', period: 'month' } } },
  // No one here takes a break: a member on one can try nothing else.
  'protection.timeOut': { plain: { body: { hours: 25, loginPassword: PASSWORD } } },
  'protection.exclude': { plain: { body: { months: 119, loginPassword: PASSWORD } } },
  ...TEAM_RECIPES,
  'agent.openDownline': { plain: { body: { account: 'newcomer', kind: 'member', rates: {}, label: '' } } },
  'agent.setDownlineTerms': { names: (own) => [{ body: { memberId: member(own), rates: {}, label: '' } }] },
  'agent.links': NOTHING,
  'agent.createLink': { plain: { body: { kind: 'member', rates: {}, label: '' } } },
  'agent.closeLink': { plain: { body: { code: 'UNKNOWN1' } } },
  'contract.dividend': { names: offersTo },
  'contract.dailyWage': { names: offersTo },
  'contract.hourlySalary': { names: offersTo },
  'contract.realTimeSalary': { names: offersTo },
  'contract.list': NOTHING,
  'contract.payments': NOTHING,
  'contract.levels': NOTHING,
  'contract.preview': { plain: { query: { contractId: '1' } } },
  'contract.with': { names: (own) => [{ query: { memberId: member(own) } }] },
  'contract.below': { plain: { query: { memberIds: '1' } } },
  'contract.previewOffer': { names: (own) => [{ body: { memberId: member(own), ...REAL_TIME } }] },
} satisfies Partial<Record<CallId, Recipe>>;

const DESK = {
  'agentDesk.place': { shows: true, names: (own) => [{ query: { memberId: member(own) } }] },
  'agentDesk.level': { names: ({ agent }) => [{ query: { memberId: String(agent.memberId) } }] },
  'agentDesk.makeAgent': {
    names: (own) => [{ body: { memberId: member(own), line: 'real', rates: {}, reason: 'By telephone.' } }],
  },
  'agentDesk.setRates': {
    names: ({ agent }) => [{ body: { memberId: String(agent.memberId), rates: {}, reason: 'By telephone.' } }],
  },
  'agentDesk.move': { names: (own) => [{ body: { memberId: member(own), uplineId: null, reason: 'By telephone.' } }] },
  'contractDesk.offer': {
    names: ({ agent }) => [{ body: { memberId: String(agent.memberId), ...REAL_TIME, reason: 'As agreed.' } }],
  },
  'contractDesk.end': { plain: { body: { contractId: '1', reason: 'By telephone.' } } },
  'contractDesk.step': { plain: { body: { contractId: '1', action: 'withdraw', reason: 'By telephone.' } } },
  'contractDesk.list': { names: (own) => [{ query: { memberId: member(own) } }] },
  'vipDesk.member': { names: (own) => [{ query: { id: member(own) } }] },
  'vipDesk.label': { names: (own) => [{ body: { memberId: member(own), label: 'vip-service', isOn: true } }] },
  'withdrawalDesk.list': { shows: true, plain: { query: { view: 'review' } } },
  'withdrawalDesk.one': { shows: true, names: (own) => numbers(own).map((number) => ({ query: { number } })) },
  'withdrawalDesk.approve': { names: ({ waiting: number }) => [{ body: { number } }] },
  'withdrawalDesk.reject': { names: ({ waiting: number }) => [{ body: { number, reason: 'No.' } }] },
  'withdrawalDesk.send': { names: ({ waiting: number }) => [{ body: { number, payout: 0, reference: 'UTR' } }] },
  'withdrawalDesk.fail': { names: ({ sent: number }) => [{ body: { number, payout: 0, reason: 'No.' } }] },
  'withdrawalDesk.force': { names: ({ sent: number }) => [{ body: { number, payout: 0, reason: 'Yes.' } }] },
  'withdrawalDesk.answer': { names: ({ disputed: number }) => [{ body: { number, payout: 0, said: 'Yes.' } }] },
  'withdrawalDesk.settle': {
    names: ({ disputed: number }) => [{ body: { number, payout: 0, outcome: 'refunded', said: 'Yes.' } }],
  },
  'withdrawalDesk.proof': { names: ({ proofId: proof }) => [{ query: { proof } }] },
  'operator.logout': NOTHING,
  'operator.self': NOTHING,
  'operator.startTwoFactor': EMPTY,
  'operator.confirmTwoFactor': NOTHING,
  'operator.changePassword': { plain: { body: { loginPassword: 'none', newPassword: 'tall-cedar-and-oak' } } },
  'operator.renewTwoFactor': CODE,
  'operator.confirmRenewal': CODE,
  'operator.renewCodes': CODE,
  'operator.sessions': { isOperatorsOwn: true, shows: true },
  'operator.endSession': { isOperatorsOwn: true, names: ({ deskSessionId: sessionId }) => [{ body: { sessionId } }] },
  'operator.endOtherSessions': EMPTY,
  'operator.findMembers': {
    shows: true,
    maySucceed: true,
    // The search term is in the access log: it contains the marker without a leak.
    names: () => [{ query: { search: MARKER.slice(0, -1) } }, { query: {} }],
  },
  'operator.viewMember': { shows: true, names: (own) => [{ query: { id: member(own) } }] },
  'operator.memberMoney': { shows: true, names: (own) => [{ query: { id: member(own) } }] },
  'operator.movement': { shows: true, names: ({ transferId }) => [{ query: { transferId } }] },
  'operator.movements': { shows: true, names: (own) => numbers(own).map((cause) => ({ query: { cause } })) },
  'operator.protection': { shows: true, names: (own) => [{ query: { id: member(own) } }] },
  'operator.excludeMember': {
    names: (own) => [{ body: { memberId: member(own), months: 0, reason: 'By telephone.' } }],
  },
  'operator.exclusionCases': { shows: true, plain: { query: { view: 'waiting' } } },
  'operator.decideExclusionCase': {
    names: ({ exclusionCase: id }) => [{ body: { id, decision: 'dismissed', reason: 'Another person.' } }],
  },
  'operator.undoExclusion': { names: (own) => [{ body: { memberId: member(own), reason: 'Another person.' } }] },
  'operator.writeMail': {
    names: (own) => [{ body: { requestId: randomUUID(), memberId: member(own), title: 'Hello', text: 'Hello.' } }],
  },
  'operator.claim': { shows: true, maySucceed: true, names: (own) => claims(own, { takeOver: false }) },
  'operator.release': { isOperatorsOwn: true, maySucceed: true, names: (own) => claims(own) },
  'operator.houseAccounts': NOTHING,
  'operator.ledgerEntries': { shows: true, names: ({ accountId }) => [{ query: { accountId } }] },
  'operator.exportLedger': { shows: true, names: ({ accountId }) => [{ body: { accountId } }] },
  'operator.waiting': NOTHING,
  'operator.jobs': NOTHING,
  'operator.jobRuns': { plain: { query: { name: 'bonuses.end' } } },
  'operator.runJob': { plain: { body: { name: 'bonuses.end' } } },
  'operator.requestCorrection': {
    names: (own) => [
      {
        body: {
          requestId: randomUUID(),
          memberId: member(own),
          direction: 'out',
          amountMinor: '1',
          reason: 'For nothing.',
        },
      },
    ],
  },
  'operator.approvals': { shows: true, plain: { query: { view: 'waiting' } } },
  'operator.approval': { shows: true, names: ({ correction: number }) => [{ query: { number } }] },
  'operator.decideApproval': {
    names: ({ correction: number }) => [{ body: { number, decision: 'refused', note: '' } }],
  },
  ...LOTTERY_DESK,
  'operator.audit': { shows: true },
  'operator.exportAudit': { shows: true, plain: { body: {} } },
  ...DEPOSIT_DESK,
} satisfies Partial<Record<CallId, Recipe>>;

/** How each call for someone who is logged in names things. A call that is not here fails the sweep. */
export const RECIPES: Readonly<Partial<Record<CallId, Recipe>>> = {
  ...MEMBER,
  ...DESK,
  ...POINT_RECIPES,
  ...APPLICATION_RECIPES,
  ...AFFILIATE_RECIPES,
};
