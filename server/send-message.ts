import type { LanguageCode } from '../engine/i18n/languages.ts';

/** A message to a person, as a provider sends it. */
export interface OutgoingMessage {
  readonly merchant: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly language: LanguageCode;
}

/** Sends messages of one kind. Rejects if the message cannot be handed over. */
export type SendMessage = (message: OutgoingMessage) => Promise<void>;
