import { escapeHtml } from './escape-html.ts';
import type { FlowResult } from './flow-result.ts';
import { copyable, counted, pathAnchor, pathName, transitionAnchor } from './html-parts.ts';
import { machinePath } from './machine-lines.ts';
import { transitionNumbers, type Use } from './path-facts.ts';

/** More links than these do not help; a filter shows all the paths. */
const MOST_LINKS = 24;

/** What a panel shows of the transitions, besides the run itself. */
export interface TransitionFacts {
  readonly uses: ReadonlyMap<string, readonly Use[]>;
  readonly lines: ReadonlyMap<string, number>;
  readonly failed: ReadonlySet<string>;
}

function usesText(uses: readonly Use[], number: number): string {
  const first = [...new Map(uses.map((use) => [use.path, use])).values()];
  const links = first
    .slice(0, MOST_LINKS)
    .map(
      ({ path, step }) =>
        `<a href="#${pathAnchor(path, step)}" aria-label="${pathName(path)}, step ${step + 1}">${pathName(path)}.${step + 1}</a>`,
    );
  const more = first.length > MOST_LINKS ? ` and ${first.length - MOST_LINKS} more` : '';
  return `<p class="uses">${links.join(' ')}${more}</p><button type="button" class="only-these" data-transition="${number}">Show only these paths</button>`;
}

function missedText({ coverage, beyond }: FlowResult, name: string): string {
  const isBeyond = [...beyond.leftOut, ...beyond.passing, ...beyond.behind].some(({ taken }) => taken.includes(name));
  const gap = coverage.gaps.find((candidate) => candidate.kind === 'transition' && candidate.name === name);
  if (!gap && isBeyond) return '<p>This driver cannot take it: see “Not shown by this run”.</p>';
  return gap && gap.path.length > 0
    ? `<p>To take it: ${escapeHtml(gap.path.join(' · '))}</p>`
    : '<p>No path takes it.</p>';
}

/** The transitions of a chart as a list: where each is written, and which paths take it. */
export function transitionsPanel(result: FlowResult, { uses, lines, failed }: TransitionFacts): string {
  const file = machinePath(result.graph.model);
  const items = [...transitionNumbers(result.graph.model.machine)].map(([name, number]) => {
    const all = uses.get(name) ?? [];
    const line = lines.get(name);
    const fate = failed.has(name) ? 'failed' : all.length > 0 ? 'run' : 'missed';
    const paths = new Set(all.map(({ path }) => path)).size;
    const often =
      all.length === 0 ? 'never taken' : `taken ${counted(all.length, 'time')} in ${counted(paths, 'path')}`;
    return `<li id="${transitionAnchor(number)}" class="${fate}" data-transition="${number}" tabindex="-1"><b>${escapeHtml(name)}</b><p>${fate === 'failed' ? '<span class="bad-text">failed</span>, ' : ''}${often}</p>${line === undefined ? '' : `<p>${copyable(`${file}:${line}`)}</p>`}${all.length > 0 ? usesText(all, number) : missedText(result, name)}</li>`;
  });
  return `<section class="panel" aria-label="Transitions"><h3>Transitions <small>press one in the chart</small></h3><ul class="transitions" tabindex="0" role="list" aria-label="All transitions">${items.join('')}</ul></section>`;
}
