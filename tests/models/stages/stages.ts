import { readdirSync } from 'node:fs';
import { hasFields } from '../../../engine/json/fields-of.ts';
import type { Stage } from '../browser/stage.ts';

const ENDING = '.stage.ts';

const isStage = (value: unknown): value is Stage => hasFields(value) && 'flow' in value && 'starts' in value;

/** The stage of a flow: what `<name>.stage.ts` of this folder exports. */
async function loadStage(name: string): Promise<readonly [name: string, stage: Stage]> {
  const exported: unknown = await import(new URL(name + ENDING, import.meta.url).href);
  const stage = Object.values(hasFields(exported) ? exported : {}).find(isStage);
  if (stage?.flow !== name) throw new Error(`${name}${ENDING} has to export a Stage with flow: '${name}'`);
  return [name, stage];
}

/** How each flow is driven in a browser, by its name. */
export const STAGES: Readonly<Record<string, Stage>> = Object.fromEntries(
  await Promise.all(
    readdirSync(new URL('.', import.meta.url))
      .filter((file) => file.endsWith(ENDING))
      .map((file) => loadStage(file.slice(0, -ENDING.length))),
  ),
);

/** Flows that are run on the machine alone, with what shows their screens instead. */
export const WITHOUT_STAGE: Readonly<Record<string, string>> = {
  visit: 'tests/e2e/visit.spec.ts: it shows overlays that have stages of their own',
  payout: 'withdrawal.stage.ts: a payout is shown and driven as a part of its withdrawal',
  'wallet-move': 'tests/e2e/transfer.spec.ts moves money between the wallets on its screen',
  contract: 'tests/api/agent-contracts.test.ts: its pages are yet to come, the server takes the steps of both sides',
  activity:
    'tests/e2e/activities.spec.ts goes through its screens: facts and clocks take most of its steps, no press does',
  exchange: 'tests/api/points.test.ts and tests/e2e/points.spec.ts: the member and the desk take its steps by calls',
  'lottery-draw': 'tests/api/lottery-draws.test.ts: no screen shows periods, the server takes their steps by the clock',
  'lottery-order':
    'tests/e2e/lottery.spec.ts and lottery-results.spec.ts: the member places and cancels, draws and operators do the rest',
  'lottery-chase': 'tests/e2e/lottery.spec.ts: the member starts and stops it, draws take all other steps',
  'withdrawal-request': 'tests/e2e/withdrawal.spec.ts and tests/e2e/taps.spec.ts go through its screens',
};
