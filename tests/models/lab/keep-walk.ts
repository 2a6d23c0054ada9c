import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SuiteName } from '../../../packages/model-tests/src/cover.ts';
import { recordingOf } from '../../../packages/model-tests/src/replay.ts';
import { RECORDING_FORMAT, type Recording } from '../cli/recording.ts';
import { replayCommand } from '../report/commands.ts';
import type { Tour } from './walk-view.ts';

/** Writes the path of a walk as a recording, next to those before. @returns the command that runs it again */
export function keepWalk({ graph, driver, walk }: Tour, suite: SuiteName, folder: string): string {
  const { merchant, look = {} } = driver;
  const recording: Recording = {
    format: RECORDING_FORMAT,
    suite,
    driver: merchant === undefined ? 'actor' : 'browser',
    ...(merchant === undefined ? {} : { merchant }),
    ...look,
    ...recordingOf(graph, walk.path),
  };
  const name = [graph.model.name, ...(merchant === undefined ? [] : [merchant]), ...Object.values(look)].join('.');
  mkdirSync(folder, { recursive: true });
  for (let number = 1; ; number += 1) {
    const file = join(folder, `${name}-lab-${number}.json`);
    if (existsSync(file)) continue;
    writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`);
    return replayCommand(file);
  }
}
