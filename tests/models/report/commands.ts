import { SUITES } from '../../../packages/model-tests/src/cover.ts';
import { recordingOf } from '../../../packages/model-tests/src/replay.ts';
import type { Path } from '../../../packages/model-tests/src/ways.ts';
import type { DriverName } from '../cli/command.ts';
import { RECORDING_FORMAT, type Recording } from '../cli/recording.ts';
import type { FlowResult } from './flow-result.ts';

type Run = Pick<FlowResult, 'graph' | 'suite' | 'merchant' | 'look' | 'seed'>;

const driverOf = ({ merchant }: Run): DriverName => (merchant === undefined ? 'actor' : 'browser');

/** The command that runs the same paths in the same order; undefined for a replay, which is one file's path. */
export function flowCommand(run: Run): string | undefined {
  const { graph, suite, merchant, look = {}, seed } = run;
  if (suite === 'replay') return undefined;
  const options = [
    `--suite ${suite}`,
    ...(merchant === undefined ? [] : ['--driver browser', `--merchant ${merchant}`]),
    ...Object.entries(look).map(([option, value]) => `--${option} ${value}`),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
  ];
  return `npm run flows -- ${graph.model.name} ${options.join(' ')}`;
}

/** Names a flow with its merchant and its look, in names of files. */
export const targetName = ({ graph, merchant, look = {} }: Pick<Run, 'graph' | 'merchant' | 'look'>): string =>
  [graph.model.name, ...(merchant === undefined ? [] : [merchant]), ...Object.values(look)].join('.');

/** Name of the file that keeps one path of a run. */
export const recordingFile = (run: Run, index: number): string => `${targetName(run)}-path-${index + 1}.json`;

/** A path of a run, with all that is needed to run it again as it was run. */
export const recordingFor = (run: Run, path: Path): Recording => {
  const { graph, suite, merchant, look, seed } = run;
  return {
    format: RECORDING_FORMAT,
    // A path that is replayed once more is of no suite; any of them will do.
    suite: SUITES.find((name) => name === suite) ?? 'edges',
    driver: driverOf(run),
    ...(merchant === undefined ? {} : { merchant }),
    ...look,
    ...(seed === undefined ? {} : { seed }),
    ...recordingOf(graph, path),
  };
};

/** The text of a file that `npm run flows -- --replay` reads. */
export const recordingText = (recording: Recording): string => `${JSON.stringify(recording, null, 2)}\n`;

/** The command that runs the path of a recording again. */
export const replayCommand = (file: string): string => `npm run flows -- --replay ${file}`;
