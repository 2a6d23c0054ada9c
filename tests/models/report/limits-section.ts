import type { Sight } from '../../../packages/model-tests/src/driver.ts';
import type { Edge } from '../../../packages/model-tests/src/explore.ts';
import { escapeHtml } from './escape-html.ts';
import type { FlowResult } from './flow-result.ts';
import { counted, list, section, tryText } from './html-parts.ts';

const SIGHTS: Readonly<Record<Sight, string>> = {
  screen: 'the screen: place, alert, status, whether it is busy, controls and fields',
  calls: 'the calls that are made',
  effects: 'the effects that the machine declares',
  end: 'how the flow ends, with its output',
};

const block = (title: string, body: string): string => `<h3>${escapeHtml(title)}</h3>${body}`;

function gaps({ coverage }: FlowResult): string {
  const pairs = coverage.gaps.filter(({ kind }) => kind === 'pair');
  const transitions = coverage.gaps.filter(({ kind }) => kind === 'transition');
  const parts = [
    ...(transitions.length > 0 ? [counted(transitions.length, 'transition')] : []),
    ...(pairs.length > 0 ? [`${counted(pairs.length, 'pair')} of transitions, which --suite pairs would run`] : []),
  ];
  if (parts.length === 0)
    return '<p class="good-text">Nothing: every transition and every pair of them that this driver can take was run.</p>';
  const rows = coverage.gaps.map(
    ({ kind, name, path }) => `<span class="warn-text">${kind}</span> ${escapeHtml(name)}${tryText(path)}`,
  );
  return `<details><summary>${parts.join(' and ')}</summary>${list(rows)}</details>`;
}

/** Labels of steps that were run and not looked at, with how often; and whether another run of them was looked at. */
function unseenSteps({ runs }: FlowResult): readonly { label: string; times: number; isSeenElsewhere: boolean }[] {
  const seen = new Set<string>();
  const unseen = new Map<string, number>();
  for (const { path, steps } of runs)
    for (const [index, { isLookedAt }] of steps.entries()) {
      const label = path[index]?.step.label ?? '';
      if (isLookedAt) seen.add(label);
      else unseen.set(label, (unseen.get(label) ?? 0) + 1);
    }
  return [...unseen].map(([label, times]) => ({ label, times, isSeenElsewhere: seen.has(label) }));
}

function unseen(result: FlowResult): string {
  const all = unseenSteps(result);
  if (all.length === 0) return '<p>Nothing: after every step that was run, the target was looked at.</p>';
  const times = all.reduce((sum, entry) => sum + entry.times, 0);
  const rows = all.map(
    ({ label, times: count, isSeenElsewhere }) =>
      `${escapeHtml(label)} <small>${counted(count, 'time')}</small> ${isSeenElsewhere ? 'looked at in other steps' : '<span class="warn-text">never looked at in this run</span>'}`,
  );
  return `<p>After ${counted(times, 'step')} the screen was not compared: the outcome of the next call had to be arranged ahead, and the browser goes through that moment on its own.</p>${list(rows)}`;
}

function leftToOthers({ leftOut }: FlowResult): string {
  const rows = Object.entries(leftOut).map(
    ([label, instead]) => `${escapeHtml(label)}<div class="try">shown by ${escapeHtml(instead)}</div>`,
  );
  return rows.length === 0 ? '<p>Nothing.</p>' : list(rows);
}

function unseenParts({ sees }: FlowResult): string {
  const missing = (['screen', 'calls', 'effects', 'end'] as const).filter((part) => !sees.includes(part));
  const rows = missing.map((part) => escapeHtml(SIGHTS[part]));
  const blind = sees.includes('effects') ? [] : ['what the calls carry: the answer of the real server judges that'];
  return rows.length === 0 ? '<p>Nothing: all parts of an observation are compared.</p>' : list([...rows, ...blind]);
}

const labelsOf = (edges: readonly Edge[]): string => [...new Set(edges.map(({ step }) => step.label))].join(', ');

/** Why a driver has fewer steps to run than the machine can take; empty if it has all of them. */
export function beyondRows({ beyond }: FlowResult): readonly string[] {
  const { leftOut, passing, behind, passingActors } = beyond;
  return [
    ...(leftOut.length > 0
      ? [`${counted(leftOut.length, 'step')} of the machine left to other tests: ${escapeHtml(labelsOf(leftOut))}`]
      : []),
    ...(passing.length > 0
      ? [
          `${counted(passing.length, 'step')} within an instant that nothing can get into, because the browser ends ${escapeHtml(passingActors.join(', '))} on its own at once`,
        ]
      : []),
    ...(behind.length > 0 ? [`${counted(behind.length, 'step')} from situations to which only such steps lead`] : []),
  ];
}

function machineOnly(result: FlowResult): string {
  const rows = beyondRows(result);
  return rows.length === 0
    ? '<p>Nothing: this driver can take every step of the machine.</p>'
    : `${list(rows)}<p>The run on the machine alone covers them: <code>npm run flows -- ${escapeHtml(result.graph.model.name)}</code></p>`;
}

/** All that a green run does not show: steps that were not run or not looked at, and those left to other tests. */
export const limitsSection = (result: FlowResult): string =>
  section(
    'Not shown by this run',
    'a green run means no more than it has looked at',
    block('Not run by these paths', gaps(result)) +
      block('Run and not looked at', unseen(result)) +
      block('Left to other tests', leftToOthers(result)) +
      block('Steps of the machine that this driver cannot take', machineOnly(result)) +
      block('Not compared by this driver', unseenParts(result)),
    'limits',
  );
