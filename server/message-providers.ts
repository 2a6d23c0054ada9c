import type { BrandStore } from './brands/brand-store.ts';
import type { Database } from './db/database.ts';
import { createLocalMessages } from './outbox/local-messages.ts';
import { createHttpSms } from './providers/http-sms.ts';
import { missingMessages } from './providers/missing-providers.ts';
import { createSmtpMail } from './providers/smtp-mail.ts';
import type { SendMessage } from './send-message.ts';
import type { Settings } from './settings.ts';

/** Dependencies of the mail server besides the settings; its connections close with `resources`. */
interface MailNeeds {
  readonly brands: BrandStore;
  readonly database: Database;
  readonly resources: AsyncDisposableStack;
}

/** The mail server of the settings; without one the outbox in demo mode. */
export function openMail({ mail, isDemo }: Settings, { brands, database, resources }: MailNeeds): SendMessage {
  if (!mail) return isDemo ? createLocalMessages(database, 'mail') : missingMessages('MAIL_URL');
  const provider = createSmtpMail(mail, (merchant) => brands.find(merchant)?.brand.name ?? merchant);
  resources.defer(async () => provider.close());
  return provider.send;
}

/** The gateway of the settings; without one the outbox in demo mode. */
export function openSms({ sms, isDemo }: Settings, database: Database): SendMessage {
  if (sms) return createHttpSms(sms);
  return isDemo ? createLocalMessages(database, 'sms') : missingMessages('SMS_URL');
}
