import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { redeemPoints } from '../../schemas/calls/points.ts';
import type { ExchangeRow } from './exchanges.repository.ts';

/** An exchange as calls answer it. */
export type ExchangeAnswer = CallValue<typeof redeemPoints>;

/** In whose words an exchange is answered. */
export interface Asked {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
}

/** An exchange as its member sees it. */
export const answerExchange = (row: ExchangeRow, { merchant, language }: Asked): ExchangeAnswer => ({
  number: row.number,
  kind: row.kind,
  title: readLocalText(JSON.parse(row.title), language, defaultLanguageOf(merchant)),
  quantity: row.quantity,
  points: String(row.points),
  amountMinor: String(row.amount),
  neededMinor: String(row.needed),
  currency: row.currency,
  state: row.state,
  remark: row.remark,
  at: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  carrier: row.carrier,
  tracking: row.tracking,
  sentAt: row.sentAt?.toISOString() ?? null,
});
