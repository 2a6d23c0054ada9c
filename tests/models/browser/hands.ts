import type { CDPSession, Page } from '@playwright/test';
import { type Reach, reach, touched, type Wanted } from './reach.ts';
import { untilChange } from './screen-scan.ts';

/** How long a hand waits for what it wants to press. */
const PATIENCE_MS = 10_000;

const nameOf = (wanted: Wanted): string => ('control' in wanted ? wanted.control : wanted.field);

/**
 * Presses and types as a person does: with the mouse where a thing stands, and by the keyboard into what has the focus.
 * Each act is one look at the page and the act itself; Playwright's own acts wait for frames in between, which is most of
 * the time of a path.
 */
export class Hands {
  #page: Page;
  #tab: CDPSession;
  #isOnPage: boolean;

  /** @param isOnPage whether what is wanted may stand on the page itself, where no dialog is open */
  constructor(page: Page, tab: CDPSession, isOnPage = false) {
    this.#page = page;
    this.#tab = tab;
    this.#isOnPage = isOnPage;
  }

  /** @throws Error if it cannot be done for some seconds */
  async press(control: string, line?: string): Promise<void> {
    await this.#do({ control, ...this.#where(line) });
  }

  /** @throws Error if it cannot be done for some seconds */
  async fill(field: string, value: string | boolean, line?: string): Promise<void> {
    const wanted = { field, value, ...this.#where(line) };
    if ((await this.#do(wanted)).does !== 'press') return;
    // A box that was pressed has to be ticked now.
    const then = await this.#page.evaluate(reach, wanted);
    if (then.does !== 'nothing') throw new Error(`«${field}» was pressed and did not change.`);
  }

  #where(line: string | undefined) {
    return { isOnPage: this.#isOnPage, ...(line === undefined ? {} : { line }) };
  }

  async #do(wanted: Wanted, deadline = Date.now() + PATIENCE_MS): Promise<Reach> {
    const found = await this.#find(wanted, deadline);
    if (found.does === 'press') {
      await this.#click(found);
      // What has moved before a hand came down on it is aimed at anew. What moves under the hand is a fault of the page.
      const under = await this.#page.evaluate(touched).catch(() => undefined);
      if (under === 'something else') throw new Error(`«${nameOf(wanted)}» has moved, and something else was pressed.`);
      if (under === 'nothing') return this.#do(wanted, deadline);
    }
    if (found.does === 'type') await this.#type('value' in wanted ? String(wanted.value) : '');
    return found;
  }

  async #find(wanted: Wanted, deadline: number): Promise<Reach> {
    for (;;) {
      const isLast = Date.now() > deadline;
      const found = await this.#page.evaluate(reach, wanted);
      if (found.does !== 'wait') return found;
      if (isLast) throw new Error(`«${nameOf(wanted)}» cannot be reached: ${found.problem}.`);
      await untilChange(this.#page);
    }
  }

  async #click({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    // The browser keeps their order; nobody has to wait for one before the next.
    await Promise.all([
      this.#tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y }),
      this.#tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...at }),
      this.#tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', buttons: 0, ...at }),
    ]);
  }

  async #type(text: string): Promise<void> {
    if (text !== '') {
      await this.#tab.send('Input.insertText', { text });
      return;
    }
    await this.#page.keyboard.press('Delete');
  }
}
