import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** Details of whom a deposit goes to. Editors suggest the examples, and tests pay with them. */
export const PAYEE = {
  type: 'object',
  description: 'Where people pay to, as far as the way of paying needs it.',
  additionalProperties: false,
  default: {},
  properties: {
    name: { type: 'string', maxLength: 60, description: 'Who is paid, as banks know them.', examples: ['Tea House'] },
    city: { type: 'string', maxLength: 15, description: 'PIX: where they are.', examples: ['Recife'] },
    upiId: {
      type: 'string',
      pattern: '^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9]{1,63}$',
      examples: ['teahouse.204@idx'],
    },
    pixKey: { type: 'string', minLength: 1, maxLength: 77, examples: ['pay@example.com'] },
    bank: { type: 'string', maxLength: 60, examples: ['Demo Bank'] },
    accountNumber: { type: 'string', pattern: '^[0-9 ]{6,34}$', examples: ['004410092817'] },
    branchCode: {
      type: 'string',
      maxLength: 20,
      description: 'IFSC or whatever banks there call it.',
      examples: ['IDXD0000204'],
    },
    address: {
      type: 'string',
      pattern: '^[A-Za-z0-9]{20,80}$',
      description: 'USDT: the address on its network.',
      examples: ['TDemoAddressNotReal000000000000000'],
    },
    network: { type: 'string', maxLength: 20, description: 'USDT: such as TRC-20.', examples: ['TRC-20'] },
  },
} as const satisfies JSONSchema;

/** Details of whom a deposit goes to, as far as a merchant states them. */
export type Payee = Readonly<FromSchema<typeof PAYEE>>;

/** Names a detail of a payee. */
export type PayeePart = keyof typeof PAYEE.properties;

/** A QR code of the EMV specification of merchant-presented codes, which the banks of a country agree on. */
export interface EmvCode {
  /** Id of the field with the payee's account, and the name of the scheme in that field. */
  readonly account: string;
  readonly scheme: string;
  /** The detail of the payee that the account is known by. */
  readonly key: PayeePart;
  /** ISO 4217 number of the currency, and ISO 3166 code of the country. */
  readonly currency: string;
  readonly country: string;
}

/** All that differs between ways of paying. An omitted rule does not apply. */
interface DepositKindRules<Line extends string> {
  /** What a merchant has to state. */
  readonly payee: readonly PayeePart[];
  /**
   * What a member types into a transfer, in the order in which banks ask for it. `payee` is the name, `reference` finds
   * the payment again. The texts are `deposit.line`.
   */
  readonly lines: readonly Line[];
  /** The QR code: a text with `{upiId}` or another detail, `{amount}` and `{reference}`; or fields. */
  readonly code?: string | EmvCode;
  /** What a phone does with the code, because it cannot scan its own screen. The text of `open` is `deposit.open`. */
  readonly onPhone?: 'open' | 'copy';
  /** The token that is paid in place of the currency. */
  readonly token?: string;
  /** Whether the member types the number of the transfer (UTR), without which the payment cannot be matched. */
  readonly asksUtr?: true;
  /** Whether it is paid on a page of the provider and nowhere else. */
  readonly isPaidOnPage?: true;
}

const KINDS = {
  upi: {
    payee: ['name', 'upiId'],
    lines: ['upiId', 'payee'],
    // NPCI's linking specification: payee, name, reference, note, amount, currency.
    code: 'upi://pay?pa={upiId}&pn={name}&tr={reference}&tn={reference}&am={amount}&cu=INR',
    onPhone: 'open',
    asksUtr: true,
  },
  bank: {
    payee: ['name', 'bank', 'accountNumber'],
    lines: ['payee', 'bank', 'accountNumber', 'branchCode', 'reference'],
    asksUtr: true,
  },
  pix: {
    payee: ['name', 'city', 'pixKey'],
    lines: ['payee'],
    // The manual of the Brazilian central bank.
    code: { account: '26', scheme: 'br.gov.bcb.pix', key: 'pixKey', currency: '986', country: 'BR' },
    onPhone: 'copy',
  },
  card: { payee: [], lines: [], isPaidOnPage: true },
  usdt: { payee: ['address', 'network'], lines: ['address', 'network'], code: '{address}', token: 'USDT' },
} as const satisfies Readonly<Record<string, DepositKindRules<'payee' | 'reference' | Exclude<PayeePart, 'name'>>>>;

/** A way of paying that this build knows. */
export type DepositKind = keyof typeof KINDS;

type PaymentLine = (typeof KINDS)[DepositKind]['lines'][number];

/**
 * Every way of paying, in one table: what a merchant states, what a member sees, types and scans. A new one is a row here
 * and its texts in `languages/en/deposit.json`.
 */
export const DEPOSIT_KIND_RULES: Readonly<Record<DepositKind, DepositKindRules<PaymentLine>>> = KINDS;
