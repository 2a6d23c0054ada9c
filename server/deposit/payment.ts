import { decimalText, tokenText } from '../../engine/money/deposit-sums.ts';
import { paymentCode, paymentReference } from '../../engine/money/payment-codes.ts';
import { DEPOSIT_KIND_RULES } from '../../schemas/brand/deposit-kinds.ts';
import type { DepositMethod } from '../../schemas/brand/deposits.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { readDeposit } from '../../schemas/calls/deposit.ts';
import type { PaymentOffer } from '../../schemas/payment/payment-callback.ts';
import type { DepositRow } from './deposit-scope.ts';

/** How an order is paid, as its call answers it. */
export type Payment = CallValue<typeof readDeposit>['payment'];
type LineName = Payment['lines'][number]['name'];

/** How an order is paid: the provider's details, completed with the merchant's own payee. */
export function paymentOf(
  method: DepositMethod,
  order: Pick<DepositRow, 'orderId' | 'amount' | 'fee' | 'currency'>,
  offer: PaymentOffer,
): Payment {
  const { kind, payee, unitsPerToken } = method;
  const { lines, token } = DEPOSIT_KIND_RULES[kind];
  const total = order.amount + order.fee;
  const reference = paymentReference(order.orderId);
  const demand = { name: payee.name ?? '', amount: decimalText(total, order.currency), reference };
  const values: Readonly<Partial<Record<LineName, string | undefined>>> = { ...payee, payee: payee.name, reference };
  // The provider's own code comes first: only the provider can match it.
  const code = offer.code ?? paymentCode(kind, payee, demand);
  return {
    ...(offer.pageUrl === undefined ? {} : { pageUrl: offer.pageUrl }),
    ...(code === undefined ? {} : { code }),
    ...(token === undefined ? {} : { tokenAmount: tokenText(total, order.currency, unitsPerToken) }),
    lines: lines.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [{ name, value }];
    }),
  };
}
