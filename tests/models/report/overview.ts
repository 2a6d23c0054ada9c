import { escapeHtml } from './escape-html.ts';
import { type FlowResult, isClean } from './flow-result.ts';
import { REPORT_STYLE } from './report-style.ts';

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

function row(reported: Reported): string {
  const { result, file } = reported;
  const { graph, driver, paths, seconds, score } = result;
  const verdict = isClean(result)
    ? '<span class="good-text">as expected</span>'
    : '<span class="bad-text">look at this</span>';
  const faults = score ? `${score.found} / ${score.found + score.survivors.length}` : '';
  const cells = [
    `<a href="${encodeURI(file)}">${escapeHtml(graph.model.name)}</a>`,
    escapeHtml(driver),
    verdict,
    `${paths.length}, ${paths.flat().length} steps`,
    ...COLUMNS.map((name) => share(reported, name)),
    faults,
    `${seconds.toFixed(1)} s`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** All runs of one command on one page, each leading to its own. */
export function overviewPage(suite: string, all: readonly Reported[]): string {
  const failed = all.filter(({ result }) => !isClean(result)).length;
  const verdict =
    failed === 0
      ? '<span class="verdict good">All as expected</span>'
      : `<span class="verdict bad">${failed} to look at</span>`;
  const seconds = all.reduce((sum, { result }) => sum + result.seconds, 0);
  const head = ['Flow', 'Driver', '', 'Paths', ...COLUMNS, 'Built-in faults found', 'Time'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flows</title><style>${REPORT_STYLE}</style></head>
<body><main><header><h1>Flows</h1>${verdict}<p>${all.length} runs, suite of ${escapeHtml(suite)}, ${seconds.toFixed(1)} s</p></header>
<section><div class="wide"><table class="overview"><tr>${head.map((name) => `<th>${name}</th>`).join('')}</tr>${all.map(row).join('')}</table></div></section>
</main></body></html>
`;
}
