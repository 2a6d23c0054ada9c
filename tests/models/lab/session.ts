import type { FlowModel } from '../../../flows/model.ts';
import { ActorDriver } from '../../../packages/model-tests/src/actor-driver.ts';
import { coverPaths, type SuiteName } from '../../../packages/model-tests/src/cover.ts';
import { explore, type Graph } from '../../../packages/model-tests/src/explore.ts';
import { graphOn } from '../../../packages/model-tests/src/hold.ts';
import type { Path } from '../../../packages/model-tests/src/ways.ts';
import { unknownWord } from '../cli/mistake.ts';
import type { FlowDriver } from '../flow-driver.ts';
import { choicesAt } from './choices.ts';
import { keepWalk } from './keep-walk.ts';
import type { LabState, PlanView, Setup } from './lab-state.ts';
import { LiveFilm } from './live-film.ts';
import { Refusal } from './refusal.ts';
import { Turns } from './turns.ts';
import { Walk } from './walk.ts';
import { NOWHERE, type Tour, viewOfWalk } from './walk-view.ts';

/** What a session needs from outside; tests replace it. */
export interface SessionParts {
  readonly models: readonly FlowModel[];
  /** Folder of the recordings. */
  readonly folder: string;
  /** Why a flow is not driven in a browser; undefined if it is. */
  readonly whyUnseen: (flow: string) => string | undefined;
  /** Opens a site in a browser. @param note shows what is being waited for */
  readonly openDriver: (model: FlowModel, setup: Setup, note: (text: string) => void) => Promise<FlowDriver>;
}

interface Plan {
  readonly suite: SuiteName;
  readonly index: number;
  readonly path: Path;
}

/** Receives all that changes. */
export interface SessionViewer {
  readonly onState: (state: LabState) => void;
  /** Receives each frame of the film, as a JPEG in base64; an empty one if there is nothing to see. */
  readonly onFrame: (frame: string) => void;
}

const AS_CHOSEN = 'The machine is walked alone, as chosen.';
const textOf = (way: Path): string => way.map(({ step }) => step.label).join(' · ');

/** One person's walk through flows: it takes one command at a time and shows all that changes. */
export class LabSession {
  readonly film: LiveFilm;
  readonly #parts: SessionParts;
  readonly #turns: Turns;
  #setup: Setup;
  #tour: Tour | undefined;
  #plan: Plan | undefined;
  #unseen = '';
  #replay = '';
  #person = '';
  #isPausing = false;

  constructor(parts: SessionParts, setup: Setup, { onState, onFrame }: SessionViewer) {
    this.#parts = parts;
    this.#setup = setup;
    this.#turns = new Turns(() => onState(this.state));
    this.film = new LiveFilm(onFrame);
  }

  get state(): LabState {
    return {
      ...this.#turns.now,
      setup: this.#setup,
      driver: this.#unseen === '' ? 'browser' : 'actor',
      unseen: this.#unseen,
      ...(this.#tour ? viewOfWalk(this.#tour) : NOWHERE),
      plan: this.#planView,
      people: this.#tour?.driver.people ?? [],
      person: this.film.person,
      replay: this.#replay,
    };
  }

  /** Resolves when the command that was taken last has ended. */
  get settled(): Promise<void> {
    return this.#turns.settled;
  }

  /** The model of the present flow. */
  get model(): FlowModel {
    return this.#modelOf(this.#setup.flow);
  }

  /** The paths of a suite, as far as the present driver can walk them. @throws Refusal before there is a driver */
  pathsOf(suite: SuiteName): readonly Path[] {
    return coverPaths(this.#mustTour().graph, suite);
  }

  /** Begins again, with another setup or the same one. @throws Refusal */
  begin(turn: number, setup: Setup = this.#setup): void {
    const model = this.#modelOf(setup.flow);
    this.#turns.take(turn, 'busy', `Opening ${model.name} …`, async () => {
      const old = this.#leave();
      this.#setup = setup;
      await this.film.end();
      await old?.driver.close();
      this.#unseen = (setup.driver === 'actor' ? AS_CHOSEN : this.#parts.whyUnseen(model.name)) ?? '';
      const driver = await this.#driverFor(model, setup);
      await this.#beginWalk(graphOn(driver, explore(model)), driver);
      return 'Choose how the flow begins.';
    });
  }

  /** Begins again with a path of a suite, to be walked step by step. @throws Refusal */
  follow(turn: number, suite: SuiteName, index: number): void {
    this.#turns.check(turn);
    const { graph, driver } = this.#mustTour();
    const path = this.pathsOf(suite)[index];
    if (!path) throw new Refusal(`The suite of ${suite} has no path ${index + 1}.`, 400);
    this.#turns.take(turn, 'busy', 'Going to the beginning of the path …', async () => {
      this.#leave();
      await this.#beginWalk(graph, driver, path);
      this.#plan = { suite, index, path };
      return 'Take the path step by step, or run it to its end.';
    });
  }

  /** Takes the steps of a choice. @param labels of its steps @throws Refusal if they are not possible now */
  take(turn: number, labels: readonly string[]): void {
    this.#turns.check(turn);
    const { graph, driver, walk } = this.#mustTour();
    const choices = walk.failure ? [] : choicesAt(graph, walk.situation, driver);
    const wanted = labels.join(' · ');
    const choice = choices.find((way) => textOf(way) === wanted);
    if (!choice) {
      const possible = choices.map((way) => `«${textOf(way)}»`).join(', ') || 'nothing, the walk is over';
      throw new Refusal(`«${wanted}» is not possible here. Possible: ${possible}.`);
    }
    const note = walk.isTooLate(choice) ? 'That is arranged earlier: the whole way is walked again …' : `${wanted} …`;
    this.#turns.take(turn, 'busy', note, () => this.#takeNow(choice));
  }

  /** Takes the next step of the planned path. @throws Refusal */
  next(turn: number): void {
    this.#turns.check(turn);
    const next = this.#mustNext();
    this.#turns.take(turn, 'busy', `${next.step.label} …`, () => this.#takeNow([next]));
  }

  /** Takes the rest of the planned path, until it is paused or has failed. @throws Refusal */
  run(turn: number): void {
    this.#turns.check(turn);
    this.#mustNext();
    this.#turns.take(turn, 'running', 'Running to the end of the path …', async () => {
      this.#isPausing = false;
      let text = '';
      for (let next = this.#nextOfPlan; next && !this.#isPausing; next = this.#nextOfPlan)
        text = await this.#takeNow([next]);
      return this.#nextOfPlan ? 'Paused.' : text;
    });
  }

  /** Ends a run after its present step. */
  pause(): void {
    this.#isPausing = true;
    if (this.#turns.now.phase === 'running') this.#turns.note('Pausing after this step …');
  }

  /** Writes the path so far as a recording. @throws Refusal if there is none */
  save(turn: number): void {
    this.#turns.check(turn);
    const tour = this.#mustTour();
    if (tour.walk.path.length === 0) throw new Refusal('No step has been taken, so there is nothing to save.');
    this.#turns.take(turn, 'busy', 'Saving …', async () => {
      this.#replay = keepWalk(tour, this.#plan?.suite ?? 'edges', this.#parts.folder);
      return 'The recording is saved.';
    });
  }

  /** Shows another person's page. */
  async watch(person: string): Promise<void> {
    this.#person = person;
    if (this.#tour?.walk.path.length) await this.film.follow(this.#tour.driver, person);
    this.#turns.note(this.#turns.now.note);
  }

  /** What the walk took place on has ended on its own. */
  async lose(reason: string): Promise<void> {
    this.#leave();
    this.#turns.fail(`${reason} Begin again to start another one.`);
    await this.film.end();
  }

  /** Forgets the present walk. @returns it */
  #leave(): Tour | undefined {
    const old = this.#tour;
    this.#isPausing = true;
    this.#tour = undefined;
    this.#plan = undefined;
    this.#replay = '';
    return old;
  }

  async #driverFor(model: FlowModel, setup: Setup): Promise<FlowDriver> {
    if (this.#unseen !== '') return new ActorDriver(model);
    return this.#parts.openDriver(model, setup, (text) => this.#turns.note(text));
  }

  /** @throws Error if the driver cannot be brought to the beginning */
  async #beginWalk(graph: Graph, driver: FlowDriver, plan?: Path): Promise<void> {
    const walk = new Walk(driver, () => this.#turns.note(this.#turns.now.note));
    await walk.begin(plan);
    assertBegun(walk);
    this.#tour = { graph, driver, walk };
    // The first step opens the site.
    await this.film.end();
  }

  /** @returns the words for what came of it */
  async #takeNow(choice: Path): Promise<string> {
    const { walk, driver } = this.#mustTour();
    this.#replay = '';
    await walk.take(choice);
    assertBegun(walk);
    if (walk.path.some(({ id }, index) => id !== this.#plan?.path[index]?.id)) this.#plan = undefined;
    // Others who take part have opened their pages by then.
    await this.film.follow(driver, this.#person, walk.path.length <= choice.length);
    if (walk.failure) return `«${walk.failure.label}» has failed. Begin again, or save the path.`;
    const { situation, path } = walk;
    const isOver = choicesAt(this.#mustTour().graph, situation, driver).length === 0;
    return isOver ? 'The flow has ended.' : `${path.length} taken: ${path.at(-1)?.step.label ?? ''}`;
  }

  get #nextOfPlan() {
    const walk = this.#tour?.walk;
    return walk && !walk.failure ? this.#plan?.path[walk.path.length] : undefined;
  }

  get #planView(): PlanView | undefined {
    if (!this.#plan) return undefined;
    const { suite, index, path } = this.#plan;
    return { suite, path: index, length: path.length, next: this.#nextOfPlan?.step.label };
  }

  #mustNext() {
    const next = this.#nextOfPlan;
    if (!next) throw new Refusal('No path is under way. Choose one of a suite first.');
    return next;
  }

  #mustTour(): Tour {
    if (!this.#tour) throw new Refusal('No flow is open. Begin one first.');
    return this.#tour;
  }

  #modelOf(flow: string): FlowModel {
    const model = this.#parts.models.find(({ name }) => name === flow);
    if (!model)
      throw new Refusal(
        unknownWord(
          'flow',
          flow,
          this.#parts.models.map(({ name }) => name),
        ).message,
        400,
      );
    return model;
  }
}

/** @throws Error if the driver could not be brought to the beginning */
function assertBegun({ failure, path }: Walk): void {
  if (failure && path.length === 0) throw new Error(`The flow cannot begin: ${failure.seen}`);
}
