import { escapeHtml } from './escape-html.ts';
import { type FlowResult, isClean } from './flow-result.ts';
import { historySection } from './history-table.ts';
import { compared, counted, failureAnchor, list, section, timeText } from './html-parts.ts';
import { htmlPage } from './page-files.ts';

/** One run of one flow, and its report page. */
export interface Reported {
  readonly result: FlowResult;
  /** Name of its file, next to the overview. */
  readonly file: string;
}

const share = ({ result: { coverage } }: Reported, name: string): string => {
  const measure = coverage.measures.find((candidate) => candidate.name === name);
  if (!measure) return '';
  const isWhole = measure.covered === measure.all;
  return `<span class="${isWhole ? 'good-text' : 'warn-text'}">${measure.covered}</span> / ${measure.all}`;
};

const COLUMNS = ['states', 'transitions', 'outcomes', 'pairs'] as const;

const linkTo = (file: string, anchor: string, text: string): string =>
  `<a href="${escapeHtml(encodeURI(file))}${anchor ? `#${anchor}` : ''}">${escapeHtml(text)}</a>`;

const titleOf = ({ graph, driver }: FlowResult): string => `${graph.model.name}, ${driver}`;

const stepsOf = ({ runs }: FlowResult): number => runs.reduce((sum, { steps }) => sum + steps.length, 0);

function row(reported: Reported): string {
  const { result, file } = reported;
  const { graph, driver, runs, failedPaths, unsteady, seconds, score } = result;
  const verdict = isClean(result)
    ? '<span class="good-text">as expected</span>'
    : '<span class="bad-text">look at this</span>';
  const faults = score ? `${score.found} / ${score.found + score.survivors.length}` : '';
  const cells = [
    escapeHtml(driver),
    verdict,
    String(runs.length),
    String(stepsOf(result)),
    failedPaths === 0 ? '0' : `<span class="bad-text">${failedPaths}</span>`,
    unsteady.length === 0 ? '0' : `<span class="warn-text">${unsteady.length}</span>`,
    ...COLUMNS.map((name) => share(reported, name)),
    faults,
    timeText(seconds * 1_000),
  ];
  return `<tr><th scope="row">${linkTo(file, '', graph.model.name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** Everything that someone has to look at, with a link to the place. */
function troubles({ result, file }: Reported): readonly string[] {
  const { failures, findings, changes, score, unsteady } = result;
  const title = titleOf(result);
  const failed = failures.map(
    (failure, index) =>
      `${linkTo(file, failureAnchor(index), `${title}: failed at «${failure.label}»`)}${compared(failure)}`,
  );
  const wrong = findings.map(({ problem }) => `${linkTo(file, 'findings', title)}: ${escapeHtml(problem)}`);
  const changed = changes.length > 0 ? [`${linkTo(file, 'changes', title)}: behaviour that has not been reviewed`] : [];
  const survivors = score?.survivors.length ?? 0;
  const survived =
    survivors > 0 ? [`${linkTo(file, 'faults', title)}: ${counted(survivors, 'built-in fault')} survived`] : [];
  const wavered = unsteady.map(
    ({ label }) =>
      `${linkTo(file, 'unsteady', title)}: <span class="warn-text">unsteady at «${escapeHtml(label)}»</span>`,
  );
  return [...failed, ...wrong, ...changed, ...survived, ...wavered];
}

function troublesSection(all: readonly Reported[]): string {
  const rows = all.flatMap(troubles);
  return rows.length === 0 ? '' : section('Look at these first', counted(rows.length, 'entry'), list(rows), 'troubles');
}

function totals(all: readonly Reported[]): string {
  const sum = (of: (result: FlowResult) => number): number => all.reduce((total, { result }) => total + of(result), 0);
  const clean = all.filter(({ result }) => isClean(result)).length;
  const numbers: readonly (readonly [string, string])[] = [
    ['runs as expected', `${clean} of ${all.length}`],
    ['paths', String(sum(({ runs }) => runs.length))],
    ['steps', String(sum(stepsOf))],
    ['failed paths', String(sum(({ failedPaths }) => failedPaths))],
    ['unsteady paths', String(sum(({ unsteady }) => unsteady.length))],
    ['working time', timeText(sum(({ seconds }) => seconds * 1_000))],
  ];
  const cells = numbers.map(([name, value]) => `<div class="measure"><span>${name}</span><b>${value}</b></div>`);
  return section('Totals', 'several flows may have run at once', `<div class="measures">${cells.join('')}</div>`);
}

const HEAD = [
  'Flow',
  'Driver',
  'Result',
  'Paths',
  'Steps',
  'Failed',
  'Unsteady',
  ...COLUMNS,
  'Built-in faults',
  'Time',
];

function table(all: readonly Reported[]): string {
  // What needs attention comes first, and what took longest within that.
  const sorted = [...all].sort(
    (one, other) =>
      Number(isClean(one.result)) - Number(isClean(other.result)) || other.result.seconds - one.result.seconds,
  );
  return section(
    'Flows',
    'those to look at first, then the slowest',
    `<div class="wide" tabindex="0" role="region" aria-label="Flows"><table class="overview"><thead><tr>${HEAD.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${sorted.map(row).join('')}</tbody></table></div>`,
  );
}

/** All runs of one command on one page, each leading to its own. */
export function overviewPage(suite: string, all: readonly Reported[]): string {
  const failed = all.filter(({ result }) => !isClean(result)).length;
  const verdict =
    failed === 0
      ? '<span class="verdict good">All as expected</span>'
      : `<span class="verdict bad">${failed} to look at</span>`;
  const history = historySection(all.map(({ result }) => result.history));
  const body = `<main><header><h1>Flows</h1>${verdict}<p>${counted(all.length, 'run')}, suite of ${escapeHtml(suite)}</p></header>${troublesSection(all)}${totals(all)}${table(all)}${history}</main>`;
  return htmlPage('Flows', body, []);
}
