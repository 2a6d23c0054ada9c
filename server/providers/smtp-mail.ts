import { createTransport } from 'nodemailer';
import type { SendMessage } from '../send-message.ts';

/** A mail that cannot be handed over within this time counts as not sent. */
const TIMEOUT_MS = 15_000;

/** A provider that holds connections. */
export interface MailProvider {
  readonly send: SendMessage;
  close(): void;
}

/**
 * Sends mails by SMTP over a small connection pool.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://` for implicit TLS; without it STARTTLS is used whenever the
 * server offers it
 * @param from sender address, prefixed with the merchant's name
 */
export function createSmtpMail(
  { url, from }: { readonly url: string; readonly from: string },
  nameOf: (merchant: string) => string,
): MailProvider {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ merchant, recipient, subject, body, language }) {
      await transport.sendMail({
        from: { name: nameOf(merchant), address: from },
        // An address object is never parsed as a list, so that a comma typed into the form cannot add recipients.
        to: { name: '', address: recipient },
        subject,
        text: body,
        headers: { 'content-language': language, 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
