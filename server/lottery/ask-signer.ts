import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { SignedMessage } from '../../games/fairness/signature-format.ts';
import type { AskProblem } from '../../schemas/calls/lottery-asks.ts';

/** For the whole answer. */
const PATIENCE_MS = 5_000;
/** No answer is longer than this. */
const LONGEST_BYTES = 16_384;
/** It has not published yet. */
const NOT_FOUND = 404;
/** A signed text is JSON in ASCII, so that its bytes are those that were sent, whatever stores it. */
const MESSAGE = /^[\t\n\r -~]{2,8000}$/;
const LONGEST_SIGNATURE = 100;

/** What came back: a message whose signature is not checked yet, or why there is none. */
export type SignerAnswer = { readonly problem: AskProblem } | (SignedMessage & { readonly problem?: undefined });

/** The text of an answer; undefined as soon as it is too long. */
async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > LONGEST_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function readAnswer(text: string): SignerAnswer {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'formWrong' };
  }
  const { message, signature } = fieldsOf(value);
  if (typeof message !== 'string' || !MESSAGE.test(message)) return { problem: 'formWrong' };
  if (typeof signature !== 'string' || signature.length > LONGEST_SIGNATURE) return { problem: 'formWrong' };
  return { message, signature };
}

/**
 * Asks a feed or a beacon once. Never throws: whatever goes wrong has a name.
 *
 * @param question parameters that are added to the address
 */
export async function askSigner(url: string, question: Readonly<Record<string, string>>): Promise<SignerAnswer> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      // Only the configured address is asked: it leads to no other one.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { problem: response.status === NOT_FOUND ? 'notPublished' : 'refused' };
    }
    const text = await readBounded(response.body);
    return text === undefined ? { problem: 'tooLong' } : readAnswer(text);
  } catch {
    return { problem: 'unreachable' };
  }
}
