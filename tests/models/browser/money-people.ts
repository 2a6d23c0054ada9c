import { LANGUAGES } from '../../../engine/i18n/languages.ts';
import { formatMinor } from '../../../engine/money/currency.ts';
import { paysTo } from '../../../engine/register/payout-form.ts';
import type { Facts } from '../../../server/test-control/facts.ts';
import type { Bench } from './bench.ts';
import { plainText } from './plain-text.ts';
import type { Scan } from './screen-scan.ts';
import type { SidePage } from './side-page.ts';

/** A player's initial balance, in minor units. */
export const MONEY_MINOR = 1_000_000n;

/** Another member, who owns everything that is not the player's. */
export const STRANGER = 'otherpayer';

/** What confirms a withdrawal. */
export const FUND_PASSWORD = '246810';

/** The operators in these flows, and their names in the back office. */
export const OPERATORS = { one: 'deskone', two: 'desktwo' } as const;

/** Names an operator who takes part. */
export type OperatorName = keyof typeof OPERATORS;

/** A second of the clock between two things that people do: nothing happens at the same moment. */
const SECOND_MS = 1_000;

/** An amount as displayed. */
export function money({ merchant, texts }: Bench, minor: bigint, style?: 'whole'): string {
  const language = LANGUAGES[texts.language].locale.split('-')[0];
  return plainText(formatMinor(minor, merchant.brand.currency, `${language}-${merchant.brand.country}`, style));
}

/** The player: a new one on each path, since orders are never deleted and count towards limits. */
export const playerOf = (bench: Bench): string => bench.notes.player ?? '';

/** The session of an operator in the back office. */
export const tokenOf = (who: OperatorName): string => `model-test-of-the-desk-${OPERATORS[who]}`;

/**
 * A player with money, a bank account and a fund password; and logged-in operators with all permissions and an
 * authenticator app.
 */
export async function makePeople(bench: Bench, facts: Pick<Facts, 'deposits' | 'withdrawals'>): Promise<void> {
  bench.notes.player = `payer${bench.nowMs.toString(36)}`;
  const operators = Object.entries(OPERATORS) as [OperatorName, string][];
  await bench.facts({
    ...facts,
    modules: { newAddressCheck: false, oneSessionPerAccount: false },
    limits: {},
    rules: {},
    dialingCodes: [],
    gifts: [],
    announcements: [],
    members: [
      {
        account: playerOf(bench),
        balanceMinor: Number(MONEY_MINOR),
        bankHolder: 'Asha Rao',
        payoutKind: paysTo(bench.merchant.withdrawals.methods, 'bank') ? 'bank' : 'wallet',
        fundPassword: FUND_PASSWORD,
      },
      { account: STRANGER },
      ...operators.map(([, account]) => ({ account, operatorRole: 'owner' as const, hasTwoFactor: true })),
    ],
    sessions: operators.map(([who, account]) => ({ account, token: tokenOf(who), isDesk: true })),
  });
}

/** A session of a member on another device. @returns its token */
export async function logInElsewhere(bench: Bench, account: string): Promise<string> {
  const token = `model-test-elsewhere-${account}-${bench.nowMs}`;
  await bench.facts({ sessions: [{ account, token }] });
  return token;
}

/** Opens the back office for one of the operators. */
export const openDesk = (bench: Bench, who: OperatorName, query: string): Promise<SidePage> =>
  bench.openOther(who, `/operator?${query}`, { operatorToken: tokenOf(who) });

/** Lets a second pass before an action. */
export const passSecond = (bench: Bench): Promise<void> => bench.advance(SECOND_MS);

/** A mismatch of the balance in the header. */
export const balanceDoubts = (bench: Bench, { balance }: Scan, minor: bigint): readonly string[] => {
  const wanted = money(bench, minor);
  return balance === wanted ? [] : [`the balance is ${balance} in place of ${wanted}`];
};

/** Those of the texts that a page lacks. */
export const missingTexts = (who: string, { text }: Scan, wanted: readonly string[]): readonly string[] =>
  wanted.filter((part) => !text.includes(part)).map((part) => `${who} does not read «${part}»`);

/** The picture that shows a transfer or a statement: the smallest that there is. */
export const PICTURE = {
  name: 'statement.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
