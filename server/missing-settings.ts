import type { Modules } from '../schemas/brand/whitelabel.ts';
import { PROVIDER_MODULES } from '../schemas/identity-providers.ts';
import type { Settings } from './settings.ts';

/** Missing settings of a provider, and the features that are off without them. */
interface MissingSetting {
  readonly settings: string;
  readonly consequence: string;
}

/** The modules that no merchant can offer, because their provider is not configured and has no stand-in. */
export const missingModules = ({ isDemo, google, facebook, firebaseProject }: Settings): readonly (keyof Modules)[] =>
  isDemo || firebaseProject !== undefined
    ? []
    : [...(google ? [] : [PROVIDER_MODULES.google]), ...(facebook ? [] : [PROVIDER_MODULES.facebook])];

/** Lines printed at startup about missing settings. Empty in demo mode, where local stand-ins serve. */
export function missingSettings(settings: Settings): readonly MissingSetting[] {
  if (settings.isDemo) return [];
  const { sms, mail, payment, payout, google, facebook } = settings;
  const needs: readonly (MissingSetting & { readonly isSet: boolean })[] = [
    { isSet: sms !== undefined, settings: 'SMS_URL', consequence: 'codes by text message cannot be sent' },
    {
      isSet: mail !== undefined,
      settings: 'MAIL_URL and MAIL_FROM',
      consequence: 'codes, password links and notices by mail cannot be sent',
    },
    {
      isSet: payment !== undefined,
      settings: 'PAYMENT_URL and PAYMENT_SECRET',
      consequence: 'deposits are offered by proof alone',
    },
    {
      isSet: payout !== undefined,
      settings: 'PAYOUT_URL and PAYOUT_SECRET',
      consequence: 'payouts of approved withdrawals wait until they are',
    },
    { isSet: google !== undefined, settings: 'GOOGLE_CLIENT_ID', consequence: 'login by Google is not offered' },
    { isSet: facebook !== undefined, settings: 'FACEBOOK_CLIENT_ID', consequence: 'login by Facebook is not offered' },
  ];
  return needs.filter(({ isSet }) => !isSet);
}
