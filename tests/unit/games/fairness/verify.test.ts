import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ProvableRound } from '../../../../games/fairness/check-round.ts';
import { readRound } from '../../../../games/fairness/read-round.ts';
import { commitmentOf, streamOf } from '../../../../games/fairness/seeds.ts';
import { verifyRound } from '../../../../games/fairness/verify.ts';
import { verifyInBrowser } from '../../../../games/fairness/verify-in-browser.ts';
import { FAMILY_IDS, type FamilyId } from '../../../../games/families/family.ts';
import { FAMILIES } from '../../../../games/families/registry.ts';
import { setupFor } from '../../../../games/simulation/setups.ts';
import { SAMPLE_BETS, sampleAction } from '../../../support/sample-play.ts';

/** A round as a host would play and record it: one stream, its position kept from step to step. */
function recordRound(id: FamilyId, nonce: number): ProvableRound {
  const seeds = { serverSeed: '5c'.repeat(32), clientSeed: 'asha', nonce };
  const family = FAMILIES[id];
  const setup = setupFor(id, 'medium');
  let stream = streamOf(seeds);
  let step = family.start(setup, SAMPLE_BETS[id], stream.draw);
  const played = [step];
  const actions: { kind: string }[] = [];
  // The player's own decisions come from elsewhere: they need no proof.
  const decide = streamOf({ ...seeds, clientSeed: 'decisions' }).draw;
  while (!step.isOver && actions.length < 50) {
    const action = sampleAction(family, step.state, decide);
    if (action === undefined) break;
    stream = streamOf(seeds, stream.usedWords());
    step = family.act(step.state, action, stream.draw);
    actions.push(action);
    played.push(step);
  }
  const steps = played.map(({ stakeMinor, payoutMinor }) => ({
    stakeMinor: String(stakeMinor),
    payoutMinor: String(payoutMinor),
  }));
  const promised = { seeds, commitment: commitmentOf(seeds.serverSeed) };
  return { setup, bet: SAMPLE_BETS[id], actions, steps, view: family.view(step.state), ...promised };
}

test.each(FAMILY_IDS)('R10.05f rounds of %s, recorded step by step, are proved by their seeds', (id) => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const round: ProvableRound = JSON.parse(JSON.stringify(recordRound(id, nonce)));
    const found = verifyRound(round);
    expect(found).toMatchObject({ isFair: true, isPromiseKept: true, differing: [] });
    expect(found.replayed?.payoutMinor).toBe(
      round.steps.reduce((sum, { payoutMinor }) => sum + BigInt(payoutMinor), 0n),
    );
  }
});

const round = recordRound('dice', 1);

test('R10.05f another payout, another seed, another promise and a bet against the rules are all found', () => {
  const [step] = round.steps;
  const forged = verifyRound({ ...round, steps: [{ stakeMinor: step?.stakeMinor ?? '', payoutMinor: '77' }] });
  expect(forged).toMatchObject({ isFair: false, isPromiseKept: true, differing: [0] });
  expect(verifyRound({ ...round, commitment: commitmentOf('00'.repeat(32)) })).toMatchObject({
    isFair: false,
    isPromiseKept: false,
  });
  const swapped = { ...round, seeds: { ...round.seeds, serverSeed: '5d'.repeat(32) } };
  expect(verifyRound(swapped).isPromiseKept).toBe(false);
  const cheap = verifyRound({ ...round, bet: { stakeMinor: '1', side: 'under', target: 100 } });
  expect(cheap).toMatchObject({ isFair: false, replayed: undefined });
  expect(cheap.refusal).toContain('stakeTooSmall');
  expect(verifyRound({ ...round, steps: [...round.steps, { stakeMinor: '0', payoutMinor: '5' }] }).differing).toEqual([
    1,
  ]);
});

test('R10.05f an outcome that differs from the shown one is found, in whatever order its properties are', () => {
  const view = round.view as Readonly<Record<string, unknown>>;
  const turned = Object.fromEntries(Object.entries(view).toReversed());
  expect(verifyRound({ ...round, view: turned })).toMatchObject({ isFair: true, isOutcomeSame: true });
  expect(verifyRound({ ...round, view: { ...view, roll: -1 } })).toMatchObject({ isFair: false, isOutcomeSame: false });
});

test.each(FAMILY_IDS)(
  'R10.05f a browser finds the same about a round of %s, and tells the figures on the way',
  async (id) => {
    const played = recordRound(id, 2);
    const found = await verifyInBrowser(played);
    expect(found).toMatchObject(verifyRound(played));
    expect(found).toMatchObject({ computedCommitment: played.commitment, firstText: 'asha:2:0' });
    expect(found.firstBlock).toMatch(/^[0-9a-f]{64}$/);
  },
);

test('R10.05f a browser reports malformed seeds like the command does', async () => {
  const broken = { ...round, seeds: { ...round.seeds, serverSeed: 'ff' } };
  expect(await verifyInBrowser(broken)).toMatchObject(verifyRound(broken));
});

test.each([
  ['{', 'notJson'],
  ['7', 'notObject'],
  ['{"setup":{"family":"chess"}}', 'familyUnknown'],
  ['{"setup":{"family":"dice"},"seeds":{"serverSeed":"1"}}', 'seedsMissing'],
  ['{"setup":{"family":"dice"},"seeds":{"serverSeed":"1","clientSeed":"2"},"actions":[1],"steps":[]}', 'stepsMissing'],
  ['{"setup":{"family":"dice"},"seeds":{"serverSeed":"1","clientSeed":"2"},"actions":[],"steps":[]}', 'promiseMissing'],
])('R10.05f %s is no record, and what is wrong is told: %s', (text, mistake) => {
  expect(readRound(text)).toEqual({ mistake });
});

const folder = mkdtempSync(join(tmpdir(), 'fair-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the offline command on a round and answers its output and exit code. */
function runCommand(value: unknown): { output: string; code: number } {
  const file = join(folder, 'round.json');
  writeFileSync(file, JSON.stringify(value));
  try {
    const output = execFileSync(process.execPath, ['games/fairness/cli.ts', file], { encoding: 'utf8', stdio: 'pipe' });
    return { output, code: 0 };
  } catch (error) {
    const { stdout, stderr, status } = error as { stdout: string; stderr: string; status: number };
    return { output: stdout + stderr, code: status };
  }
}

test('R10.05f the offline command proves a fair round and exits with 1 for a forged one, 2 for no round', () => {
  const fair = runCommand(recordRound('blackjack', 3));
  expect(fair.code).toBe(0);
  expect(fair.output).toContain('Fair: the record is what these seeds give.');
  const forged = runCommand({ ...round, steps: [{ stakeMinor: '10000', payoutMinor: '9' }] });
  expect(forged.code).toBe(1);
  expect(forged.output).toContain('DIFFERS');
  expect(runCommand({ setup: { family: 'chess' } })).toMatchObject({ code: 2 });
});
