import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { AmountLimits, AmountMistake } from '../money/amount-limits.ts';
import { minorOfWhole } from '../money/deposit-sums.ts';
import { LONGEST_REMARK } from '../money/transfer-terms.ts';
import type { FieldKind } from './fields.ts';
import type { FieldSchema, Form } from './form-schema.ts';
import { existingFundPassword } from './payout-form.ts';

/** A form of these fields, which are required unless they are named as optional. */
export const formOf = (properties: Form['schema']['properties'], optional: readonly string[] = []): Form => ({
  schema: {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((field) => !optional.includes(field)),
    additionalProperties: false,
  },
  checks: [],
});

/** An amount within limits; its keyboard has a decimal sign unless the amount is in whole units. */
export const amount = (limits: AmountLimits): FieldSchema => ({
  type: 'string',
  inputMode: limits.unitMinor === undefined ? 'decimal' : 'numeric',
  amount: limits,
});
/** One of several values. */
export const oneOf = (options: readonly string[]): FieldSchema => ({ type: 'string', enum: options });

const choice: FieldKind = { widget: 'choice', autoComplete: 'off', isWide: true };
const liveAmount: FieldKind = {
  widget: 'amount',
  autoComplete: 'off',
  isMachineLike: true,
  isWide: true,
  isJudgedAtOnce: true,
};

/** How the fields of deposits, withdrawals and transfers are drawn. */
export const CASHIER_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  method: choice,
  bonus: choice,
  cardId: choice,
  memberId: choice,
  from: { widget: 'select', autoComplete: 'off', isWide: true },
  to: { widget: 'select', autoComplete: 'off', isWide: true },
  amount: liveAmount,
  utr: { widget: 'digits', autoComplete: 'off', isMachineLike: true, isWide: true },
  remark: { widget: 'text', autoComplete: 'off', isWide: true, isJudgedAtOnce: true },
};

/** The amount of a deposit is not judged before it is left: its field shows the limits all along. */
export const DEPOSIT_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  ...CASHIER_FIELD_KINDS,
  amount: { ...liveAmount, isJudgedAtOnce: false },
};

/** What a deposit may be now. */
export interface DepositFormContext {
  readonly currency: string;
  /** Keys of the methods that are open. */
  readonly methods: readonly string[];
  readonly bonuses: readonly string[];
  /** Of the chosen method. */
  readonly minimumMinor: string;
  readonly maximumMinor: string;
}

/** A way to pay, an amount in whole units, and a bonus if one is wanted. */
export const depositForm = (context: DepositFormContext): Form =>
  formOf(
    {
      method: oneOf(context.methods),
      amount: amount({
        leastMinor: context.minimumMinor,
        mostMinor: context.maximumMinor,
        unitMinor: String(minorOfWhole(1, context.currency)),
      }),
      ...(context.bonuses.length === 0 ? {} : { bonus: oneOf(context.bonuses) }),
    },
    ['bonus'],
  );

/** Error codes of the server for what an amount may be wrong by. */
type AmountErrors = Readonly<Record<Exclude<AmountMistake, 'notAnAmount'>, ErrorCode>>;

/** The error of a withdrawal's amount, for browser and server. */
export const WITHDRAWAL_ERRORS = {
  tooLittle: 'withdrawalTooLittle',
  tooMuch: 'withdrawalTooMuch',
  overLimit: 'withdrawalLimit',
  overBalance: 'insufficientFunds',
} as const satisfies AmountErrors;

/** The error of a transfer's amount, for browser and server. */
export const TRANSFER_ERRORS = {
  tooLittle: 'transferTooLittle',
  tooMuch: 'transferTooMuch',
  overLimit: 'transferLimit',
  overBalance: 'insufficientFunds',
} as const satisfies AmountErrors;

/** The digits of a bank's transfer number. */
const UTR_DIGITS = 12;

/** What goes along with the word that an order is paid: the number of the transfer, where its kind has one. */
export const paidForm = (asksUtr: boolean): Form =>
  formOf(
    asksUtr ? { utr: { type: 'string', minCharacters: UTR_DIGITS, maxCharacters: UTR_DIGITS, patternId: 7 } } : {},
  );

/** What may leave a balance: at once, in a period, and in all. */
export interface OutgoingLimits {
  readonly minimumMinor: string;
  readonly maximumMinor: string;
  readonly leftMinor: string;
  readonly leftTimes: number;
  readonly balanceMinor: string;
}

/** Limits of an amount that leaves a balance. A period without a time left leaves nothing. */
const outgoingLimits = (limits: OutgoingLimits): AmountLimits => ({
  leastMinor: limits.minimumMinor,
  mostMinor: limits.maximumMinor,
  leftMinor: limits.leftTimes === 0 ? '0' : limits.leftMinor,
  balanceMinor: limits.balanceMinor,
});

/** The amount of a withdrawal, and the account that it goes to. */
export const withdrawalForm = (limits: OutgoingLimits, cardIds: readonly string[]): Form =>
  formOf({ amount: amount(outgoingLimits(limits)), cardId: oneOf(cardIds) });

const MEMBER_ID: FieldSchema = { type: 'string', minCharacters: 1, maxCharacters: 20, patternId: 7 };
/** Counts code points, as the call does. */
const REMARK: FieldSchema = { type: 'string', patternId: 1, pattern: `^[\\s\\S]{0,${LONGEST_REMARK}}$` };

/** The amount of a transfer and its remark; an agent says who below gets it. */
export const transferForm = (limits: OutgoingLimits, way: 'upline' | 'downline'): Form =>
  formOf(
    {
      ...(way === 'downline' ? { memberId: MEMBER_ID } : {}),
      amount: amount(outgoingLimits(limits)),
      remark: REMARK,
    },
    ['remark'],
  );

/** An amount from one wallet of a member to another, of which each has its own least. */
export const walletMoveForm = (
  wallets: readonly string[],
  { minimumMinor, balanceMinor }: Pick<OutgoingLimits, 'minimumMinor' | 'balanceMinor'>,
): Form =>
  formOf({
    from: oneOf(wallets),
    to: oneOf(wallets),
    amount: amount({ leastMinor: minimumMinor, balanceMinor }),
  });

/** What proves that the owner sends the money. */
export const paymentProofForm = (
  rules: RegisterRules,
  { asksFundPassword, needsTwoFactor }: { readonly asksFundPassword: boolean; readonly needsTwoFactor: boolean },
): Form =>
  formOf({
    ...(asksFundPassword ? { paymentPassword: existingFundPassword(rules) } : {}),
    ...(needsTwoFactor
      ? { totpCode: { type: 'string', minCharacters: 6, maxCharacters: 16, inputMode: 'numeric' } }
      : {}),
  });
