import type { CDPSession, Page } from '@playwright/test';
import { type Reach, reach, type Wanted } from './reach.ts';
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

  constructor(page: Page, tab: CDPSession) {
    this.#page = page;
    this.#tab = tab;
  }

  /** @throws Error where it cannot be done for some seconds */
  async press(control: string): Promise<void> {
    await this.#do({ control });
  }

  /** @throws Error where it cannot be done for some seconds */
  async fill(field: string, value: string | boolean): Promise<void> {
    const wanted = { field, value };
    if ((await this.#do(wanted)).does !== 'press') return;
    // A box that was pressed has to be ticked now.
    const then = await this.#page.evaluate(reach, wanted);
    if (then.does !== 'nothing') throw new Error(`«${field}» was pressed and did not change.`);
  }

  async #do(wanted: Wanted): Promise<Reach> {
    const found = await this.#find(wanted);
    if (found.does === 'press') await this.#click(found);
    if (found.does === 'type') await this.#type('value' in wanted ? String(wanted.value) : '');
    return found;
  }

  async #find(wanted: Wanted): Promise<Reach> {
    const deadline = Date.now() + PATIENCE_MS;
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
