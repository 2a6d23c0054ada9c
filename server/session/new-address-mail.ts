import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { messageText } from '../languages/message-text.ts';
import type { ServerContext } from '../server-context.ts';
import { deviceNameOf } from './device-name.ts';
import type { LoginOutcome } from './login-answer.ts';

/** What of a call the mail names. */
interface LoginCall {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly address: string;
  readonly userAgent: string;
}

/** Notifies a member by mail of a login from a network new to the account. Nothing waits for the mail. */
export function tellNewAddress(
  { sendMail, onError }: Pick<ServerContext, 'sendMail' | 'onError'>,
  { merchant, language, address, userAgent }: LoginCall,
  outcome: LoginOutcome,
): void {
  const recipient = 'ticket' in outcome ? undefined : outcome.newAddressMail;
  if ('ticket' in outcome || recipient === undefined) return;
  const { browser, system } = deviceNameOf(userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || '?';
  const values = { name: merchant.brand.name, account: outcome.value.account, address, device };
  sendMail({
    merchant: merchant.code,
    recipient,
    language,
    subject: messageText(language, 'newAddressSubject', values),
    body: messageText(language, 'newAddressBody', values),
  }).catch(onError);
}
