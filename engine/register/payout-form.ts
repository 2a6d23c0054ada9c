import type { Brand } from '../../schemas/brand/brand.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { PayoutMethod } from '../../schemas/brand/withdrawals.ts';
import { bankOfIfsc } from '../money/ifsc-banks.ts';
import { FORMATS, type FormatKey } from '../patterns/formats.ts';
import { FIELD_KINDS, type FieldKind } from './fields.ts';
import { type FieldSchema, type Form, type FormCheck, fieldSchemaOf } from './form-schema.ts';
import type { FormValues } from './validate-form.ts';

/** Facts other than the method that decide which fields there are. */
export interface PayoutFormContext {
  readonly rules: RegisterRules;
  readonly brand: Pick<Brand, 'limits' | 'mobile'>;
  /** Whether the holder's name is not known yet. */
  readonly asksHolder: boolean;
  /** Whether the fund password has to be typed; false if it was just set. */
  readonly asksFundPassword: boolean;
}

const PIX_FORMATS: Readonly<Record<string, FormatKey>> = {
  cpf: 'cpf',
  cnpj: 'cnpj',
  email: 'email',
  phone: 'brazilPhone',
  random: 'randomKey',
};

const text = (minCharacters: number, maxCharacters: number, patternId: number): FieldSchema => ({
  type: 'string',
  minCharacters,
  maxCharacters,
  patternId,
});
const formatted = (formatKey: FormatKey, maxCharacters: number): FieldSchema => ({
  type: 'string',
  minCharacters: 1,
  maxCharacters,
  patternId: 1,
  formatKey,
});
const wide = (kind: FieldKind): FieldKind => ({ ...kind, isWide: true });
const plainText = wide({ widget: 'text', autoComplete: 'off' });
const machineLike = wide({ widget: 'text', autoComplete: 'off', isMachineLike: true });

/** How the fields of a payout account are drawn: one below the other. */
export const PAYOUT_FIELD_KINDS: Readonly<Record<string, FieldKind>> = {
  payeeName: wide(FIELD_KINDS.payeeName),
  bankName: plainText,
  accountNumber: machineLike,
  confirmAccountNumber: { ...machineLike, equals: 'accountNumber' },
  branchCode: machineLike,
  ifsc: machineLike,
  upiId: machineLike,
  pixType: wide({ widget: 'select', autoComplete: 'off', options: Object.keys(PIX_FORMATS) }),
  pixKey: machineLike,
  iban: machineLike,
  walletName: plainText,
  walletAddress: machineLike,
  paymentPassword: wide({ widget: 'password', autoComplete: 'off', isMachineLike: true }),
};

const FIELDS: Readonly<Record<PayoutMethod, Readonly<Record<string, FieldSchema>>>> = {
  bank: { bankName: text(2, 60, 1), accountNumber: text(6, 34, 5), branchCode: text(3, 16, 5) },
  ifsc: {
    ifsc: formatted('ifsc', 16),
    accountNumber: text(9, 18, 7),
    confirmAccountNumber: { type: 'string', minCharacters: 1, inputMode: 'numeric' },
  },
  iban: { bankName: text(2, 60, 1), iban: formatted('iban', 48) },
  wallet: { walletName: text(2, 40, 1), walletAddress: text(3, 128, 10) },
  upi: { upiId: formatted('upi', 128) },
  pix: { pixType: { type: 'string', enum: Object.keys(PIX_FORMATS) }, pixKey: text(1, 77, 1) },
};

const CHECKS: Readonly<Partial<Record<PayoutMethod, readonly FormCheck[]>>> = {
  ifsc: [{ kind: 'equals', field: 'confirmAccountNumber', other: 'accountNumber' }],
  pix: [{ kind: 'formatOf', field: 'pixKey', typeField: 'pixType', formats: PIX_FORMATS }],
};

const OPTIONAL = ['branchCode'];

/** A fund password that was set before: typed as its rule had it, and judged by the server alone. */
export const existingFundPassword = ({ paymentPassword: { patternId } }: RegisterRules): FieldSchema => ({
  type: 'string',
  minCharacters: 1,
  ...(patternId === 7 ? { inputMode: 'numeric' } : {}),
});

/** The form of a payout account. Pure and without language; the browser and the server both check by it. */
export function payoutForm(method: PayoutMethod, context: PayoutFormContext): Form {
  const { rules, brand, asksHolder, asksFundPassword } = context;
  const properties = {
    ...(asksHolder ? { payeeName: fieldSchemaOf('payeeName', rules.payeeName, true, { brand }) } : {}),
    ...FIELDS[method],
    ...(asksFundPassword ? { paymentPassword: existingFundPassword(rules) } : {}),
  };
  const required = Object.keys(properties).filter((field) => !OPTIONAL.includes(field));
  return {
    schema: { type: 'object', properties, required, additionalProperties: false },
    checks: CHECKS[method] ?? [],
  };
}

/** A payout account as it is stored: its number in the one form that its bank knows. */
export interface PayoutAccount {
  readonly kind: 'bank' | 'wallet';
  /** Of the bank or of the wallet. */
  readonly name: string;
  readonly number: string;
  readonly branchCode: string | undefined;
}

const typed = (values: FormValues, field: string): string => String(values[field] ?? '').trim();

/** The account that checked values describe. */
export function payoutAccountOf(method: PayoutMethod, values: FormValues): PayoutAccount {
  const read = (field: string) => typed(values, field);
  const bank = { kind: 'bank', name: read('bankName'), branchCode: undefined } as const;
  const wallet = { kind: 'wallet', branchCode: undefined } as const;
  switch (method) {
    case 'bank':
      return { ...bank, number: read('accountNumber'), branchCode: read('branchCode') || undefined };
    case 'ifsc': {
      const branchCode = FORMATS.ifsc.plain(read('ifsc'));
      return { kind: 'bank', name: bankOfIfsc(branchCode), number: read('accountNumber'), branchCode };
    }
    case 'iban':
      return { ...bank, number: FORMATS.iban.plain(read('iban')) };
    case 'wallet':
      return { ...wallet, name: read('walletName'), number: read('walletAddress') };
    case 'upi':
      return { ...wallet, name: 'UPI', number: FORMATS.upi.plain(read('upiId')) };
    case 'pix': {
      const type = read('pixType');
      const format = Object.hasOwn(PIX_FORMATS, type) ? (PIX_FORMATS[type] ?? 'randomKey') : 'randomKey';
      return { ...wallet, name: 'Pix', number: FORMATS[format].plain(read('pixKey')) };
    }
  }
}

/** Whether a merchant still pays to accounts of a kind, by whichever of its methods. */
export const paysTo = (methods: readonly PayoutMethod[], kind: PayoutAccount['kind']): boolean =>
  methods.some((method) => KINDS[method] === kind);

const KINDS: Readonly<Record<PayoutMethod, PayoutAccount['kind']>> = {
  bank: 'bank',
  ifsc: 'bank',
  iban: 'bank',
  wallet: 'wallet',
  upi: 'wallet',
  pix: 'wallet',
};
