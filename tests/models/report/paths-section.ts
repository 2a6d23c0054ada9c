import type { Screen } from '../../../flows/model.ts';
import type { ServerCall, SmallPicture } from '../../../packages/model-tests/src/driver.ts';
import type { Edge } from '../../../packages/model-tests/src/explore.ts';
import type { StepRun } from '../../../packages/model-tests/src/path-watch.ts';
import { ACTORS_OF_STEPS } from '../../../packages/model-tests/src/steps.ts';
import { flowCommand, recordingFile, recordingFor, recordingText, replayCommand } from './commands.ts';
import { escapeHtml } from './escape-html.ts';
import type { FlowResult } from './flow-result.ts';
import {
  compared,
  copyable,
  counted,
  failureAnchor,
  pathAnchor,
  pathName,
  section,
  situationAnchor,
  timeText,
} from './html-parts.ts';
import { type PathFate, type ReportedPath, transitionNumbers } from './path-facts.ts';

const MARKS: Readonly<Record<PathFate, string>> = { passed: '✓', failed: '✗', unsteady: '≈' };

/** The main things of a screen in words; its controls and fields are with its situation. */
function shownText({ place, busy, alert, status }: Screen): string {
  return [place, ...(busy ? ['busy'] : []), ...(alert === null ? [] : [`alert ${alert}`]), status]
    .filter((part) => part !== null)
    .join(', ');
}

/** A call in words, with its end and its time. */
export function callText({ name, outcome, ms }: ServerCall, isMachine: boolean): string {
  const end = outcome ?? (isMachine ? 'asked' : 'sent, no answer yet');
  return `${name}: ${end}${ms === undefined ? '' : `, ${timeText(ms)}`}`;
}

const film = (pictures: readonly SmallPicture[], label: string): string =>
  pictures.length === 0
    ? ''
    : `<div class="film">${pictures.map(({ person, image }) => `<figure><img src="${escapeHtml(image)}" alt="${escapeHtml(`${person} after «${label}»`)}" loading="lazy"><figcaption>${escapeHtml(person)}</figcaption></figure>`).join('')}</div>`;

/** What a page needs to know of its run while it lists steps. */
interface Listing {
  readonly result: FlowResult;
  readonly numbers: ReadonlyMap<string, number>;
}

function stepItem({ result }: Listing, reported: ReportedPath, edge: Edge, step: number): string {
  const run: StepRun | undefined = reported.steps[step];
  const { label, kind } = edge.step;
  const target = escapeHtml(result.graph.situations[edge.to]?.name ?? '');
  const words = `<span class="kind">${ACTORS_OF_STEPS[kind]}</span> <b>${escapeHtml(label)}</b> <a href="#${situationAnchor(edge.to)}">${target}</a>`;
  if (!run) return `<li class="skipped">${words} <i>not run</i></li>`;
  const isFailed = reported.failure !== undefined && step === reported.failure.at - 1;
  const calls = run.calls.map((call) => callText(call, result.merchant === undefined)).join(' · ');
  const parts = [
    `<span class="ms">${timeText(run.ms)}</span>`,
    `<small>${isFailed ? 'expected' : 'shows'} ${escapeHtml(shownText(edge.after.screen))}</small>`,
    calls && `<small class="calls">calls ${escapeHtml(calls)}</small>`,
    run.isLookedAt ? '' : '<small class="warn-text">not looked at: the next outcome is arranged ahead</small>',
    isFailed && reported.failure ? compared(reported.failure) : '',
    film(run.pictures, label),
  ];
  return `<li id="${pathAnchor(reported.index, step)}"${isFailed ? ' class="failed"' : ''}>${words} ${parts.join('')}</li>`;
}

const titleOf = ({ path }: ReportedPath): string =>
  [...new Set([path[0]?.step.label ?? '', path.at(-1)?.step.label ?? ''])].join(' … ');

/** How to run a path again: by the recording that a failure has left, or by one that the page holds. */
function againText({ result }: Listing, { index, path, failureIndex }: ReportedPath): string {
  const kept = failureIndex === undefined ? undefined : result.replayCommands?.[failureIndex];
  const shortened =
    kept === undefined
      ? ''
      : `<p>Its shortest form: ${copyable(kept)} <a href="#${failureAnchor(failureIndex ?? 0)}">see it</a></p>`;
  const file = recordingFile(result, index);
  const data = Buffer.from(recordingText(recordingFor(result, path))).toString('base64');
  return `${shortened}<p><a download="${escapeHtml(file)}" href="data:application/json;base64,${data}">Save the recording</a> in the project, then run ${copyable(replayCommand(file))}</p>`;
}

function pathItem(listing: Listing, reported: ReportedPath): string {
  const { index, path, steps, fate, ms, failure } = reported;
  const taken = path.slice(0, steps.length).flatMap((edge) => edge.taken);
  const numbers = [...new Set(taken)].flatMap((name) => listing.numbers.get(name) ?? []);
  const notBegun =
    failure && steps.length === 0 ? `<p class="bad-text">The path could not begin.</p>${compared(failure)}` : '';
  const items = path.map((edge, step) => stepItem(listing, reported, edge, step));
  return `<details class="path ${fate}" id="${pathAnchor(index)}" data-fate="${fate}" data-takes="${numbers.join(' ')}"><summary><span class="mark" aria-hidden="true">${MARKS[fate]}</span><code>${pathName(index)}</code> <span class="name">${escapeHtml(titleOf(reported))}</span> <small>${fate === 'passed' ? '' : `${fate}, `}${counted(path.length, 'step')}</small> <small class="ms">${timeText(ms)}</small></summary><div class="again"><button type="button" class="show-path">Show in the chart</button>${againText(listing, reported)}</div>${notBegun}<ol class="steps">${items.join('')}</ol></details>`;
}

const FATES: readonly PathFate[] = ['passed', 'failed', 'unsteady'];

function filters(paths: readonly ReportedPath[]): string {
  const count = (fate: PathFate): number => paths.filter((path) => path.fate === fate).length;
  const chips = FATES.filter((fate) => count(fate) > 0).map(
    (fate) =>
      `<button type="button" class="chip" data-fate="${fate}" aria-pressed="false">${fate} <span>${count(fate)}</span></button>`,
  );
  return `<div class="filters" role="group" aria-label="Filter the paths"><button type="button" class="chip" data-fate="" aria-pressed="true">all <span>${paths.length}</span></button>${chips.join('')}<button type="button" class="chip only" aria-pressed="true" hidden></button><label class="search">Find a step <input type="search" id="search" autocomplete="off"></label><button type="button" class="open-all">Open all</button></div><p class="shown-count" role="status"></p>`;
}

/** Whether a reader will find pictures, and why not. */
function picturesText({ runs, merchant }: FlowResult): string {
  if (merchant === undefined) return '';
  const count = runs.flatMap(({ steps }) => steps.flatMap(({ pictures }) => pictures)).length;
  return count > 0
    ? '<p>A step without a picture looks like the one before it, or was not looked at.</p>'
    : '<p>This run took no pictures.</p>';
}

/** Every path that was run, with its steps, times, calls and pictures. */
export function pathsSection(result: FlowResult, paths: readonly ReportedPath[]): string {
  const listing: Listing = { result, numbers: transitionNumbers(result.graph.model.machine) };
  const command = flowCommand(result);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const times =
    result.merchant === undefined
      ? 'times are those of the machine; waits are simulated'
      : 'times include the arranging of outcomes and the look at the screen';
  return section(
    'Paths',
    `${counted(paths.length, 'path')}, ${counted(steps, 'step')} run; ${times}`,
    `${command === undefined ? '' : `<p>All of them again: ${copyable(command)}</p>`}${picturesText(result)}${filters(paths)}<div class="paths">${paths.map((path) => pathItem(listing, path)).join('')}</div>`,
    'paths',
  );
}
