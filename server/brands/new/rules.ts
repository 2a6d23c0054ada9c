import { aboutDollars, amountsFrom, unitsPerDollar } from '../../../engine/money/currency-value.ts';
import { COUNTRIES, timeZonesOf } from '../../../engine/places/countries.ts';
import { HELP_LINES, WORLDWIDE_HELP } from '../../../engine/places/help-lines.ts';
import { findDepositRule } from '../../../engine/promotions/check-country.ts';
import type { Answers } from './answers.ts';
import { STARTING_TEXTS, textsFor } from './texts.ts';

/** Amounts in US dollars from which those of a currency are made. */
const DOLLARS = {
  depositLeast: 5,
  depositMost: 2_000,
  bonus: 100,
  withdrawalLeast: 10,
  withdrawalMost: 2_000,
  withdrawalDay: 5_000,
  secondApproval: 500,
  payout: 1_000,
  transferLeast: 5,
  transferMost: 500,
  transferDay: 1_000,
  walletLeast: 1,
} as const;

/** Amounts on offer: two full rows of a phone, and one. */
const DEPOSIT_CHIPS = 6;
const TRANSFER_CHIPS = 3;

/** Payments with their own kind in this build; all others are pages of a payment provider. */
const KINDS = ['bank', 'card', 'usdt', 'upi', 'pix'];

const asKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const LONGEST_MARK = 5;

/** Up to five letters of a name: all of a short one, else its capitals. */
function markOf(name: string): string {
  const letters = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (letters.length <= LONGEST_MARK) return letters.toUpperCase();
  const capitals = letters.replaceAll(/[^\p{Lu}\p{N}]/gu, '');
  return (capitals.length > 1 ? capitals : letters).slice(0, LONGEST_MARK - 1).toUpperCase();
}

/** A way to pay that is off until its payee is filled in. */
function paymentSlot(payment: string, { currency, languages }: Answers) {
  const kind = KINDS.find((known) => known === payment) ?? 'card';
  const label =
    kind === 'usdt'
      ? 'USDT TRC-20'
      : payment === 'bank'
        ? textsFor(STARTING_TEXTS.bankTransfer, languages)
        : payment === 'card'
          ? textsFor(STARTING_TEXTS.card, languages)
          : kind === 'card'
            ? payment
            : payment.toUpperCase();
  return {
    key: asKey(payment),
    kind,
    label,
    mark: kind === 'usdt' ? '₮' : markOf(payment),
    minimum: aboutDollars(DOLLARS.depositLeast, currency),
    maximum: aboutDollars(DOLLARS.depositMost, currency),
    isOff: true,
    offReason: textsFor(STARTING_TEXTS.openingSoon, languages),
    ...(kind === 'usdt' ? { unitsPerToken: unitsPerDollar(currency) ?? 1 } : {}),
    ...(kind === 'bank' ? { provider: 'proof' } : {}),
  };
}

/** Kinds that a currency does not have are left out. */
const isPossible = (payment: string, currency: string): boolean =>
  (payment !== 'upi' || currency === 'INR') && (payment !== 'pix' || currency === 'BRL');

/** Whether no law of the country forbids a bonus for a deposit. */
export const mayHaveBonus = ({ country }: Answers): boolean => findDepositRule(country) === undefined;

/** deposits.json of a new merchant: the usual ways to pay, closed until the operator fills in who is paid. */
export function depositsFor(answers: Answers) {
  const { country, currency, languages } = answers;
  const payments = COUNTRIES[country]?.payments ?? ['bank', 'card'];
  return {
    methods: payments
      .filter((payment) => isPossible(payment, currency))
      .map((payment) => paymentSlot(payment, answers)),
    chips: amountsFrom(aboutDollars(DOLLARS.depositLeast, currency), DEPOSIT_CHIPS),
    bonuses: mayHaveBonus(answers)
      ? [
          {
            key: 'welcome',
            title: textsFor(STARTING_TEXTS.bonusTitle, languages),
            percent: 100,
            maximum: aboutDollars(DOLLARS.bonus, currency),
            minimumDeposit: aboutDollars(DOLLARS.depositLeast, currency),
            wagering: 20,
            days: 30,
            isFirstOnly: true,
          },
        ]
      : [],
  };
}

/** withdrawals.json of a new merchant. */
export function withdrawalsFor({ country, currency }: Answers) {
  const amount = (dollars: number) => String(aboutDollars(dollars, currency));
  const home: readonly string[] = COUNTRIES[country]?.payments ?? [];
  const methods = [
    ...(currency === 'INR' ? ['upi', 'ifsc'] : []),
    ...(currency === 'BRL' ? ['pix'] : []),
    ...(currency === 'EUR' || home.length === 0 ? ['iban'] : []),
    ...(currency === 'INR' || currency === 'BRL' || currency === 'EUR' ? [] : ['bank', 'wallet']),
  ];
  return {
    methods,
    minimum: amount(DOLLARS.withdrawalLeast),
    maximum: amount(DOLLARS.withdrawalMost),
    dailyMaximum: amount(DOLLARS.withdrawalDay),
    secondApprovalFrom: amount(DOLLARS.secondApproval),
    largestPayout: amount(DOLLARS.payout),
  };
}

/** transfers.json of a new merchant. */
export function transfersFor({ currency }: Answers) {
  const amount = (dollars: number) => String(aboutDollars(dollars, currency));
  const way = {
    minimum: amount(DOLLARS.transferLeast),
    maximum: amount(DOLLARS.transferMost),
    dailyMaximum: amount(DOLLARS.transferDay),
  };
  return {
    upline: way,
    downline: way,
    wallets: { minimum: amount(DOLLARS.walletLeast) },
    chips: amountsFrom(aboutDollars(DOLLARS.transferLeast, currency), TRANSFER_CHIPS),
  };
}

/** protection.json of a new merchant: the clock and the help of its country. */
export function protectionFor({ country, languages }: Answers) {
  const worldwide = { ...WORLDWIDE_HELP, note: textsFor(STARTING_TEXTS.worldwideHelp, languages) };
  return {
    timeZone: timeZonesOf(country)[0] ?? 'UTC',
    helpLines: [...(HELP_LINES[country] ?? []), worldwide],
  };
}

/** Settings in brand.json of a new merchant that follow from its country. */
export function homeOf({ country, currency }: Answers) {
  const home = COUNTRIES[country];
  return {
    limits: {
      minimumAge: Math.max(18, home?.legalAge ?? 18),
      trialBalance: aboutDollars(100, currency),
    },
    ...(home ? { mobile: { dialingCodes: [{ code: home.dialingCode, digits: home.digits }] } } : {}),
  };
}
