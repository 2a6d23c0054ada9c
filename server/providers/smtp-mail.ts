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
 * Sends mails by SMTP, over a few connections that are kept.
 *
 * @param url `smtp://user:password@host:port`, or `smtps://` where the connection is encrypted from its start; without
 *   it STARTTLS is used wherever the server offers it
 * @param from address that mails come from; the merchant's name is put in front of it
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
        // An address as an object is never read as a list: a comma typed into the form reaches nobody else.
        to: { name: '', address: recipient },
        subject,
        text: body,
        headers: { 'content-language': language, 'auto-submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
