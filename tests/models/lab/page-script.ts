import type { LabState, Setup } from './lab-state.ts';
import { ChartPart } from './page-chart.ts';
import { find, make } from './page-elements.ts';
import { drawChoices, drawLive, drawMeasures, drawNews, drawPlan, drawSteps, keyOf } from './page-sections.ts';

const SETUP_NAMES = ['flow', 'driver', 'merchant', 'size', 'theme', 'language'] as const;

const field = (form: string, name: string) => find<HTMLSelectElement>(`#${form} [name=${name}]`);

let state: LabState | undefined;
/** The setup that the form was filled with last: a person's changes to it stay until it is sent. */
let shownSetup = '';
/** What the list of paths was made for. */
let listedFor = '';

/** Shown when the lab does not answer any more. */
const GONE = 'The lab has ended. Start it again with npm run flows -- --ui, and load this page again.';

/** Sends a command. A refusal is shown; what it changes comes as an event. */
async function send(command: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    const answer = await fetch('/do', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ turn: state?.turn, ...command }),
    });
    if (answer.ok) return;
    const { problem }: { problem?: string } = await answer.json();
    drawNews({ note: state?.note ?? '', problem: problem ?? 'The lab does not take this.' });
  } catch {
    drawNews({ note: '', problem: GONE });
  }
}

const option = (value: string, text: string): HTMLElement => {
  const element = make('option', '', text);
  element.setAttribute('value', value);
  return element;
};

/** Offers the languages of the chosen merchant. */
function listLanguages(): void {
  const { languages = '', language = '' } = field('setup', 'merchant').selectedOptions[0]?.dataset ?? {};
  const list = field('setup', 'language');
  list.replaceChildren(
    ...languages.split('|').map((entry) => {
      const [code = '', name = ''] = entry.split('=');
      return option(code, name);
    }),
  );
  list.value = language;
}

function fillSetup(setup: Setup): void {
  if (shownSetup === JSON.stringify(setup)) return;
  shownSetup = JSON.stringify(setup);
  for (const name of SETUP_NAMES) {
    field('setup', name).value = setup[name];
    if (name === 'merchant') listLanguages();
  }
}

const readSetup = (): Readonly<Record<string, string>> =>
  Object.fromEntries(SETUP_NAMES.map((name) => [name, field('setup', name).value]));

/** Lists the paths of the chosen suite once the flow is open. */
async function listPaths({ setup, driver, choices, steps }: LabState): Promise<void> {
  const suite = field('plan', 'suite').value;
  const wanted = `${setup.flow} ${driver} ${suite}`;
  if (wanted === listedFor || choices.length + steps.length === 0) return;
  listedFor = wanted;
  const answer = await fetch(`/paths?suite=${suite}`);
  const paths: readonly { title: string; length: number }[] = answer.ok ? await answer.json() : [];
  if (wanted !== listedFor) return;
  const texts = paths.map(({ title, length }, index) => `${index + 1}: ${title}, ${length} steps`);
  field('plan', 'path').replaceChildren(...texts.map((text, index) => option(String(index), text)));
}

const chart = new ChartPart((transition) => {
  const choice = state?.choices.find(({ transitions }) => transitions.includes(transition));
  const buttons = [...document.querySelectorAll<HTMLElement>('#choices [data-key]')];
  const button = choice && buttons.find(({ dataset }) => dataset.key === keyOf(choice));
  if (button) button.focus();
  else drawNews({ note: 'No next step takes this transition.', problem: state?.problem ?? '' });
});

function show(next: LabState): void {
  state = next;
  fillSetup(next.setup);
  drawMeasures(next);
  drawNews(next);
  drawLive(next, (person) => void send({ do: 'watch', person }));
  drawChoices(next, ({ steps }) => void send({ do: 'take', steps }));
  drawPlan(next);
  drawSteps(next);
  void chart.show(next);
  void listPaths(next);
}

function listenToForms(): void {
  find('#setup').addEventListener('submit', (event) => {
    event.preventDefault();
    void send({ do: 'begin', setup: readSetup() });
  });
  find('#plan').addEventListener('submit', (event) => {
    event.preventDefault();
    void send({ do: 'follow', suite: field('plan', 'suite').value, path: Number(field('plan', 'path').value) });
  });
  field('setup', 'merchant').addEventListener('change', listLanguages);
  field('plan', 'suite').addEventListener('change', () => {
    if (state) void listPaths(state);
  });
}

function listenToButtons(): void {
  const commands = { '#next-step': 'next', '#run': 'run', '#pause': 'pause', '#save': 'save' } as const;
  for (const [selector, command] of Object.entries(commands)) {
    const button = find(selector);
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') void send({ do: command });
    });
  }
}

function listenToServer(): void {
  const events = new EventSource('/events');
  events.addEventListener('state', ({ data }) => show(JSON.parse(data)));
  events.addEventListener('frame', ({ data }) => {
    const frame = find<HTMLImageElement>('#frame');
    frame.hidden = data === '';
    if (data !== '') frame.src = `data:image/jpeg;base64,${data}`;
  });
  events.addEventListener('error', () => drawNews({ note: '', problem: GONE }));
}

document.documentElement.classList.add('scripted');
listenToForms();
listenToButtons();
listenToServer();
