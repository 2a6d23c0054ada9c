import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DrawRecord } from '../../games/fairness/draw-record.ts';
import { readDraws } from '../../games/fairness/read-draws.ts';
import { askSources } from '../../server/lottery/ask-job.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import { ELSEWHERE } from './lottery-people.ts';
import { openResultDesk, type ResultDesk, RIGHT } from './result-desk.ts';
import { answerText, type LocalSigner, makeSignerKey, startSigner } from './signer.ts';

/** The key of the feed. */
export const KEY = makeSignerKey();
/** The key of someone else. */
export const OTHER_KEY = makeSignerKey();

/** The feed, which has published nothing before each test. */
export let feed: LocalSigner;
/** The server that asks it. */
export let server: ApiServer;
/** An open period of the feed, with a player and two operators. */
export let desk: ResultDesk;

/** The lottery of the feed. */
export const lotteryOf = (url: string) => ({
  ...ELSEWHERE,
  numbers: 'feed',
  feed: { url, publicKey: KEY.publicKey, lottery: 'five', deskAfterMinutes: 30 },
});

/** Starts a feed and a server that asks it, with a new open period for each test. */
export function useFeedDesk(): void {
  beforeAll(async () => {
    feed = await startSigner();
    const lotteries = { lotteries: [lotteryOf(feed.url)] };
    server = await startApiServer([
      { code: 'alpha', lotteries },
      { code: 'beta', lotteries },
      { code: 'gamma' },
    ] as never);
  });
  beforeEach(async () => {
    // Periods of earlier tests that wait for their result would be asked for as well.
    await sql`update lottery_periods set state = 'voided', void_reason = 'withdrawn' where state = 'closed'`.execute(
      server.database.owner,
    );
    feed.questions.length = 0;
    feed.reply((_question, response) => answerText(response, 404, '{}'));
    desk = await openResultDesk(server);
  });
  afterAll(async () => {
    await server.close();
    await feed.close();
  });
}

interface Published {
  readonly lottery?: string;
  readonly drawsAt?: string;
  readonly province?: string;
  readonly type?: string;
  readonly prizes?: unknown;
}
/** The text that the feed signs for a question. */
export const messageOf = (question: URLSearchParams, changed: Published = {}): string =>
  JSON.stringify({
    type: 'lotteryResult',
    lottery: question.get('lottery'),
    drawsAt: question.get('drawsAt'),
    province: '',
    prizes: { digits: RIGHT.map(String) },
    ...changed,
  });
/** An answer of the feed. */
export const signedBy = (key: typeof KEY, message: string): string =>
  JSON.stringify({ message, signature: key.sign(message) });
/** Publishes a result of whatever is asked for. */
export const publish = (changed: Published = {}, key = KEY) =>
  feed.reply((question, response) => answerText(response, 200, signedBy(key, messageOf(question, changed))));

/** Runs the job that asks. @returns when it asks next, or why it has failed */
export const ask = (merchant = 'alpha'): Promise<Date | string | undefined> =>
  askSources(server.context, server.merchant(merchant), createPlayProtection(server.context)).catch(
    (error: Error) => error.message,
  );
/** The problem of the last answer. */
export const problemOf = async () => (await desk.storedOf()).ask_problem;
/** Lets pauses pass and asks again. */
export const askAgain = async () => {
  await sql`update lottery_periods set ask_after = null where number = ${desk.period}`.execute(server.database.owner);
  return ask();
};
/** Lets the time pass that the feed has before operators are asked. */
export const endPatience = () =>
  sql`update lottery_periods set desk_from = draws_at where number = ${desk.period}`.execute(server.database.owner);
/** The proof of the draw, as it is read from a file. */
export const record = async (): Promise<DrawRecord> => {
  const [read] = readDraws(JSON.stringify(await desk.proofOf())) ?? [];
  if (!read) throw new Error('The proof is no draw.');
  return read;
};
