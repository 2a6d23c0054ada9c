import type { CDPSession, Page } from '@playwright/test';
import { type Reach, reach, touched, type Wanted } from './reach.ts';
import { untilChange } from './screen-scan.ts';

/** How long to wait for a control to become available. */
const PATIENCE_MS = 10_000;

const nameOf = (wanted: Wanted): string => ('control' in wanted ? wanted.control : wanted.field);

/**
 * Clicks and types as a person does: with the mouse at a control's position, and by the keyboard into the focus. Each
 * action is one look at the page and the action itself; Playwright's own actions wait for frames in between, which is
 * most of a path's time.
 */
export class Hands {
  #page: Page;
  #tab: CDPSession;
  #isOnPage: boolean;

  /** @param isOnPage whether the control may be on the page itself, if no dialog is open */
  constructor(page: Page, tab: CDPSession, isOnPage = false) {
    this.#page = page;
    this.#tab = tab;
    this.#isOnPage = isOnPage;
  }

  /** @throws Error if it is not possible for some seconds */
  async press(control: string, line?: string): Promise<void> {
    await this.#do({ control, ...this.#where(line) });
  }

  /** @throws Error if it is not possible for some seconds */
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
      // A control that has moved before the click is located again. A control that moves during the click is a fault of
      // the page.
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
    // The browser keeps their order, so none has to wait for the previous one.
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
