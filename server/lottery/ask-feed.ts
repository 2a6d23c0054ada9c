import type { Merchant } from '../../engine/brand/merchant.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { numbersOfResult, readSignedResult } from '../../engine/lottery/signed-result.ts';
import { readSignerKey } from '../../engine/lottery/signer-key.ts';
import type { SignedMessage } from '../../games/fairness/signature-format.ts';
import { isSignedMessage } from '../../games/fairness/signed-message.ts';
import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { ResultFeed } from '../../schemas/brand/lottery-signers.ts';
import type { AskProblem } from '../../schemas/calls/lottery-asks.ts';
import { tellDesk } from '../messages/api.ts';
import type { ServerContext } from '../server-context.ts';
import { askSigner, type SignerAnswer } from './ask-signer.ts';
import { keepMessage, noteProblem } from './asks.repository.ts';
import { pauseAfter } from './pause-after.ts';
import type { PeriodRow } from './periods.repository.ts';
import { lapseResult } from './results.repository.ts';
import { drawEntered, stepInTime } from './step-period.ts';

/** A lottery whose results a feed gives. */
export type FedLottery = Lottery & { readonly feed: ResultFeed };

/** Whether a feed gives the results of a lottery. */
export const isFed = (lottery: Lottery): lottery is FedLottery =>
  lottery.numbers === 'feed' && lottery.feed !== undefined;

type Judged =
  | { readonly problem: AskProblem }
  | (SignedMessage & { readonly numbers: Result; readonly signerKey: string });

/** Whether an answer is the result of exactly this period, signed by the key of the feed, with numbers that can be. */
function judge({ feed }: FedLottery, row: PeriodRow, answer: SignerAnswer): Judged {
  if (answer.problem !== undefined) return answer;
  const { message, signature } = answer;
  const signerKey = readSignerKey(feed.publicKey) ?? '';
  if (!isSignedMessage(signerKey, answer)) return { problem: 'signatureWrong' };
  const result = readSignedResult(message);
  if (!result) return { problem: 'formWrong' };
  const isThis =
    result.lottery === feed.lottery &&
    result.drawsAt === row.drawsAt.toISOString() &&
    result.province === (row.province ?? '');
  if (!isThis) return { problem: 'otherDraw' };
  const kind = findKind(row.kind);
  const numbers = kind && numbersOfResult(kind, result);
  return numbers ? { message, signature, signerKey, numbers } : { problem: 'numbersWrong' };
}

type AskContext = Pick<ServerContext, 'database' | 'dataKey'>;

/**
 * Asks the feed for the result of a period. The right answer draws it, as the second operator does; a wrong one draws nothing.
 *
 * @returns whether the period was drawn
 */
export async function askFeed(
  { database, dataKey }: AskContext,
  { code, lotteries: { lotteries } }: Pick<Merchant, 'code' | 'lotteries'>,
  lottery: FedLottery,
  asked: PeriodRow,
): Promise<boolean> {
  const { feed, correctionHours } = lottery;
  const answer = await askSigner(feed.url, {
    lottery: feed.lottery,
    drawsAt: asked.drawsAt.toISOString(),
    ...(asked.province === null ? {} : { province: asked.province }),
  });
  return database.withMerchant(code, async (tx) => {
    // Locked, with all steps that are due by now: operators may have entered the result in the meantime.
    const row = await stepInTime(tx, asked, { dataKey, lotteries });
    if (row?.state !== 'closed') return false;
    const judged = judge(lottery, row, answer);
    if ('problem' in judged) {
      await noteProblem(tx, row, judged.problem, pauseAfter(row.asks));
      if (row.askProblem !== judged.problem) await tellDesk(tx, code);
      return false;
    }
    await keepMessage(tx, row, judged);
    await lapseResult(tx, row);
    await drawEntered(tx, row, { numbers: judged.numbers, correctionHours }, dataKey);
    await tellDesk(tx, code);
    return true;
  });
}
