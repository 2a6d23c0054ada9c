import type { Observation } from '../../../packages/model-tests/src/observation.ts';
import type { Bench } from './bench.ts';
import { PRESS_SAID_OFF, type Scan } from './screen-scan.ts';

/**
 * Presses what is only said to be switched off, as a person with a keyboard can: it must do nothing. Each screen is tried
 * once, and again as long as it was not found to be right.
 */
export class IdlePresses {
  readonly #bench: Bench;
  readonly #inVain = new Set<string>();
  #pressed: string | undefined;

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** Another screen is looked at. */
  begin(): void {
    this.#pressed = undefined;
  }

  /** @returns true if something was pressed now: the screen has to be looked at again */
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
