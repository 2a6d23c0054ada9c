import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SuiteName } from '../../../packages/model-tests/src/cover.ts';
import { recordingFor, recordingText, replayCommand, targetName } from '../report/commands.ts';
import type { Tour } from './walk-view.ts';

/** Writes the path of a walk as a recording, next to those before. @returns the command that runs it again */
export function keepWalk({ graph, driver, walk }: Tour, suite: SuiteName, folder: string): string {
  const { merchant, look } = driver;
  const run = { graph, suite, merchant, look, seed: undefined };
  mkdirSync(folder, { recursive: true });
  for (let number = 1; ; number += 1) {
    const file = join(folder, `${targetName(run)}-lab-${number}.json`);
    if (existsSync(file)) continue;
    writeFileSync(file, recordingText(recordingFor(run, walk.path)));
    return replayCommand(file);
  }
}
