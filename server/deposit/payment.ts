import { decimalText, tokenText } from '../../engine/money/deposit-sums.ts';
import { paymentReference, pixCode, upiAddress } from '../../engine/money/payment-codes.ts';
import type { DepositMethod } from '../../schemas/brand/deposits.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { readDeposit } from '../../schemas/calls/deposit.ts';
import type { PaymentOffer } from '../../schemas/payment/payment-callback.ts';
import type { DepositRow } from './deposit-scope.ts';

/** How an order is paid, as its call answers it. */
export type Payment = CallValue<typeof readDeposit>['payment'];
type LineName = Payment['lines'][number]['name'];

/** What a member enters into a transfer of each kind, in the order in which banks ask for it. */
const LINES: Readonly<Record<DepositMethod['kind'], readonly LineName[]>> = {
  upi: ['upiId', 'payee'],
  bank: ['payee', 'bank', 'accountNumber', 'branchCode', 'reference'],
  pix: ['payee'],
  card: [],
  usdt: ['address', 'network'],
};

/** The content of a method's QR code, if the provider supplies none. */
function codeOf({ kind, payee }: DepositMethod, demand: Parameters<typeof upiAddress>[1]): string | undefined {
  if (kind === 'upi' && payee.upiId !== undefined) return upiAddress(payee.upiId, demand);
  if (kind === 'pix' && payee.pixKey !== undefined)
    return pixCode({ pixKey: payee.pixKey, city: payee.city ?? '' }, demand);
  return kind === 'usdt' ? payee.address : undefined;
}

/** How an order is paid: the provider's details, completed with the merchant's own payee. */
export function paymentOf(
  method: DepositMethod,
  order: Pick<DepositRow, 'orderId' | 'amount' | 'fee' | 'currency'>,
  offer: PaymentOffer,
): Payment {
  const { kind, payee, unitsPerToken } = method;
  const total = order.amount + order.fee;
  const reference = paymentReference(order.orderId);
  const demand = { name: payee.name ?? '', amount: decimalText(total, order.currency), reference };
  const values: Readonly<Partial<Record<LineName, string | undefined>>> = { ...payee, payee: payee.name, reference };
  const code = offer.code ?? codeOf(method, demand);
  return {
    ...(offer.pageUrl === undefined ? {} : { pageUrl: offer.pageUrl }),
    ...(code === undefined ? {} : { code }),
    ...(kind === 'usdt' ? { tokenAmount: tokenText(total, order.currency, unitsPerToken) } : {}),
    lines: LINES[kind].flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [{ name, value }];
    }),
  };
}
