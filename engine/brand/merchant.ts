import type { ActivityRules } from '../../schemas/brand/activity-rules.ts';
import type { AffiliateRules } from '../../schemas/brand/affiliates.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import type { DepositRules } from '../../schemas/brand/deposits.ts';
import type { LotteryRules } from '../../schemas/brand/lotteries.ts';
import type { OperatorRules } from '../../schemas/brand/operators.ts';
import type { PointRules } from '../../schemas/brand/points.ts';
import type { ProtectionRules } from '../../schemas/brand/protection.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { TransferRules } from '../../schemas/brand/transfers.ts';
import type { VipProgramme } from '../../schemas/brand/vip.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { WithdrawalRules } from '../../schemas/brand/withdrawals.ts';
import type { OwnPicture } from '../art/own-picture.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { FontPlace, OwnFont } from '../theme/own-fonts.ts';
import type { Scheme } from '../theme/roles.ts';

/** The small rule files, `NAME.json` each. All of them are optional. */
export interface MerchantRules {
  readonly withdrawals: WithdrawalRules;
  readonly operators: OperatorRules;
  readonly deposits: DepositRules;
  readonly transfers: TransferRules;
  readonly protection: ProtectionRules;
  readonly lotteries: LotteryRules;
  readonly activities: ActivityRules;
  readonly vip: VipProgramme;
  readonly points: PointRules;
  readonly affiliates: AffiliateRules;
}

/** A picture of the folder that pages show, with the SHA-256 of the file that it is made from. */
export interface MerchantPicture extends OwnPicture {
  readonly sum: string;
}

/** A typeface of the folder, with its path and the SHA-256 of the file. */
export interface MerchantFont extends OwnFont {
  readonly file: string;
  readonly sum: string;
}

/** A merchant as everything reads it: every default filled in, frozen. */
export interface Merchant extends MerchantRules {
  readonly code: string;
  readonly brand: Brand;
  readonly modules: Modules;
  readonly registerRules: RegisterRules;
  readonly content: Content;
  /** Pictures of the folder that the content names for slides, promotions and registration, by their path. */
  readonly pictures: Readonly<Record<string, MerchantPicture>>;
  /** Typefaces of the folder that the theme names. */
  readonly fonts: Readonly<Partial<Record<FontPlace, MerchantFont>>>;
  /** Texts that this merchant words differently: by language, then by key such as `shell.login`. */
  readonly phrases: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>;
  /** Changes whenever a file of the folder changes. */
  readonly revision: string;
  /** The same for the same content of the folder; orders name the version that they were made under. */
  readonly version: string;
  /** Set for a draft that its holder looks at: nothing of it is served, and nothing can be changed. */
  readonly isPreview?: true;
}

/** The merchant's default language, for visitors without a known preference. */
export const defaultLanguageOf = ({ brand }: Pick<Merchant, 'brand'>): LanguageCode =>
  brand.defaultLanguage ?? brand.languages[0] ?? 'EN';

/**
 * The operator of a merchant: its merchants share exclusions and the region selector. A merchant without one forms its
 * own.
 */
export const operatorOf = ({
  code,
  brand,
}: {
  readonly code: string;
  readonly brand: Pick<Brand, 'operator'>;
}): string => (brand.operator.code === '' ? `merchant ${code}` : brand.operator.code);

/** The file of a merchant's mark, for the pages of a scheme. */
export const markFile = ({ brand: { logo } }: Pick<Merchant, 'brand'>, scheme: Scheme): string =>
  (scheme === 'dark' ? logo.markDark : undefined) ?? logo.mark;

/** The address of a merchant's mark, for the pages of a scheme. */
export const markUrl = (merchant: Merchant, scheme: Scheme): string =>
  assetUrl(merchant.code, markFile(merchant, scheme), merchant.revision);

/** The name next to the logo's mark. */
export const wordmarkOf = ({ brand }: Pick<Merchant, 'brand'>): string => brand.logo.wordmark || brand.name;

/** Path prefix of files in the merchant's folder. */
export const assetUrl = (code: string, file: string, revision: string): string =>
  `/brand-assets/${code}/${file.replace(/^assets\//, '')}?v=${revision}`;
