import { readFileSync } from 'node:fs';
import { FAMILY_IDS } from '../families/family.ts';
import { type ProvableRound, type Verification, verifyRound } from './verify.ts';

const USAGE = `npm run fair -- ROUND.json

ROUND.json is what the verify page saves: { setup, bet, actions, steps, commitment, seeds: { serverSeed, clientSeed, nonce } }.
Plays the round again without a network and compares every stake and payout. Use - to read from standard input.`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Why a file is no round; undefined where it is one as far as its shape goes. */
function findMistake(value: unknown): string | undefined {
  if (!isObject(value)) return 'it is no object';
  const { setup, seeds, actions, steps, commitment } = value;
  if (!isObject(setup) || !FAMILY_IDS.some((id) => id === setup.family)) return 'setup.family is no family of games';
  if (!isObject(seeds) || typeof seeds.serverSeed !== 'string') return 'seeds.serverSeed is missing';
  if (!Array.isArray(actions) || !Array.isArray(steps)) return 'actions and steps are lists';
  return typeof commitment === 'string' ? undefined : 'commitment is missing';
}

function print(round: ProvableRound, { isPromiseKept, replayed, differing, refusal, isFair }: Verification): void {
  console.log(`Family           ${round.setup.family}`);
  console.log(`Promise          ${isPromiseKept ? 'kept: the server seed has the hash that was shown' : 'BROKEN'}`);
  if (refusal !== undefined) console.log(`Refused          ${refusal}`);
  replayed?.steps.forEach(({ stakeMinor, payoutMinor }, index) => {
    const name = index === 0 ? 'bet' : (round.actions[index - 1]?.kind ?? '');
    const note = differing.includes(index) ? `  DIFFERS: recorded ${JSON.stringify(round.steps[index] ?? null)}` : '';
    console.log(`Step ${String(index).padEnd(3)} ${name.padEnd(8)} stake ${stakeMinor}, payout ${payoutMinor}${note}`);
  });
  if (replayed) console.log(`Outcome          ${JSON.stringify(replayed.views.at(-1))}`);
  console.log(isFair ? 'Fair: the record is what these seeds give.' : 'NOT what these seeds give.');
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.log(USAGE);
  process.exitCode = 2;
} else {
  const value: unknown = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  const mistake = findMistake(value);
  if (mistake === undefined) {
    const round = value as ProvableRound;
    const verification = verifyRound(round);
    print(round, verification);
    process.exitCode = verification.isFair ? 0 : 1;
  } else {
    console.error(`${file} is no round: ${mistake}.`);
    process.exitCode = 2;
  }
}
