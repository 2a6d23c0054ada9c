import { escapeHtml } from './escape-html.ts';
import type { PastRun } from './flow-history.ts';
import { counted, section, timeText } from './html-parts.ts';

const BAR = { width: 7, gap: 2, height: 26 } as const;

const inMs = ({ seconds }: PastRun): number => seconds * 1_000;

/** Moments are shown in universal time, to the minute. */
const momentText = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** The runs in words, for those who do not see the bars. */
function runsText(runs: readonly PastRun[]): string {
  const times = runs.map(inMs);
  const failed = runs.filter(({ isClean }) => !isClean).length;
  const wavered = runs.filter(({ unsteady }) => unsteady.length > 0).length;
  const parts = [
    counted(runs.length, 'run'),
    `${timeText(Math.min(...times))} to ${timeText(Math.max(...times))}`,
    `the last ${timeText(times.at(-1) ?? 0)}`,
    failed === 0 ? 'none to look at' : `${failed} to look at`,
    ...(wavered === 0 ? [] : [`${wavered} unsteady`]),
  ];
  return parts.join(', ');
}

/** Durations of runs as bars, oldest first, in the colour of their results. */
export function sparkline(runs: readonly PastRun[]): string {
  const longest = Math.max(...runs.map(inMs), 1);
  const bars = runs.map((run, index) => {
    const height = Math.max(2, (BAR.height * inMs(run)) / longest);
    const kind = !run.isClean ? 'failed' : run.unsteady.length > 0 ? 'unsteady' : 'passed';
    const words = `${momentText(run.at)}: ${timeText(inMs(run))}, ${run.isClean ? 'as expected' : 'to look at'}${run.unsteady.length > 0 ? ', unsteady' : ''}`;
    return `<rect class="${kind}" x="${index * (BAR.width + BAR.gap)}" y="${(BAR.height - height).toFixed(1)}" width="${BAR.width}" height="${height.toFixed(1)}" rx="1.5"><title>${escapeHtml(words)}</title></rect>`;
  });
  const width = runs.length * (BAR.width + BAR.gap) - BAR.gap;
  return `<svg class="spark" viewBox="0 0 ${width} ${BAR.height}" width="${width}" height="${BAR.height}" role="img" aria-label="${escapeHtml(runsText(runs))}">${bars.join('')}</svg>`;
}

function unsteadyText(runs: readonly PastRun[]): string {
  const counts = new Map<string, number>();
  for (const { unsteady } of runs) for (const label of unsteady) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${label}${count > 1 ? ` (${count} times: look at it)` : ''}`).join('; ');
}

function row(runs: readonly PastRun[]): string {
  const last = runs.at(-1);
  if (!last) return '';
  const failed = runs.filter(({ isClean }) => !isClean).length;
  const cells = [
    escapeHtml([last.driver, last.merchant, last.look].filter(Boolean).join(', ')),
    escapeHtml(last.suite),
    sparkline(runs),
    timeText(inMs(last)),
    failed === 0 ? `${runs.length}` : `${runs.length}, <span class="bad-text">${failed} to look at</span>`,
    escapeHtml(unsteadyText(runs)) || 'none',
  ];
  return `<tr><th scope="row">${escapeHtml(last.flow)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const HEAD = ['Flow', 'Driver', 'Suite', 'Durations, oldest first', 'Last', 'Runs', 'Unsteady'];

/** The last runs of each flow, driver and merchant, as a table; empty if none are kept. */
export function historySection(all: readonly (readonly PastRun[])[]): string {
  const rows = all.filter((runs) => runs.length > 0).map(row);
  if (rows.length === 0) return '';
  return section(
    'The last runs',
    'of the same suite on this machine, 20 at most',
    `<div class="wide" tabindex="0" role="region" aria-label="The last runs"><table class="overview"><thead><tr>${HEAD.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
    'history',
  );
}
