import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import type { DepositRules } from '../../schemas/brand/deposits.ts';
import type { OperatorRules } from '../../schemas/brand/operators.ts';
import type { ProtectionRules } from '../../schemas/brand/protection.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { TransferRules } from '../../schemas/brand/transfers.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { WithdrawalRules } from '../../schemas/brand/withdrawals.ts';
import type { LanguageCode } from '../i18n/languages.ts';

/** What the small files of rules say, `NAME.json` each. None of them has to exist. */
export interface MerchantRules {
  readonly withdrawals: WithdrawalRules;
  readonly operators: OperatorRules;
  readonly deposits: DepositRules;
  readonly transfers: TransferRules;
  readonly protection: ProtectionRules;
}

/** A merchant as everything reads it: every default filled in, frozen. */
export interface Merchant extends MerchantRules {
  readonly code: string;
  readonly brand: Brand;
  readonly modules: Modules;
  readonly registerRules: RegisterRules;
  readonly content: Content;
  /** Texts that this merchant says differently: by language, then by key such as `shell.login`. */
  readonly phrases: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>;
  /** Changes whenever a file of the folder changes. */
  readonly revision: string;
}

/** The language in which a merchant greets someone of whom nothing is known. */
export const defaultLanguageOf = ({ brand }: Pick<Merchant, 'brand'>): LanguageCode =>
  brand.defaultLanguage ?? brand.languages[0] ?? 'EN';

/**
 * The operator of a merchant: its merchants share exclusions and the region selector. A merchant that names none stands
 * alone.
 */
export const operatorOf = ({
  code,
  brand,
}: {
  readonly code: string;
  readonly brand: Pick<Brand, 'operator'>;
}): string => (brand.operator.code === '' ? `merchant ${code}` : brand.operator.code);

/** The name beside the logo's mark. */
export const wordmarkOf = ({ brand }: Pick<Merchant, 'brand'>): string => brand.logo.wordmark || brand.name;

/** Where the address of a file in the merchant's folder begins. */
export const assetUrl = (code: string, file: string, revision: string): string =>
  `/brand-assets/${code}/${file.replace(/^assets\//, '')}?v=${revision}`;
