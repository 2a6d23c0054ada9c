import { readFileSync } from 'node:fs';
import type { ProvableRound, Verification } from './check-round.ts';
import { isRight, judgeDraws, printVerdict } from './print-draws.ts';
import { readDraws } from './read-draws.ts';
import { type RecordMistake, readRound } from './read-round.ts';
import { verifyRound } from './verify.ts';

const USAGE = `npm run fair -- ROUND.json

ROUND.json is what the verify page saves: { setup, bet, actions, steps, commitment, view, seeds: { serverSeed, clientSeed, nonce } }.
Plays the round again without a network and compares every stake, every payout and the outcome. A draw of a lottery, as its proof shows it, is drawn again from its seed. Use - to read from standard input.`;

/** The mistake in a file, in words. */
const MISTAKES: Readonly<Record<RecordMistake, string>> = {
  notJson: 'it is not JSON',
  notObject: 'it is no object',
  familyUnknown: 'setup.family is no family of games',
  seedsMissing: 'seeds.serverSeed or seeds.clientSeed is missing',
  stepsMissing: 'actions and steps are lists',
  promiseMissing: 'commitment is missing',
};

function print(
  round: ProvableRound,
  { isPromiseKept, isOutcomeSame, replayed, differing, refusal, isFair }: Verification,
): void {
  console.log(`Family           ${round.setup.family}`);
  console.log(`Promise          ${isPromiseKept ? 'kept: the server seed has the hash that was shown' : 'BROKEN'}`);
  if (refusal !== undefined) console.log(`Refused          ${refusal}`);
  replayed?.steps.forEach(({ stakeMinor, payoutMinor }, index) => {
    const name = index === 0 ? 'bet' : (round.actions[index - 1]?.kind ?? '');
    const note = differing.includes(index) ? `  DIFFERS: recorded ${JSON.stringify(round.steps[index] ?? null)}` : '';
    console.log(`Step ${String(index).padEnd(3)} ${name.padEnd(8)} stake ${stakeMinor}, payout ${payoutMinor}${note}`);
  });
  if (replayed) {
    console.log(`Outcome          ${JSON.stringify(replayed.views.at(-1))}`);
    if (!isOutcomeSame) console.log(`                 DIFFERS: shown ${JSON.stringify(round.view)}`);
  }
  console.log(isFair ? 'Fair: the record is what these seeds give.' : 'NOT what these seeds give.');
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  const text = readFileSync(file === '-' ? 0 : file, 'utf8');
  const draws = readDraws(text);
  const read = readRound(text);
  if (draws) {
    const verdict = judgeDraws(draws);
    printVerdict(draws, verdict);
    process.exitCode = isRight(verdict) ? 0 : 1;
  } else if (read.mistake === undefined) {
    const { round } = read;
    const verification = verifyRound(round);
    print(round, verification);
    process.exitCode = verification.isFair ? 0 : 1;
  } else {
    console.error(`${file} is no round: ${MISTAKES[read.mistake]}.`);
    process.exitCode = 2;
  }
}
