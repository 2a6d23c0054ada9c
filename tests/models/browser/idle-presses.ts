import type { Observation } from '../../../packages/model-tests/src/observation.ts';
import type { Bench } from './bench.ts';
import { PRESS_SAID_OFF, type Scan } from './screen-scan.ts';

/**
 * Presses each button that is only marked as off, as a person with a keyboard can: it must do nothing. Each screen is tried
 * once, and again until it was right after the press.
 */
export class IdlePresses {
  readonly #bench: Bench;
  readonly #inVain = new Set<string>();
  #pressed: string | undefined;

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** The driver turns to another screen. */
  begin(): void {
    this.#pressed = undefined;
  }

  /** @returns true if something was pressed now: the screen has to be read again */
  async press({ saidOff }: Scan, { screen: { place, busy } }: Observation): Promise<boolean> {
    const pressed = [place, busy, ...saidOff].join();
    if (saidOff.length === 0 || this.#pressed !== undefined || this.#inVain.has(pressed)) return false;
    this.#pressed = pressed;
    await this.#bench.page.evaluate(PRESS_SAID_OFF);
    return true;
  }

  /** The screen is still what it has to be. */
  prove(): void {
    if (this.#pressed !== undefined) this.#inVain.add(this.#pressed);
  }
}
