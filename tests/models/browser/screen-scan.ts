import type { Page } from '@playwright/test';
import { plainText } from './plain-text.ts';

/** A field with an error, and its message. */
interface MarkedField {
  readonly name: string;
  readonly text: string;
}

/** A row of a list or a table: its text, its marks, and its controls. */
export interface ScanLine {
  readonly text: string;
  readonly marks: Readonly<Record<string, string>>;
  readonly controls: readonly string[];
}

/** Where the focus is. */
export interface Focus {
  /** The field's name, or the text of the element. */
  readonly name: string;
  /** Whether it can be seen, and is not behind the topmost dialog. */
  readonly isInSight: boolean;
}

/** What a person can perceive on a page, independent of any flow: texts as displayed. */
export interface Scan {
  /** Title of the topmost dialog; null if none is open. */
  readonly title: string | null;
  /** Headings below the title. */
  readonly headings: readonly string[];
  /** Null if nothing has it. */
  readonly focus: Focus | null;
  /** When the document was begun: another one has another. */
  readonly begunMs: number;
  /** Title of the tab. */
  readonly tab: string;
  /** Address within the site. */
  readonly address: string;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  /** Live announcements. */
  readonly alerts: readonly string[];
  /** Other sentences of the dialog. */
  readonly sentences: readonly string[];
  readonly marked: readonly MarkedField[];
  readonly fields: readonly string[];
  /** Contents of the fields, by name. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Names of everything that can be pressed and does something. */
  readonly controls: readonly string[];
  /** Names of the buttons among them, without links, while an answer is awaited. */
  readonly live: readonly string[];
  /** Names of what could be pressed at other times. */
  readonly idle: readonly string[];
  /** Names of buttons that are only marked as off: they still receive a press. */
  readonly saidOff: readonly string[];
  /** Names of controls of which something else is in the way, as far as they are in view. */
  readonly covered: readonly string[];
  readonly lines: readonly ScanLine[];
  /** A running countdown. */
  readonly timers: readonly string[];
  /** All text of the dialog or the page. */
  readonly text: string;
  /** The balance in the header; null if no one is logged in. */
  readonly balance: string | null;
}

/** Finds its way in the page: what there is in the topmost dialog, or on the page if none is open. */
const FINDING = `
  const isThere = (element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const plain = ${plainText};
  const textOf = (element) => plain(element.textContent);
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isThere).at(-1);
  const root = dialog ?? document.querySelector('main') ?? document.body;
  const all = (selector) => [...root.querySelectorAll(selector)];
  // A busy list or form does not switch off the controls in it: people can press them.
  const isOff = (element) =>
    element.matches(':disabled, [aria-busy=true]') || element.closest('[aria-disabled=true], [inert]') !== null;
  const nameOf = (element) => plain(element.getAttribute('aria-label') ?? element.textContent);
  const buttons = all('button, a[href]').filter(isThere);
  const pressable = buttons.filter((element) => !isOff(element));
  const isSaidOff = (element) => isOff(element) && !element.matches(':disabled, [inert] *');
  const choices = all('label').filter((label) => {
    const input = label.querySelector('input[type=radio]');
    return input && isThere(label) && !input.checked && !isOff(input);
  });
  const isCovered = (element) => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && !element.contains(hit);
  };
`;

/**
 * Reads the topmost dialog, or the page if none is open. It runs in the page as text and reads what people and
 * assistive technology perceive: roles, names, visibility and disabled states.
 */
export const SCAN = `(() => {
  ${FINDING}
  // Content hidden from assistive technology, and buttons of a message, are left out.
  const saidBy = (element) => {
    const copy = element.cloneNode(true);
    for (const part of copy.querySelectorAll('[aria-hidden=true], button, a')) part.remove();
    return textOf(copy);
  };
  const title = dialog && document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
  const sliders = all('input[type=range]').filter((element) => isThere(element) && !isOff(element));
  const inputs = all('input, select, textarea, [data-field]').filter((element) => isThere(element) && element.type !== 'radio');
  const valueOf = (input) => (input.type === 'checkbox' ? input.checked : input.value);
  const isBusy = all('[aria-busy=true]').some(isThere);
  const focused = document.activeElement === document.body ? null : document.activeElement;
  return {
    title: title ? textOf(title) : dialog ? '' : null,
    headings: all('h1, h2, h3').filter(isThere).map(textOf).filter(Boolean),
    focus: focused && {
      name: focused.name || nameOf(focused),
      isInSight: isThere(focused) && (!dialog || dialog.contains(focused)),
    },
    begunMs: performance.timeOrigin,
    tab: document.title,
    address: location.pathname + location.search,
    isSignedIn: document.querySelector('[data-testid=balance]') !== null,
    isBusy,
    live: isBusy ? pressable.filter((element) => element.matches('button')).map(nameOf).filter(Boolean) : [],
    alerts: all('[role=alert]').filter(isThere).map(saidBy).filter(Boolean),
    sentences: all('p, h3, [role=status]').filter((element) => isThere(element) && !element.closest('[aria-hidden=true]')).map(textOf).filter(Boolean),
    marked: inputs.filter((input) => input.getAttribute('aria-invalid') === 'true').map((input) => ({
      name: input.name,
      text: textOf(document.getElementById(input.getAttribute('aria-describedby') ?? '') ?? input),
    })),
    fields: inputs.map((input) => input.name || input.dataset.field || '').filter(Boolean),
    values: Object.fromEntries(inputs.filter(({ name }) => name).map((input) => [input.name, valueOf(input)])),
    controls: [...pressable, ...choices, ...sliders].map(nameOf).filter(Boolean),
    idle: buttons.filter(isOff).map(nameOf).filter(Boolean),
    saidOff: buttons.filter(isSaidOff).map(nameOf).filter(Boolean),
    covered: [...pressable, ...choices].filter(isCovered).map(nameOf).filter(Boolean),
    lines: all('li, tbody tr').filter(isThere).map((line) => ({
      text: textOf(line),
      marks: { ...line.dataset },
      controls: pressable.filter((element) => line.contains(element)).map(nameOf),
    })),
    timers: all('[role=timer]').filter(isThere).map(textOf),
    text: textOf(root),
    balance: [...document.querySelectorAll('[data-testid=balance]')].map(textOf)[0] ?? null,
  };
})()`;

/** Presses each button that is only marked as off, as a keyboard does. */
export const PRESS_SAID_OFF = `(() => { ${FINDING} for (const button of buttons.filter(isSaidOff)) button.click(); })()`;

/** Those of these controls that stay covered in the middle of the screen. */
export const findCovered = (names: readonly string[]): string => `(() => {
  ${FINDING}
  const wanted = [...pressable, ...choices].filter((element) => ${JSON.stringify(names)}.includes(nameOf(element)));
  return wanted.filter((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return isCovered(element);
  }).map(nameOf);
})()`;

/** Longest wait for a change of the page: some actions cause none, such as ticking a box. */
const LOOK_AGAIN_MS = 50;
/** A page that is being loaded cannot be asked. */
const SHORT_PAUSE_MS = 8;

/** Waits until a page has done its due work. A page that was just left has none. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => setTimeout(done, 0))).catch(() => undefined);

/**
 * Waits until something in the page has changed and settled, or for a moment. A page that was just left counts as
 * changed.
 */
export const untilChange = (page: Page): Promise<void> =>
  page
    .evaluate(
      (longestMs) =>
        new Promise<void>((done) => {
          const end = () => {
            observer.disconnect();
            clearTimeout(timer);
            done();
          };
          // Changes come in heaps: one look at the whole heap is enough.
          const observer = new MutationObserver(() => requestAnimationFrame(end));
          const timer = setTimeout(end, longestMs);
          observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        }),
      LOOK_AGAIN_MS,
    )
    .catch(() => new Promise((done) => setTimeout(done, SHORT_PAUSE_MS)));
