import type { Driver } from '../../../packages/model-tests/src/driver.ts';

/** The film of one person's page, with its newest frame. */
export class LiveFilm {
  readonly #show: (frame: string) => void;
  #driver: Driver | undefined;
  #person = '';
  #end: (() => Promise<void>) | undefined;
  #latest = '';

  /** @param show receives each frame; an empty one if there is nothing to see */
  constructor(show: (frame: string) => void) {
    this.#show = show;
  }

  /** The newest frame, for someone who begins to look; empty if there is none. */
  get latest(): string {
    return this.#latest;
  }

  /** The person whose page is shown; empty if none is. */
  get person(): string {
    return this.#person;
  }

  /**
   * Shows the page of a person, or of the first one if that person has none.
   *
   * @param isFresh whether pages may have been opened again
   */
  async follow(driver: Driver | undefined, wanted: string, isFresh = false): Promise<void> {
    const people = driver?.film ? (driver.people ?? []) : [];
    const person = people.includes(wanted) ? wanted : (people[0] ?? '');
    if (driver === this.#driver && person === this.#person && !isFresh) return;
    await this.end();
    this.#driver = driver;
    this.#person = person;
    if (person === '') return;
    // A page that closes meanwhile has no film, and the walk notices that on its own.
    this.#end = await driver?.film?.(person, (frame) => this.#receive(frame)).catch(() => undefined);
  }

  async end(): Promise<void> {
    const end = this.#end;
    this.#end = undefined;
    this.#driver = undefined;
    this.#person = '';
    await end?.();
    this.#receive('');
  }

  #receive(frame: string): void {
    this.#latest = frame;
    this.#show(frame);
  }
}
