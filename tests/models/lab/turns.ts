import { errorMessage } from '../../../server/caught-error.ts';
import type { LabState } from './lab-state.ts';
import { Refusal } from './refusal.ts';

type Turn = Pick<LabState, 'turn' | 'phase' | 'note' | 'problem'>;

/** The commands of a session: one is carried out at a time, and each of them once. */
export class Turns {
  readonly #onChange: () => void;
  #now: Turn = { turn: 1, phase: 'ready', note: '', problem: '' };
  #working: Promise<void> = Promise.resolve();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get now(): Turn {
    return this.#now;
  }

  /** Resolves when the command that was taken last has ended. */
  get settled(): Promise<void> {
    return this.#working;
  }

  /** Shows the progress. */
  note(note: string): void {
    this.#change({ note });
  }

  /** Shows what went wrong. What went wrong first is the reason for the rest. */
  fail(problem: string): void {
    this.#change({ note: '', problem: this.#now.problem || problem });
  }

  /** Refuses a command that cannot be carried out now. @param turn the one in which it was given @throws Refusal */
  check(turn: number): void {
    if (this.#now.phase !== 'ready') throw new Refusal('Another step is being carried out. Wait for its end.');
    if (turn !== this.#now.turn) throw new Refusal('Something has happened since. Look again and choose.');
  }

  /**
   * Begins to carry out a command.
   *
   * @param turn the one in which it was given
   * @param work returns what to show at its end
   * @throws Refusal if another one is being carried out, or has been since
   */
  take(turn: number, phase: 'busy' | 'running', note: string, work: () => Promise<string>): void {
    this.check(turn);
    this.#change({ turn: turn + 1, phase, note, problem: '' });
    this.#working = this.#finish(work);
  }

  async #finish(work: () => Promise<string>): Promise<void> {
    try {
      this.#change({ note: await work() });
    } catch (error) {
      this.fail(errorMessage(error));
    }
    this.#change({ phase: 'ready' });
  }

  #change(change: Partial<Turn>): void {
    this.#now = { ...this.#now, ...change };
    this.#onChange();
  }
}
