import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { ContentName } from '../../schemas/brand/content.ts';
import type { OperatorRules } from '../../schemas/brand/operators.ts';
import type { RegisterField, RegisterRule } from '../../schemas/brand/register.ts';
import type { TransferRules } from '../../schemas/brand/transfers.ts';
import type { ModuleId } from '../../schemas/brand/whitelabel.ts';
import type { WithdrawalRules } from '../../schemas/brand/withdrawals.ts';
import { writeNewMerchant } from '../../server/brands/new-merchant.ts';
import { PLAIN_CONTENT } from './plain-content.ts';

/** A merchant of a test: only what differs from a new merchant's preset. */
export interface TestMerchant {
  readonly code: string;
  readonly currency?: string;
  readonly lotteryType?: Brand['lotteryType'];
  readonly modules?: Readonly<Partial<Record<ModuleId, boolean>>>;
  readonly rules?: Readonly<Partial<Record<RegisterField, Partial<RegisterRule>>>>;
  readonly limits?: Partial<Brand['limits']>;
  readonly operators?: Readonly<Partial<OperatorRules>>;
  readonly withdrawals?: Readonly<Partial<WithdrawalRules>>;
  /** The contents of `transfers.json`. */
  readonly transfers?: { readonly [Name in keyof TransferRules]?: Partial<TransferRules[Name]> };
  /** The contents of `deposits.json`. */
  readonly deposits?: object;
  /** The contents of `protection.json`. */
  readonly protection?: object;
  /** The contents of `lotteries.json`. */
  readonly lotteries?: object;
  /** The contents of `activities.json`. */
  readonly activities?: object;
  /** The contents of `vip.json`. */
  readonly vip?: object;
  /** The contents of `points.json`. */
  readonly points?: object;
  /** The contents of `affiliates.json`. */
  readonly affiliates?: object;
  /** Code of the operator that it belongs to. */
  readonly operator?: string;
  /** Files below `content/`, by name. */
  readonly content?: Readonly<Partial<Record<ContentName, object>>>;
}

/** Payees of another account for each merchant: two companies never share one. */
function withOwnPayees(deposits: object, code: string): object {
  const number = String(parseInt(createHash('sha256').update(code).digest('hex').slice(0, 10), 16));
  return JSON.parse(
    JSON.stringify(deposits, (key, value) => {
      if (key === 'accountNumber') return number;
      if (key === 'upiId' || key === 'pixKey') return `${code}.${String(value)}`;
      return key === 'address' ? `${String(value).slice(0, 20)}${number}` : value;
    }),
  );
}

/** Writes the folder of a merchant. */
export async function writeMerchant(directory: string, merchant: TestMerchant, isDefault: boolean): Promise<void> {
  const {
    code,
    currency = 'INR',
    lotteryType = 'LOTT',
    modules = {},
    rules = {},
    limits = {},
    operators = {},
    withdrawals = {},
    deposits = {},
    transfers = {},
    protection = {},
    lotteries = {},
    activities = {},
    vip = {},
    points = {},
    affiliates = {},
    operator = '',
    content = {},
  } = merchant;
  await writeNewMerchant(directory, {
    name: code,
    currency,
    languages: ['EN', 'HI'],
    country: 'IN',
    domains: [`${code}.example`],
  });
  const write = (file: string, value: object) => writeFile(join(directory, code, file), JSON.stringify(value));
  await write('whitelabel.json', { modules });
  await write('register.json', { rules });
  await write('operators.json', { requireTwoFactor: false, ...operators });
  await write('withdrawals.json', withdrawals);
  await write('deposits.json', isDefault ? deposits : withOwnPayees(deposits, code));
  await write('transfers.json', transfers);
  await write('protection.json', protection);
  await write('lotteries.json', lotteries);
  await write('activities.json', activities);
  await write('vip.json', vip);
  await write('points.json', points);
  await write('affiliates.json', affiliates);
  for (const [name, value] of Object.entries({ ...PLAIN_CONTENT, ...content }))
    await write(`content/${name}.json`, value);
  await write('brand.json', {
    merchant: code,
    name: `House of ${code}`,
    country: 'IN',
    isDefault,
    domains: [`${code}.example`],
    currency,
    lotteryType,
    languages: ['EN', 'HI'],
    theme: { primary: '#12a9b2', accent: '#ffb22e' },
    limits,
    operator: { code: operator },
    mobile: {
      dialingCodes: [
        { code: '+91', digits: [10] },
        { code: '+971', digits: [9] },
      ],
    },
  });
}
