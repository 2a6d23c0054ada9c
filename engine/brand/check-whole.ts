import { isKnownCurrency } from '../money/currency.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkAccess } from './check-access.ts';
import { checkProgramme } from './check-affiliates.ts';
import { checkBirthdayGifts } from './check-birthday-gifts.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { checkMall } from './check-mall.ts';
import { checkPayments } from './check-payments.ts';
import { checkPlaces } from './check-places.ts';
import { checkRegistration } from './check-registration.ts';
import { checkTexts } from './check-texts.ts';
import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

/** Problems that show once every file can be read: settings that do not fit each other, the country or the build. */
export const checkWhole = (parts: MerchantParts, facts: CatalogueFacts): readonly Problem[] => [
  ...checkAccess(parts),
  ...checkCatalogue(parts, facts),
  // What a currency decides waits until it is one.
  ...(isKnownCurrency(parts.brand.value.currency) ? [...checkPayments(parts), ...checkTexts(parts)] : []),
  ...checkMall(parts),
  ...checkProgramme(parts),
  ...checkBirthdayGifts(parts),
  ...checkPlaces(parts),
  ...checkRegistration(parts),
];
