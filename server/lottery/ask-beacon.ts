import type { Merchant } from '../../engine/brand/merchant.ts';
import { readBeaconValue } from '../../engine/lottery/beacon.ts';
import { isSignedMessage } from '../../games/fairness/signed-message.ts';
import type { AskProblem } from '../../schemas/calls/lottery-asks.ts';
import type { ServerContext } from '../server-context.ts';
import { askSigner, type SignerAnswer } from './ask-signer.ts';
import { keepMessage, noteProblem } from './asks.repository.ts';
import { pauseAfter } from './pause-after.ts';
import type { PeriodRow } from './periods.repository.ts';
import { stepInTime } from './step-period.ts';

/** The problem of an answer that is not the value of exactly this round, signed by the promised key. */
function findProblem(key: string, round: string, answer: SignerAnswer): AskProblem | undefined {
  if (answer.problem !== undefined) return answer.problem;
  if (!isSignedMessage(key, answer)) return 'signatureWrong';
  const signed = readBeaconValue(answer.message);
  if (!signed) return 'formWrong';
  return signed.round === round ? undefined : 'otherDraw';
}

/**
 * Asks a beacon for the round that was promised with a period. Its value is kept, and the period is drawn with it if its draw
 * is due.
 *
 * @returns whether the period was drawn
 */
export async function askBeacon(
  { database, dataKey }: Pick<ServerContext, 'database' | 'dataKey'>,
  { code, lotteries: { lotteries } }: Pick<Merchant, 'code' | 'lotteries'>,
  url: string,
  asked: PeriodRow,
): Promise<boolean> {
  const { beaconKey, beaconRound } = asked;
  if (beaconKey === null || beaconRound === null) return false;
  const round = beaconRound.toISOString();
  const answer = await askSigner(url, { round });
  const problem = findProblem(beaconKey, round, answer);
  return database.withMerchant(code, async (tx) => {
    // Locked, with all steps that are due by now: it may be voided, or another process may have asked.
    const row = await stepInTime(tx, asked, { dataKey, lotteries });
    if (row?.state !== 'closed' || row.signedMessage !== null) return false;
    if (answer.problem !== undefined || problem !== undefined) {
      await noteProblem(tx, row, problem ?? 'formWrong', pauseAfter(row.asks));
      return false;
    }
    await keepMessage(tx, row, { ...answer, signerKey: beaconKey });
    const stepped = await stepInTime(tx, row, { dataKey, lotteries });
    return stepped?.numbers !== null;
  });
}
