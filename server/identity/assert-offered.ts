import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { isModuleOn } from '../../engine/modules/registration-tabs.ts';
import { type IdentityProviderName, PROVIDER_MODULES } from '../../schemas/identity-providers.ts';

/** @throws DomainError moduleOff if the merchant does not offer the third party */
export function assertOffered({ modules }: Merchant, provider: IdentityProviderName): void {
  if (!isModuleOn(modules, PROVIDER_MODULES[provider])) throw new DomainError('moduleOff');
}
