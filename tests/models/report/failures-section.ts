import type { Failure } from '../../../packages/model-tests/src/run-path.ts';
import { ACTORS_OF_STEPS } from '../../../packages/model-tests/src/steps.ts';
import { pathText } from '../../../packages/model-tests/src/ways.ts';
import { escapeHtml } from './escape-html.ts';
import type { FlowResult } from './flow-result.ts';
import { compared, copyable, failureAnchor, list, pathAnchor, pathName, section } from './html-parts.ts';
import type { ReportedPath } from './path-facts.ts';

function failure(result: FlowResult, entry: Failure, index: number, origin: ReportedPath | undefined): string {
  const { path, picture, shrunkFrom } = entry;
  const steps = path.map(({ step, to }, place) => {
    const isLast = place === path.length - 1;
    return `<li class="${isLast ? 'failed' : ''}"><b>${escapeHtml(step.label)}</b> <small>${ACTORS_OF_STEPS[step.kind]}, ${isLast ? 'expected' : 'then'}: ${escapeHtml(result.graph.situations[to]?.name ?? '')}</small></li>`;
  });
  const command = result.replayCommands?.[index];
  const again = command === undefined ? '' : `<p>Again: ${copyable(command)}</p>`;
  const from = origin
    ? `<p>Found on <a href="#${pathAnchor(origin.index)}">${pathName(origin.index)}</a>, which has its times and calls.</p>`
    : '';
  const screen = picture ? `<img class="screen" src="${escapeHtml(picture)}" alt="The screen at that moment">` : '';
  return `<details open id="${failureAnchor(index)}"><summary>${escapeHtml(path.at(-1)?.step.label ?? '')}: ${path.length} steps, shortened from ${shrunkFrom ?? path.length}</summary><ol class="steps">${steps.join('')}</ol>${compared(entry)}${again}${from}${screen}</details>`;
}

/** The failures of a run, each in its shortest form. */
export function failuresSection(result: FlowResult, paths: readonly ReportedPath[]): string {
  if (result.failures.length === 0) return '';
  const body = result.failures.map((entry, index) =>
    failure(
      result,
      entry,
      index,
      paths.find(({ failureIndex }) => failureIndex === index),
    ),
  );
  return section('Failures', `${result.failedPaths} of ${result.paths.length} paths failed`, body.join(''), 'failures');
}

/** What failed once and passed when it was run again at once. */
export function unsteadySection(result: FlowResult, paths: readonly ReportedPath[]): string {
  if (result.unsteady.length === 0) return '';
  const rows = result.unsteady.map((entry) => {
    const origin = paths.find((path) => path.failure === entry);
    const link = origin ? ` <a href="#${pathAnchor(origin.index)}">${pathName(origin.index)}</a>` : '';
    return `<span class="warn-text">${escapeHtml(entry.label)}</span>${link}${compared(entry)}`;
  });
  return section('Unsteady', 'failed once, passed when run again at once', list(rows), 'unsteady');
}

/** Mistakes in a flow that were found before it is run. */
export function findingsSection({ findings }: FlowResult): string {
  if (findings.length === 0) return '';
  const rows = findings.map(
    ({ problem, path }) =>
      `<span class="bad-text">${escapeHtml(problem)}</span>${path.length > 0 ? `<div class="try">After: ${escapeHtml(pathText(path))}</div>` : ''}`,
  );
  return section('Wrong in the flow itself', 'found without running it', list(rows), 'findings');
}
