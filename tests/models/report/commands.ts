import type { Path } from '../../../packages/model-tests/src/ways.ts';
import type { FlowResult } from './flow-result.ts';

/** Version of the recordings. */
const FORMAT = 1;

type Run = Pick<FlowResult, 'graph' | 'suite' | 'merchant' | 'look' | 'seed'>;

const driverOf = ({ merchant }: Run): string => (merchant === undefined ? 'actor' : 'browser');

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

/** Name of the file that keeps one path of a run. */
export const recordingFile = ({ graph, merchant, look = {} }: Run, index: number): string => {
  const target = [...(merchant === undefined ? [] : [merchant]), ...Object.values(look)];
  return `${[graph.model.name, ...target].join('.')}-path-${index + 1}.json`;
};

/** The text of a file that `npm run flows -- --replay` reads: one path, and what it was run on. */
export function recordingText(run: Run, path: Path): string {
  const { graph, suite, merchant, look, seed } = run;
  const recording = {
    format: FORMAT,
    flow: graph.model.name,
    // A path that is replayed once more is of no suite; any of them will do.
    suite: suite === 'replay' ? 'edges' : suite,
    driver: driverOf(run),
    merchant,
    ...look,
    seed,
    steps: path.map(({ step }) => step.label),
  };
  return `${JSON.stringify(recording, null, 2)}\n`;
}

/** The command that runs the path of a recording again. */
export const replayCommand = (file: string): string => `npm run flows -- --replay ${file}`;
