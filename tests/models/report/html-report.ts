import type { Gap } from '../kit/coverage.ts';
import { callsText, screenText } from '../kit/observation.ts';
import type { Failure } from '../kit/run-path.ts';
import { ACTORS_OF_STEPS } from '../kit/steps.ts';
import { pathText } from '../kit/ways.ts';
import { drawChart } from './chart.ts';
import { escapeHtml } from './escape-html.ts';
import { type FlowResult, isClean } from './flow-result.ts';
import { REPORT_STYLE } from './report-style.ts';

const section = (title: string, note: string, body: string): string =>
  `<section><h2>${escapeHtml(title)} <small>${escapeHtml(note)}</small></h2>${body}</section>`;

const list = (items: readonly string[]): string =>
  `<ul class="plain">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const tryText = (path: readonly string[]): string =>
  path.length > 0 ? `<div class="try">Try: ${escapeHtml(pathText(path))}</div>` : '';

function measures({ coverage }: FlowResult): string {
  const bars = coverage.measures.map(({ name, covered, all }) => {
    const width = all === 0 ? 100 : (100 * covered) / all;
    return `<div class="measure"><b>${covered}<span> / ${all}</span></b><div>${name}</div><meter-bar class="${covered === all ? '' : 'part'}"><i style="width:${width.toFixed(1)}%"></i></meter-bar></div>`;
  });
  return section('What was run', 'of everything that can happen', `<div class="measures">${bars.join('')}</div>`);
}

async function chart({ graph, coverage, failures }: FlowResult): Promise<string> {
  const failed = new Set(failures.flatMap(({ path }) => path.at(-1)?.taken ?? []));
  const picture = await drawChart(graph.model.machine, coverage.hits, failed);
  const legend =
    '<ul class="legend"><li><i class="run"></i>run, with how often</li><li><i class="missed"></i>never run</li><li><i class="failed"></i>failed</li><li>blue frame: begins here</li><li>thick frame: the end</li></ul>';
  return section('The chart', 'as the machine is written', `<div class="chart">${picture}</div>${legend}`);
}

/** A text with those of its parts set off that the other one does not have. */
function marked(text: string, other: string): string {
  const parts = (whole: string) => whole.split(/(; | \| |, )/);
  const known = new Set(parts(other));
  return parts(text)
    .map((part) => (known.has(part) ? escapeHtml(part) : `<mark>${escapeHtml(part)}</mark>`))
    .join('');
}

function failure({ graph }: FlowResult, { path, expected, seen, picture, shrunkFrom }: Failure): string {
  const steps = path.map(({ step, to }, index) => {
    const isLast = index === path.length - 1;
    return `<li class="${isLast ? 'failed' : ''}"><div>${escapeHtml(step.label)}<small>${ACTORS_OF_STEPS[step.kind]}, ${isLast ? 'expected' : 'then'}: ${escapeHtml(graph.situations[to]?.name ?? '')}</small></div></li>`;
  });
  return `<details open><summary>${escapeHtml(path.at(-1)?.step.label ?? '')}: ${path.length} steps, shortened from ${shrunkFrom ?? path.length}</summary><ol class="steps">${steps.join('')}</ol><dl class="compare"><dt>Expected</dt><dd>${marked(expected, seen)}</dd><dt>Seen</dt><dd>${marked(seen, expected)}</dd></dl>${picture ? `<img class="screen" src="${picture}" alt="The screen at that moment">` : ''}</details>`;
}

const failures = (result: FlowResult): string =>
  result.failures.length === 0
    ? ''
    : section(
        'Failures',
        `${result.failedPaths} of ${result.paths.length} paths failed`,
        result.failures.map((entry) => failure(result, entry)).join(''),
      );

const unsteady = (result: FlowResult): string =>
  result.unsteady.length === 0
    ? ''
    : section(
        'Unsteady',
        'failed once, passed when run again at once',
        list(
          result.unsteady.map(
            ({ label, expected, seen }) =>
              `<span class="warn-text">${escapeHtml(label)}</span><dl class="compare"><dt>Expected</dt><dd>${marked(expected, seen)}</dd><dt>Seen</dt><dd>${marked(seen, expected)}</dd></dl>`,
          ),
        ),
      );

const findings = ({ findings: entries }: FlowResult): string =>
  entries.length === 0
    ? ''
    : section(
        'Wrong in the flow itself',
        'found without running it',
        list(
          entries.map(
            ({ problem, path }) =>
              `<span class="bad-text">${escapeHtml(problem)}</span>${path.length > 0 ? `<div class="try">After: ${escapeHtml(pathText(path))}</div>` : ''}`,
          ),
        ),
      );

function gapsText(all: readonly Gap[]): string {
  const pairs = all.filter(({ kind }) => kind === 'pair').length;
  const transitions = all.length - pairs;
  const parts = [
    ...(transitions > 0 ? [`${transitions} transitions`] : []),
    ...(pairs > 0 ? [`${pairs} pairs of transitions, which the suite of pairs would run`] : []),
  ];
  return parts.join(' and ');
}

function gaps({ coverage }: FlowResult): string {
  const rows = coverage.gaps.map(
    ({ kind, name, path }) => `<span class="warn-text">${kind}</span> ${escapeHtml(name)}${tryText(path)}`,
  );
  const body =
    rows.length > 0
      ? `<details><summary>${gapsText(coverage.gaps)}</summary>${list(rows)}</details>`
      : '<span class="good-text">Nothing: every transition and every pair of them was run.</span>';
  return section('Not covered', 'with the shortest path that would', body);
}

function invariants({ graph }: FlowResult): string {
  const broken = new Set(graph.violations.map(({ problem }) => problem));
  const rows = Object.keys(graph.model.invariants).map((name) =>
    broken.has(name)
      ? `<span class="bad-text">✗ ${escapeHtml(name)}</span>`
      : `<span class="good-text">✓</span> ${escapeHtml(name)}`,
  );
  return section('What always holds', `checked after every step in ${graph.worldCount} worlds`, list(rows));
}

function score({ score: mutation }: FlowResult): string {
  if (!mutation) return '';
  const { found, survivors, unnoticeable, share } = mutation;
  const rows = survivors.map(
    ({ name, path }) => `<span class="warn-text">${escapeHtml(name)}</span>${tryText(path ?? [])}`,
  );
  const note = `${found} of ${found + survivors.length} found (${Math.floor(share * 1000) / 10} %)`;
  const proven =
    unnoticeable.length === 0
      ? ''
      : `<details><summary>${unnoticeable.length} more that were proven to change nothing anybody could see</summary>${list(unnoticeable.map(escapeHtml))}</details>`;
  const survived = rows.length > 0 ? list(rows) : '<p class="good-text">None survived this suite.</p>';
  return section('Faults built in on purpose', note, survived + proven);
}

const changes = ({ changes: lines }: FlowResult): string =>
  lines.length === 0
    ? ''
    : section(
        'Behaviour that nobody has reviewed yet',
        'against the file beside the machine',
        `<pre>${lines.map(({ sign, text }) => `<span class="${sign === '+' ? 'added' : 'removed'}">${sign} ${escapeHtml(text)}</span>`).join('\n')}</pre>`,
      );

function behaviour({ graph }: FlowResult): string {
  const screens = new Map(graph.edges.map(({ to, after }) => [to, screenText(after.screen)]));
  const parts = graph.situations.map(({ id, name }) => {
    const rows = (graph.out[id] ?? []).map(
      ({ step, to, after }) =>
        `<tr><td>${escapeHtml(step.label)}</td><td>${to === id ? 'stays' : escapeHtml(graph.situations[to]?.name ?? '')}${after.calls.length > 0 ? `<div class="try">calls ${escapeHtml(callsText(after.calls))}</div>` : ''}</td></tr>`,
    );
    const shown = screens.get(id);
    return `<details><summary>${escapeHtml(name)}</summary>${shown ? `<p class="try">Shows ${escapeHtml(shown)}</p>` : ''}${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}</details>`;
  });
  return section(
    'All it can do',
    `${graph.situations.length} situations, ${graph.edges.length} steps`,
    `<details><summary>Each situation, and where each step leads</summary>${parts.join('')}</details>`,
  );
}

/** A run as one page that needs nothing else: it can be kept, sent and read on a phone. */
export async function htmlReport(result: FlowResult): Promise<string> {
  const { graph, suite, driver, paths, seconds } = result;
  const name = escapeHtml(graph.model.name);
  const verdict = isClean(result)
    ? '<span class="verdict good">All as expected</span>'
    : '<span class="verdict bad">Look at this</span>';
  const facts = `${paths.length} paths, ${paths.flat().length} steps, suite of ${suite}, driver ${driver}, ${seconds.toFixed(1)} s`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flow ${name}</title><style>${REPORT_STYLE}</style></head>
<body><main><header><h1>${name}</h1>${verdict}<p>${facts}</p></header>
${failures(result)}${unsteady(result)}${findings(result)}${changes(result)}${measures(result)}${await chart(result)}${score(result)}${gaps(result)}${invariants(result)}${behaviour(result)}
</main></body></html>
`;
}
