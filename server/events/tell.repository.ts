import type { RealtimeNews } from '../../schemas/realtime.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Whose open tabs receive a message. Member ids are those of the member, or of the agent at the head of a branch. */
export type Audience =
  | { readonly kind: 'member' | 'branch'; readonly memberId: bigint }
  | { readonly kind: 'session'; readonly tokenHash: string }
  | { readonly kind: 'room'; readonly name: string }
  | { readonly kind: 'operators' | 'merchant' };

/** The messages that can be sent to an audience: all but those that a process sends to its own sockets. */
export type StoredNews = Exclude<RealtimeNews, { readonly topic: 'ready' | 'site' }>;

/** An audience as it is stored: `member:17`, `room:draw:mega-5`, `operators`. */
export function audienceKey(audience: Audience): string {
  if ('memberId' in audience) return `${audience.kind}:${audience.memberId}`;
  if ('tokenHash' in audience) return `session:${audience.tokenHash}`;
  if ('name' in audience) return `room:${audience.name}`;
  return audience.kind;
}

/**
 * Stores one message for each of several audiences. Their open tabs receive it soon after the commit, in every process, and
 * never without it.
 */
export async function tellAll(
  tx: MerchantTransaction,
  merchant: string,
  audiences: readonly Audience[],
  message: StoredNews,
): Promise<void> {
  if (audiences.length === 0) return;
  const text = JSON.stringify(message);
  await tx
    .insertInto('realtime_messages')
    .values(audiences.map((audience) => ({ merchant, audience: audienceKey(audience), message: text })))
    .execute();
}

/** Stores a message for one audience. */
export const tell = (
  tx: MerchantTransaction,
  merchant: string,
  audience: Audience,
  message: StoredNews,
): Promise<void> => tellAll(tx, merchant, [audience], message);
