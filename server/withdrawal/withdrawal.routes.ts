import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { withdrawalTerms } from '../../engine/money/withdrawal-terms.ts';
import {
  cancelWithdrawal,
  requestWithdrawal,
  withdrawal,
  withdrawalOptions,
  withdrawals,
} from '../../schemas/calls/withdrawal.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findWageringLeft } from '../deposit/api.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { sumBalance } from '../ledger/api.ts';
import type { ServerContext } from '../server-context.ts';
import { hasSecondFactor } from '../verification/api.ts';
import { receiptRoutes } from './receipt.routes.ts';
import { getPayee } from './targets.repository.ts';
import { answerOf, summaryOf } from './withdrawal-answer.ts';
import { findLeft, request } from './withdrawal-request.ts';
import { takeStep } from './withdrawal-step.ts';
import { findWithdrawal, listOfMember, type WithdrawalName } from './withdrawals.repository.ts';

const PAGE = 10;

async function getAnswer(tx: MerchantTransaction, name: WithdrawalName) {
  const stored = await findWithdrawal(tx, name);
  if (!stored) throw new DomainError('withdrawalUnknown');
  return answerOf(tx, stored);
}

function serveOptions(serve: ServeCall, { database }: ServerContext): void {
  serve(withdrawalOptions, ({ merchant, session, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const { withdrawals: rules, brand, code } = merchant;
      const { memberId } = session;
      const terms = withdrawalTerms(rules, brand.currency);
      const left = await findLeft(tx, merchant, memberId, { terms, now });
      const { hasFundPassword } = await getPayee(tx, code, memberId);
      return {
        isOpen: rules.isOpen,
        currency: brand.currency,
        balanceMinor: String(await sumBalance(tx, code, memberId, brand.currency)),
        minimumMinor: String(terms.minimumMinor),
        maximumMinor: String(terms.maximumMinor),
        leftMinor: String(left.amountMinor),
        leftTimes: left.times,
        feeFixedMinor: String(terms.feeFixedMinor),
        feeBasisPoints: String(terms.feeBasisPoints),
        largestPayoutMinor: String(terms.largestPayoutMinor),
        wageringLeftMinor: String(await findWageringLeft(tx, merchant, memberId, now)),
        methods: [...rules.methods],
        receiptMinutes: rules.receiptMinutes,
        reviewMinutes: rules.reviewMinutes,
        caseHours: rules.caseHours,
        hasFundPassword,
        needsTwoFactor: await hasSecondFactor(tx, { merchant: code, memberId }),
        isTrial: isTrial(session.isAgent),
      };
    }),
  );
}

/** A member's withdrawals: request, follow, cancel, and confirm receipt. */
export function withdrawalRoutes(serve: ServeCall, context: ServerContext): void {
  const { database } = context;
  serveOptions(serve, context);
  serve(requestWithdrawal, (call) => request(call, context));
  serve(withdrawals, ({ merchant, session, query }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const slice = { wanted: query.page, most: PAGE };
      const { pages, found } = await listOfMember(tx, merchant.code, session.memberId, slice);
      return { withdrawals: found.map(summaryOf), ...pages };
    }),
  );
  serve(withdrawal, ({ merchant, session, query }) =>
    database.readMerchant(merchant.code, (tx) =>
      getAnswer(tx, { merchant: merchant.code, number: query.number, memberId: session.memberId }),
    ),
  );
  serve(cancelWithdrawal, ({ merchant, session, body, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const name = { merchant: merchant.code, number: body.number, memberId: session.memberId };
      const by = { kind: 'member', id: session.memberId } as const;
      await takeStep(tx, name, { event: { type: 'member.cancelled' }, by, now });
      return getAnswer(tx, name);
    }),
  );
  receiptRoutes(serve, context, getAnswer);
}
