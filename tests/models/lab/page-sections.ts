import type { StepKind } from '../../../packages/model-tests/src/model.ts';
import type { ChoiceView, LabState, StepView } from './lab-state.ts';
import { find, make, makeButton, redraw, withhold } from './page-elements.ts';

/** The kinds of steps, in the order of the page, as its headings. */
const KINDS: readonly (readonly [StepKind, string])[] = [
  ['start', 'How it begins'],
  ['person', 'A person'],
  ['answer', 'How a call ends'],
  ['time', 'Time'],
];

const ACTORS: Readonly<Record<StepKind, string>> = {
  start: 'Beginning',
  person: 'Person',
  answer: 'End of a call',
  time: 'Time',
};

const isBusy = ({ phase }: LabState): boolean => phase !== 'ready';

/** The name of a choice among those of its situation. */
export const keyOf = ({ steps }: ChoiceView): string => steps.join(' · ');

function choiceButton(choice: ChoiceView, state: LabState, onChoose: (choice: ChoiceView) => void): HTMLElement {
  const leads = choice.to === state.situation ? 'stays' : choice.to;
  const button = makeButton(
    keyOf(choice),
    () => onChoose(choice),
    make('b', '', keyOf(choice)),
    make('small', '', leads),
  );
  withhold(button, isBusy(state));
  return button;
}

/** The next steps, by who or what takes them. */
export function drawChoices(state: LabState, onChoose: (choice: ChoiceView) => void): void {
  const groups = KINDS.flatMap(([kind, title]) => {
    const choices = state.choices.filter((choice) => choice.kind === kind);
    if (choices.length === 0) return [];
    const items = choices.map((choice) => make('li', '', choiceButton(choice, state, onChoose)));
    return [make('h3', '', title), make('ul', 'next-steps', ...items)];
  });
  redraw(find('#choices'), groups);
}

function comparison({ expected, seen }: StepView): HTMLElement {
  const pairs = [make('dt', '', 'Expected'), make('dd', '', expected), make('dt', '', 'Seen'), make('dd', '', seen)];
  return make('dl', 'compare', ...pairs);
}

/** More calls than these are folded away. */
const FEW_CALLS = 4;

function callsOf(calls: readonly string[]): HTMLElement {
  const text = calls.join(' · ');
  if (calls.length <= FEW_CALLS) return make('small', 'calls', `calls ${text}`);
  return make('details', 'calls', make('summary', '', `${calls.length} calls`), make('small', '', text));
}

function stepItem(step: StepView): HTMLElement {
  const { kind, label, to, expected, isFailed, isLookedAt, calls, time } = step;
  const head = make(
    'div',
    'step-head',
    make('span', 'kind', ACTORS[kind]),
    make('b', '', label),
    make('span', 'to', `to ${to}`),
    make('span', 'ms', time),
  );
  const item = make('li', isFailed ? 'failed' : '', head);
  if (isFailed) item.append(comparison(step));
  else item.append(make('small', '', isLookedAt ? `expected and seen: ${expected}` : `expected: ${expected}`));
  if (!isLookedAt) item.append(make('small', 'warn-text', 'not looked at: the next outcome is arranged ahead'));
  if (calls.length > 0) item.append(callsOf(calls));
  return item;
}

let drawnSteps = '[]';

/** The steps that were taken, the last one in view. They are left alone until there is another one. */
export function drawSteps({ steps }: LabState): void {
  if (JSON.stringify(steps) === drawnSteps) return;
  drawnSteps = JSON.stringify(steps);
  const list = find('#steps');
  const items = steps.map(stepItem);
  items.at(-1)?.setAttribute('aria-current', 'step');
  list.replaceChildren(...items);
  list.scrollTop = list.scrollHeight;
}

/** The counts above the chart. */
export function drawMeasures({ reached, steps, situation, setup }: LabState): void {
  const show = (id: string, done: number, all: string): void => {
    find(`#${id}-done`).textContent = String(done);
    find(`#${id}-all`).textContent = all;
  };
  show('states', reached.states.done, `of ${reached.states.all}`);
  show('transitions', reached.transitions.done, `of ${reached.transitions.all}`);
  show('steps', steps.length, '');
  find('#situation').textContent = situation || '–';
  find('#flow').textContent = setup.flow;
  document.title = `${setup.flow} – flow lab`;
}

/** The progress of a run, and its errors. */
export function drawNews({ note, problem }: Pick<LabState, 'note' | 'problem'>): void {
  const [status, alert] = [find('#note'), find('#problem')];
  if (status.textContent !== note) status.textContent = note;
  if (alert.textContent !== problem) alert.textContent = problem;
  alert.hidden = problem === '';
}

/** The heading of the site, and whose page of it is shown. */
export function drawLive(state: LabState, onWatch: (person: string) => void): void {
  const { setup, unseen, people, person, driver } = state;
  find('#lab').dataset.size = driver === 'browser' ? setup.size : 'none';
  const { size, theme, language, merchant } = setup;
  find('#live-note').textContent = unseen === '' ? `${merchant}, ${size}, ${theme}, ${language}` : '';
  find('#unseen').textContent =
    unseen === '' && state.steps.length === 0 ? 'The site opens with the first step.' : unseen;
  const buttons = people.map((name) => {
    const button = makeButton(name, () => onWatch(name), name);
    button.setAttribute('aria-pressed', String(name === person));
    return button;
  });
  redraw(find('#people'), people.length > 1 ? buttons : []);
  find<HTMLImageElement>('#frame').alt = `Live picture of ${person || 'the site'}: ${state.situation}`;
}

/** The buttons of a path, and how far it has been walked. */
export function drawPlan(state: LabState): void {
  const { plan, steps, phase, replay } = state;
  find('#path').hidden = plan === undefined;
  const next = plan?.next === undefined ? '' : ` Next: ${plan.next}`;
  if (plan)
    find('#plan-note').textContent =
      `Path ${plan.path + 1} of ${plan.suite}: ${steps.length} of ${plan.length} steps taken.${next}`;
  const hasNext = plan?.next !== undefined;
  for (const id of ['#next-step', '#run']) withhold(find(id), isBusy(state) || !hasNext);
  withhold(find('#pause'), phase !== 'running');
  withhold(find('#save'), isBusy(state) || steps.length === 0);
  for (const button of document.querySelectorAll('form [type=submit]')) withhold(button, isBusy(state));
  find('#replay').replaceChildren(...(replay === '' ? [] : [make('code', '', replay)]));
}
