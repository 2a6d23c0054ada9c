import type { Gap, Measure } from '../../../packages/model-tests/src/coverage.ts';
import { observationText } from '../../../packages/model-tests/src/observation.ts';
import { pathText } from '../../../packages/model-tests/src/ways.ts';
import type { FlowResult } from './flow-result.ts';

/** More of the same would scroll away what matters; the report in HTML has all of it. */
const MOST_LINES = 8;

const listed = <Entry>(entries: readonly Entry[], lines: (entry: Entry) => readonly string[]): readonly string[] => [
  ...entries.slice(0, MOST_LINES).flatMap(lines),
  ...(entries.length > MOST_LINES ? [`    and ${entries.length - MOST_LINES} more`] : []),
];

const percent = (share: number): string => `${Math.floor(share * 1000) / 10} %`;

function scoreLines({ score }: FlowResult): readonly string[] {
  if (!score) return [];
  const noticeable = score.found + score.survivors.length;
  return [
    `  built-in faults: ${score.found}/${noticeable} found (${percent(score.share)}); ${score.unnoticeable.length} more that nobody could notice`,
    ...listed(score.survivors, ({ name, path }) => [
      `  not found: ${name}`,
      `    try: ${path ? pathText(path) : 'no way to notice it is known'}`,
    ]),
  ];
}

const pairsLine = (pairs: readonly Gap[]): readonly string[] =>
  pairs.length === 0 ? [] : [`  ${pairs.length} pairs are left to --suite pairs, such as: ${pairs[0]?.name}`];

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** A replay covers little on purpose; its steps are of interest one by one. */
function replayLines({ graph, paths }: FlowResult): readonly string[] {
  return paths.flatMap((path) =>
    path.flatMap(({ step, to, after }, index) => [
      `  ${index + 1}. ${step.label} → ${graph.situations[to]?.name}`,
      `     ${observationText(after)}`,
    ]),
  );
}

/** The totals are those of the driver; the machine may have more. */
const measureText = ({ name, covered, all, onMachine }: Measure): string =>
  `${name} ${covered}/${all}${onMachine > all ? ` (${onMachine} on the machine)` : ''}`;

function coverageLines({ suite, coverage }: FlowResult): readonly string[] {
  const pairs = coverage.gaps.filter(({ kind }) => kind === 'pair');
  // Only a suite of pairs promises them.
  const promised = suite === 'pairs' ? coverage.gaps : coverage.gaps.filter(({ kind }) => kind !== 'pair');
  return [
    `  ${coverage.measures.map(measureText).join(', ')}`,
    ...(suite === 'pairs' ? [] : pairsLine(pairs)),
    ...listed(promised, ({ kind, name, path }) => [
      `  not covered: ${kind} ${name}`,
      `    try: ${path.length > 0 ? pathText(path) : 'no path leads there'}`,
    ]),
  ];
}

/** The result of a run, as lines for a terminal. */
export function consoleReport(result: FlowResult): string {
  const { graph, suite, driver, paths, findings, failures, failedPaths, unsteady, changes, seconds } = result;
  const size = `${counted(paths.length, 'path')}, ${counted(paths.flat().length, 'step')}`;
  return [
    `${graph.model.name}: ${size}, ${suite} on the ${driver}, ${seconds.toFixed(1)} s`,
    ...(suite === 'replay' ? replayLines(result) : coverageLines(result)),
    ...listed(findings, ({ problem, path }) => [
      `  WRONG: ${problem}`,
      ...(path.length > 0 ? [`    after: ${pathText(path)}`] : []),
    ]),
    ...listed(unsteady, ({ label, expected, seen }) => [
      `  UNSTEADY: failed at «${label}» and passed when it was run again`,
      `    expected: ${expected}`,
      `    seen:     ${seen}`,
    ]),
    ...(failedPaths > 0 ? [`  ${failedPaths} of ${paths.length} paths FAILED`] : []),
    ...failures.flatMap(({ path, label, expected, seen, shrunkFrom }) => [
      `  FAILED after ${path.length} steps (shortened from ${shrunkFrom}): ${pathText(path.map(({ step }) => step.label))}`,
      `    after «${label}»`,
      `    expected: ${expected}`,
      `    seen:     ${seen}`,
    ]),
    ...scoreLines(result),
    ...(changes.length > 0 ? ['  the behaviour differs from what was reviewed (--accept writes it):'] : []),
    ...listed(changes, ({ sign, text }) => [`  ${sign} ${text.trim()}`]),
  ].join('\n');
}
