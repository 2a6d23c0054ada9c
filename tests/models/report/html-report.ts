import { callsText, screenText } from '../../../packages/model-tests/src/observation.ts';
import { drawChart } from './chart.ts';
import { flowCommand } from './commands.ts';
import { escapeHtml } from './escape-html.ts';
import { failuresSection, findingsSection, unsteadySection } from './failures-section.ts';
import { type FlowResult, isClean } from './flow-result.ts';
import { historySection } from './history-table.ts';
import { copyable, counted, list, section, situationAnchor, timeText, tryText } from './html-parts.ts';
import { beyondRows, limitsSection } from './limits-section.ts';
import { linesOfFlow } from './machine-lines.ts';
import { htmlPage } from './page-files.ts';
import { type ReportedPath, reportedPaths, usesOfTransitions, visitsOfStates } from './path-facts.ts';
import { pathsSection } from './paths-section.ts';
import { transitionsPanel } from './transitions-panel.ts';

/** Numbers of the machine that this driver has fewer of, with the reasons. */
function denominators(result: FlowResult): string {
  const smaller = result.coverage.measures.filter(({ all, onMachine }) => all < onMachine);
  if (smaller.length === 0) return '';
  const numbers = smaller.map(({ name, all, onMachine }) => `${all} of ${onMachine} ${name}`).join(', ');
  return `<details class="why"><summary>Why the totals are smaller than the machine's</summary><p>The percentages are of what this driver can run: ${escapeHtml(numbers)} of the machine. The rest:</p>${list(beyondRows(result))}</details>`;
}

function measures(result: FlowResult): string {
  const bars = result.coverage.measures.map(({ name, covered, all, onMachine }) => {
    const width = all === 0 ? 100 : (100 * covered) / all;
    const machine = onMachine > all ? ` <em>(machine: ${onMachine})</em>` : '';
    return `<div class="measure"><span>${name}</span><b>${covered}</b> <em>of ${all}, ${Math.floor(width)} %</em>${machine}<i class="bar${covered === all ? '' : ' part'}" aria-hidden="true"><i style="width:${width.toFixed(1)}%"></i></i></div>`;
  });
  return section(
    'What was run',
    'of everything that this driver can have happen',
    `<div class="measures">${bars.join('')}</div>${denominators(result)}`,
    'measures',
  );
}

async function chart(result: FlowResult, paths: readonly ReportedPath[]): Promise<string> {
  const { graph, coverage, failures } = result;
  const failed = new Set(failures.flatMap(({ path }) => path.at(-1)?.taken ?? []));
  const visits = visitsOfStates(result, paths);
  const picture = await drawChart(graph.model.machine, { hits: coverage.hits, failed, visits });
  const legend =
    '<ul class="legend"><li><i class="run"></i>run, with how often</li><li><i class="missed"></i>never run</li><li><i class="failed"></i>failed</li><li><i class="marked"></i>path that is shown</li><li>thick frame: begins here</li><li>double frame: the end</li></ul>';
  const buttons =
    '<div class="zoom" role="group" aria-label="Zoom of the chart"><button type="button" data-zoom="out" aria-label="Zoom out">−</button><output aria-label="Zoom">100 %</output><button type="button" data-zoom="in" aria-label="Zoom in">+</button><button type="button" data-zoom="width">Fit width</button><button type="button" data-zoom="whole">Whole</button></div>';
  const hint =
    '<p class="hint">Drag to move. Pinch, Ctrl and the wheel, or the wheel after a press into the chart to zoom. Keys: arrows, + and −, 0 for the width, 1 for the whole.</p>';
  const panel = transitionsPanel(result, { uses: usesOfTransitions(paths), lines: linesOfFlow(graph.model), failed });
  const body = `<div class="lab"><div class="canvas"><a class="skip-chart" href="#paths">Skip the chart</a><div class="stage" tabindex="0" role="group" aria-label="Chart of ${escapeHtml(graph.model.name)}: arrows move it, plus and minus zoom">${picture}</div>${buttons}</div>${panel}</div>${legend}${hint}`;
  return section('The chart', 'as the machine is written; press a transition to see its paths', body, 'chart');
}

/** Invariants are checked on the pure machine, in any run: another driver gets no check mark for them. */
function invariants({ graph, merchant }: FlowResult): string {
  const broken = new Set(graph.violations.map(({ problem }) => problem));
  const isMachine = merchant === undefined;
  const rows = Object.keys(graph.model.invariants).map((name) => {
    if (broken.has(name)) return `<span class="bad-text">✗ ${escapeHtml(name)}</span>`;
    return isMachine ? `<span class="good-text">✓</span> ${escapeHtml(name)}` : escapeHtml(name);
  });
  const note = isMachine
    ? `checked after every step in ${graph.worldCount} worlds of the pure machine`
    : `checked on the pure machine, after every step in ${graph.worldCount} worlds; not by the browser`;
  return section('What always holds', note, list(rows), 'invariants');
}

function score({ score: mutation, merchant }: FlowResult): string {
  if (!mutation) return '';
  const { found, survivors, unnoticeable, share } = mutation;
  const rows = survivors.map(
    ({ name, path }) => `<span class="warn-text">${escapeHtml(name)}</span>${tryText(path ?? [])}`,
  );
  const place = merchant === undefined ? '' : '; these paths on the machine alone, the browser took no part';
  const note = `${found} of ${found + survivors.length} found (${Math.floor(share * 1000) / 10} %)${place}`;
  const proven =
    unnoticeable.length === 0
      ? ''
      : `<details><summary>${unnoticeable.length} more that were proven to change nothing anyone could see</summary>${list(unnoticeable.map(escapeHtml))}</details>`;
  const survived = rows.length > 0 ? list(rows) : '<p class="good-text">None survived this suite.</p>';
  return section('Faults built in on purpose', note, survived + proven, 'faults');
}

const changes = ({ changes: lines }: FlowResult): string =>
  lines.length === 0
    ? ''
    : section(
        'Behaviour that has not been reviewed',
        'against the file next to the machine',
        `<pre>${lines.map(({ sign, text }) => `<span class="${sign === '+' ? 'added' : 'removed'}">${sign} ${escapeHtml(text)}</span>`).join('\n')}</pre>`,
        'changes',
      );

function behaviour({ graph, merchant }: FlowResult): string {
  const screens = new Map(graph.edges.map(({ to, after }) => [to, screenText(after.screen)]));
  const parts = graph.situations.map(({ id, name }) => {
    const rows = (graph.out[id] ?? []).map(
      ({ step, to, after }) =>
        `<tr><td>${escapeHtml(step.label)}</td><td>${to === id ? 'stays' : escapeHtml(graph.situations[to]?.name ?? '')}${after.calls.length > 0 ? `<div class="try">calls ${escapeHtml(callsText(after.calls))}</div>` : ''}</td></tr>`,
    );
    const shown = screens.get(id);
    return `<details id="${situationAnchor(id)}"><summary>${escapeHtml(name)}</summary>${shown ? `<p class="try">Shows ${escapeHtml(shown)}</p>` : ''}${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}</details>`;
  });
  return section(
    'All it can do',
    `${counted(graph.situations.length, 'situation')}, ${counted(graph.edges.length, 'step')}${merchant === undefined ? '' : ' that this driver can take'}`,
    `<details><summary>Each situation, and where each step leads</summary>${parts.join('')}</details>`,
    'behaviour',
  );
}

function head(result: FlowResult): string {
  const { graph, suite, driver, seed, seconds, runs } = result;
  const verdict = isClean(result)
    ? '<span class="verdict good">All as expected</span>'
    : '<span class="verdict bad">Look at this</span>';
  const steps = runs.reduce((sum, run) => sum + run.steps.length, 0);
  const facts = [
    counted(runs.length, 'path'),
    counted(steps, 'step'),
    `suite of ${suite}`,
    `driver ${driver}`,
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    timeText(seconds * 1_000),
  ];
  const command = flowCommand(result);
  return `<header><nav aria-label="Reports"><a href="index.html">Flows</a> <span aria-hidden="true">›</span></nav><h1>${escapeHtml(graph.model.name)}</h1>${verdict}<p>${facts.map(escapeHtml).join(', ')}</p>${command === undefined ? '' : `<p>${copyable(command)}</p>`}</header>`;
}

/** A run as one page that needs nothing else: it can be kept, sent and read on a phone. */
export async function htmlReport(result: FlowResult): Promise<string> {
  const paths = reportedPaths(result);
  const sections = [
    failuresSection(result, paths),
    unsteadySection(result, paths),
    findingsSection(result),
    changes(result),
    measures(result),
    await chart(result, paths),
    pathsSection(result, paths),
    limitsSection(result),
    score(result),
    invariants(result),
    historySection([result.history]),
    behaviour(result),
  ];
  const body = `<a class="skip" href="#paths">Skip to the paths</a><main>${head(result)}${sections.join('')}</main>`;
  return htmlPage(`Flow ${result.graph.model.name}`, body, ['page-controls.ts', 'chart-view.ts']);
}
