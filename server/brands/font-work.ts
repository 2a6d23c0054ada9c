import { Worker } from 'node:worker_threads';
import type { MeasuredFont } from '../../engine/brand/check-fonts.ts';
import { createBoundedTurns } from '../bounded-turns.ts';

/** A task of the thread that reads typefaces. */
export type FontTask =
  | { readonly kind: 'inspect'; readonly bytes: Uint8Array }
  | { readonly kind: 'cut'; readonly bytes: Uint8Array; readonly ranges: readonly (readonly [number, number])[] };

/** What a typeface is found to be. */
export type InspectedFont = Omit<Exclude<MeasuredFont, { readonly why: string }>, 'sum'>;

/** Its answer. */
export type FontResult =
  | { readonly kind: 'inspected'; readonly font: InspectedFont }
  | { readonly kind: 'cut'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly why: string };

const PROGRAM = new URL('./font-worker.ts', import.meta.url);
/** A typeface of twenty thousand letters takes two seconds. */
const LONGEST_SECONDS = 8;
const MOST_MEMORY_MB = 256;
/** One at a time: a task takes a whole processor. */
const turns = createBoundedTurns({ atOnce: 1, waiting: 500 });

/** Runs a task in a separate thread: a hostile file takes a bounded time and no request waits for it. */
const runTask = (task: FontTask): Promise<FontResult> =>
  turns.run(async () => {
    const thread = new Worker(PROGRAM, {
      workerData: task,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const { promise, resolve } = Promise.withResolvers<FontResult>();
    const refuse = (why: string) => resolve({ kind: 'refused', why });
    const timer = setTimeout(
      () => refuse(`reading it takes longer than ${LONGEST_SECONDS} seconds`),
      LONGEST_SECONDS * 1000,
    );
    thread.once('message', resolve);
    thread.once('error', () => refuse('it is damaged'));
    thread.once('exit', () => refuse('it is damaged'));
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      await thread.terminate();
    }
  });

/** Reads what a typeface has. @throws Error with the reason, in words, if it is no usable one */
export async function inspectFont(bytes: Uint8Array): Promise<InspectedFont> {
  const result = await runTask({ kind: 'inspect', bytes });
  if (result.kind === 'inspected') return result.font;
  throw new Error(result.kind === 'refused' ? result.why : 'it is damaged');
}

/**
 * Cuts a part out of a typeface.
 *
 * @param ranges its code points, first and last of each range
 * @returns a WOFF2 file
 * @throws Error with the reason, in words; DomainError busy if too many are waiting
 */
export async function cutFont(bytes: Uint8Array, ranges: readonly (readonly [number, number])[]): Promise<Buffer> {
  const result = await runTask({ kind: 'cut', bytes, ranges });
  if (result.kind === 'cut') return Buffer.from(result.bytes);
  throw new Error(result.kind === 'refused' ? result.why : 'it is damaged');
}
