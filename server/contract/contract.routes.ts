import { isAgent } from '../../engine/access/roles.ts';
import { lastPeriodBefore } from '../../engine/agents/contract-periods.ts';
import type { ExplainedStep } from '../../engine/agents/explanation.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  contractPayments,
  contractsBelow,
  contractsWith,
  levelRebates,
  listContracts,
  previewContract,
  previewOffer,
  processDailyWage,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
} from '../../schemas/calls/contract.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { contractAnswer, termsOf } from './contract-answer.ts';
import { type Contract, findContract, listBelow, listBetween, listCovering, listOf } from './contracts.repository.ts';
import { findAccountsOf, listRebates } from './level-rebates.repository.ts';
import { getDirectlyBelow, makeOffer, type ProcessRequest, processContract } from './process-contract.ts';
import { settleContracts } from './settle-contracts.ts';
import { type ListedPayment, listPayments } from './settlements.repository.ts';
import { NO_STANDING } from './termed-contract.ts';

const CONTRACTS_A_PAGE = 20;

const stepsAnswer = (steps: readonly ExplainedStep[]) =>
  steps.map(({ step, formula, result }) => ({ step, formula, result: String(result) }));

const paymentAnswer = (payment: ListedPayment) => ({
  contractId: String(payment.contractId),
  type: payment.type,
  from: payment.from.toISOString(),
  until: payment.until.toISOString(),
  currency: payment.currency,
  paidMinor: String(payment.paidMinor),
  netMinor: String(payment.netMinor),
  state: payment.state,
  transferId: payment.transferId === null ? null : String(payment.transferId),
  measures: payment.measures,
  steps: [...payment.steps],
});

/** What some terms alone would have paid for the last period, before anything is given on. */
async function showFormerPeriod(
  tx: MerchantTransaction,
  { merchant, now }: Pick<CallContext<typeof previewContract>, 'merchant' | 'now'>,
  contract: Pick<Contract, 'contractId' | 'uplineId' | 'downlineId' | 'terms' | 'termsHash'>,
): Promise<CallValue<typeof previewContract>> {
  const { code, brand, protection } = merchant;
  const { timeZone } = protection;
  const { fromMs, untilMs } = lastPeriodBefore(now.getTime(), contract.terms, timeZone);
  const [from, until] = [new Date(fromMs), new Date(untilMs)];
  const period = { merchant: code, currency: brand.currency, timeZone, from, until };
  const alone = { ...contract, aboveId: null, before: NO_STANDING };
  const [result] = await settleContracts(tx, period, [alone]);
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    measures: result?.measures ?? {},
    steps: stepsAnswer(result?.steps ?? []),
  };
}

/** The former period of a stored contract. Only its sides may ask. */
async function preview(tx: MerchantTransaction, call: CallContext<typeof previewContract>) {
  const { merchant, session, query } = call;
  const contract = await findContract(tx, merchant.code, BigInt(query.contractId));
  if (!contract || (contract.downlineId !== session.memberId && contract.uplineId !== session.memberId))
    throw new DomainError('contractUnknown');
  return showFormerPeriod(tx, call, contract);
}

/** The former period of terms that are not offered yet. */
async function previewTerms(tx: MerchantTransaction, call: CallContext<typeof previewOffer>) {
  const { type, memberId, terms: written } = call.body;
  const offered = await makeOffer(tx, { ...call, type, memberId, written });
  return showFormerPeriod(tx, call, { ...offered, contractId: 0n, termsHash: '' });
}

async function showWith(
  tx: MerchantTransaction,
  { merchant, session, query }: CallContext<typeof contractsWith>,
): Promise<CallValue<typeof contractsWith>> {
  const { code } = merchant;
  const { memberId: uplineId } = session;
  const person = await getDirectlyBelow(tx, { merchant, session, memberId: query.memberId });
  const sides = { uplineId, downlineId: person.memberId };
  const found = await listBetween(tx, code, sides, CONTRACTS_A_PAGE);
  return {
    account: person.account,
    kind: isAgent(person.isAgent) ? 'agent' : 'member',
    covers: (await listCovering(tx, code, uplineId)).map(termsOf),
    contracts: found.map((one) => contractAnswer(one, uplineId)),
  };
}

/** What who asks has earned between levels. The branches are those of people directly below, whose accounts an agent knows. */
async function showLevels(
  tx: MerchantTransaction,
  { merchant: { code }, session, query }: CallContext<typeof levelRebates>,
): Promise<CallValue<typeof levelRebates>> {
  const slice = { wanted: query.page, most: CONTRACTS_A_PAGE };
  const { pages, found } = await listRebates(tx, code, session.memberId, slice);
  const ids = found.flatMap(({ lines }) => lines.flatMap(({ below }) => below.map(({ memberId }) => memberId)));
  const accounts = await findAccountsOf(tx, code, [...new Set(ids)]);
  const rebates = found.map((one) => ({
    day: one.day,
    currency: one.currency,
    earnedMinor: String(one.earnedMinor),
    debtBeforeMinor: String(one.debtBefore),
    debtAfterMinor: String(one.debtAfter),
    paidMinor: String(one.paidMinor),
    state: one.state,
    transferId: one.transferId === null ? null : String(one.transferId),
    lines: one.lines.map(({ below, ...line }) => ({
      ...line,
      below: below.map(({ memberId, ...branch }) => ({ account: accounts.get(memberId) ?? '', ...branch })),
    })),
  }));
  return { rebates, ...pages };
}

/** The contracts of who asks with some people directly below. The id of anyone else finds nothing. */
async function showBelow(
  tx: MerchantTransaction,
  { merchant: { code }, session, query }: CallContext<typeof contractsBelow>,
): Promise<CallValue<typeof contractsBelow>> {
  if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
  const downlineIds = query.memberIds.split(',').map(BigInt);
  const found = await listBelow(tx, code, { uplineId: session.memberId, downlineIds });
  const contracts = found.map(({ downlineId, contractId, type, state, askedBy }) => ({
    memberId: String(downlineId),
    contractId: String(contractId),
    type,
    state,
    askedBy,
  }));
  return { contracts };
}

/** What both sides do with contracts, and what they pay. */
export function contractRoutes(serve: ServeCall, context: ServerContext): void {
  const { database } = context;
  const process = async (request: ProcessRequest) =>
    contractAnswer(await processContract(context, request), request.session.memberId);
  serve(processDividend, ({ merchant, session, now, body }) =>
    process({ merchant, session, now, body, type: 'dividend' }),
  );
  serve(processDailyWage, ({ merchant, session, now, body }) =>
    process({ merchant, session, now, body, type: 'dailyWage' }),
  );
  serve(processHourlySalary, ({ merchant, session, now, body }) =>
    process({ merchant, session, now, body, type: 'hourlySalary' }),
  );
  serve(processRealTimeSalary, ({ merchant, session, now, body }) =>
    process({ merchant, session, now, body, type: 'realTimeSalary' }),
  );
  serve(listContracts, async ({ merchant: { code }, session, query }) => {
    const slice = { wanted: query.page, most: CONTRACTS_A_PAGE };
    const { pages, found } = await database.readMerchant(code, (tx) => listOf(tx, code, session.memberId, slice));
    return { contracts: found.map((one) => contractAnswer(one, session.memberId)), ...pages };
  });
  serve(contractPayments, async ({ merchant: { code }, session, query }) => {
    const slice = { wanted: query.page, most: CONTRACTS_A_PAGE };
    const { pages, found } = await database.readMerchant(code, (tx) => listPayments(tx, code, session.memberId, slice));
    return { payments: found.map(paymentAnswer), ...pages };
  });
  serve(previewContract, (call) => database.readMerchant(call.merchant.code, (tx) => preview(tx, call)));
  serve(previewOffer, (call) => database.readMerchant(call.merchant.code, (tx) => previewTerms(tx, call)));
  serve(levelRebates, (call) => database.readMerchant(call.merchant.code, (tx) => showLevels(tx, call)));
  serve(contractsBelow, (call) => database.readMerchant(call.merchant.code, (tx) => showBelow(tx, call)));
  serve(contractsWith, (call) => database.readMerchant(call.merchant.code, (tx) => showWith(tx, call)));
}
