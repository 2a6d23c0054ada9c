import type { FlowModel } from '../../../flows/model.ts';
import type { Driver, ServerCall, SmallPicture } from '../../../packages/model-tests/src/driver.ts';
import type { Observation } from '../../../packages/model-tests/src/observation.ts';
import { isSame } from '../../../packages/model-tests/src/run-path.ts';
import type { Step } from '../../../packages/model-tests/src/steps.ts';
import type { Bench } from './bench.ts';
import { CallLog } from './call-log.ts';
import { filmPage } from './film-page.ts';
import { GeneralRules } from './general-rules.ts';
import { IdlePresses } from './idle-presses.ts';
import { lookOptions } from './look.ts';
import { missingOf } from './missing-of.ts';
import { callsOf, ScreenReader } from './screen-reader.ts';
import { findCovered } from './screen-scan.ts';
import { takeSmallPicture } from './small-picture.ts';
import { type Arrange, LOST, type Scans, type Stage, type Staging } from './stage.ts';

/** How long a screen may take to come. */
const PATIENCE_MS = 10_000;

const keyOf = (definition: { readonly method: string; readonly path: string }): string =>
  `${definition.method} ${definition.path}`;

/**
 * Drives a flow in a browser against the real server. Calls are held at a gate until their outcome has been arranged in
 * the server's data; time is stopped in page and server alike until a step advances it.
 */
export class BrowserDriver implements Driver {
  readonly name: string;
  readonly merchant: string;
  readonly look: Readonly<Record<string, string>>;
  readonly leftOut: Readonly<Record<string, string>>;
  readonly sees = ['screen', 'calls'] as const;
  readonly #stage: Stage;
  readonly #bench: Bench;
  readonly #actorsByCall: ReadonlyMap<string, string>;
  readonly #callLog = new CallLog();
  readonly #rules: GeneralRules;
  readonly #reader: ScreenReader;
  readonly #presses: IdlePresses;
  #ahead: readonly Step[] = [];
  #taken = 0;
  #hasLooked = false;

  constructor(model: FlowModel, stage: Stage, bench: Bench) {
    this.merchant = bench.merchant.code;
    this.look = lookOptions(bench.look);
    this.name = ['browser', this.merchant, ...Object.values(this.look)].join(', ');
    this.leftOut = stage.leftOut ?? {};
    this.#stage = stage;
    this.#bench = bench;
    this.#rules = new GeneralRules(stage, bench);
    this.#reader = new ScreenReader(stage, bench, this.#rules);
    this.#presses = new IdlePresses(bench);
    this.#actorsByCall = new Map(
      Object.entries(stage.actors).flatMap(([actor, { calls }]) => calls.map((call) => [keyOf(call), actor] as const)),
    );
    const missing = missingOf(model, stage);
    if (missing.length > 0) throw new Error(`The stage of ${model.name} says nothing of ${missing.join(', ')}.`);
  }

  async reset(ahead: readonly Step[] = []): Promise<void> {
    this.#ahead = ahead;
    this.#taken = 0;
    await this.#bench.reset();
    this.#rules.begin();
    // Only now, so that no late call of the page before is taken for one of this path.
    await this.#bench.gate.watch(this.#actorsByCall);
    this.#callLog.begin(this.#bench.page.context());
  }

  /** A browser makes some calls on its own; and only the server sees the content of a call, in its answer. */
  endsByItself(actor: string): boolean {
    return this.#stage.actors[actor]?.calls.length === 0 && !this.#isAskedOnScreen(actor);
  }

  #isAskedOnScreen(actor: string): boolean {
    return this.#stage.actors[actor]?.isAskedOnScreen === true;
  }

  arrangesAhead(step: Step): boolean {
    if (step.kind !== 'answer' || this.leavesOut(step)) return false;
    const staging = this.#stagingOf(step.actor, step.label);
    return staging !== LOST && staging.ahead !== undefined;
  }

  leavesOut({ label }: Step): boolean {
    return Object.hasOwn(this.leftOut, label);
  }

  view({ screen, calls, end }: Observation): Observation {
    const asked = calls
      .map(({ actor }) => actor)
      .filter((actor) => !this.endsByItself(actor) && !this.#isAskedOnScreen(actor));
    const isPassing = calls.some(({ actor }) => this.endsByItself(actor));
    const controls = screen.controls.filter((control) => !this.#stage.unseenControls?.includes(control));
    const place = isPassing ? PASSING : screen.place;
    return { screen: { ...screen, controls, place }, calls: callsOf(asked), effects: [], end };
  }

  async take(step: Step, awaited?: Observation): Promise<Observation> {
    const next = this.#ahead[this.#taken];
    // The first part of a wait: nothing is to happen in it, and the rest is still to come.
    const isEarly = step.kind === 'time' && next?.kind === 'time' && step.ms === next.ms - 1;
    const prepare = isEarly ? undefined : this.#aheadOf(awaited);
    await prepare?.(this.#bench);
    await this.#act(step);
    this.#rules.take(step);
    for (const { page } of this.#bench.others.values()) this.#callLog.follow(page.context());
    if (!isEarly) this.#taken += 1;
    this.#hasLooked = !awaited || (!prepare && awaited.screen.place !== PASSING);
    return awaited && !this.#hasLooked ? awaited : this.#look(awaited);
  }

  get hasLooked(): boolean {
    return this.#hasLooked;
  }

  serverCalls(): Promise<readonly ServerCall[]> {
    return this.#callLog.read();
  }

  smallPictures(): Promise<readonly SmallPicture[]> {
    const others = [...this.#bench.others].map(([person, { page }]) => takeSmallPicture(person, page));
    return Promise.all([takeSmallPicture(OWN_PAGE, this.#bench.page), ...others]);
  }

  get people(): readonly string[] {
    return [OWN_PAGE, ...this.#bench.others.keys()];
  }

  film(person: string, show: (frame: string) => void): Promise<() => Promise<void>> {
    return filmPage(person === OWN_PAGE ? this.#bench.page : this.#bench.other(person).page, show);
  }

  picture(): Promise<string> {
    return this.#bench.picture();
  }

  async close(): Promise<void> {
    this.#callLog.end();
    await this.#bench.gate.watch(new Map());
  }

  /** Calls that a browser makes on its own end before anyone could choose their outcome: it is arranged beforehand. */
  #aheadOf(awaited: Observation | undefined): Arrange | undefined {
    const coming = this.#ahead.slice(this.#taken + 1);
    const isPassing = awaited?.screen.place === PASSING;
    const next = isPassing ? coming.find((step) => step.kind === 'answer' && this.endsByItself(step.actor)) : coming[0];
    if (next?.kind !== 'answer') return undefined;
    const staging = this.#stagingOf(next.actor, next.label);
    return staging === LOST ? undefined : staging.ahead;
  }

  #stagingOf(actor: string, label: string): Staging | typeof LOST {
    const staged = this.#stage.actors[actor]?.outcomes[label.slice(actor.length + 2)];
    if (!staged) throw new Error(`Nobody knows how to bring about «${label}».`);
    if (typeof staged !== 'function') return staged;
    return this.endsByItself(actor) ? { ahead: staged } : { before: staged };
  }

  async #act(step: Step): Promise<void> {
    const bench = this.#bench;
    if (step.kind === 'time') return bench.advance(step.ms);
    if (step.kind === 'start') return this.#stage.starts[step.label.replace(/^begin /, '')]?.(bench);
    if (step.kind === 'person') return this.#stage.person[step.label]?.(bench);
    const staging = this.#stagingOf(step.actor, step.label);
    if (staging !== LOST && staging.ahead) return;
    if (staging !== LOST && this.#isAskedOnScreen(step.actor)) return staging.before?.(bench);
    const route = bench.gate.take(step.actor);
    if (staging === LOST) return route.abort('internetdisconnected');
    await staging.before?.(bench);
    await route.continue(staging.arrives);
    await staging.after?.(bench);
  }

  async #look(awaited: Observation | undefined): Promise<Observation> {
    const deadline = Date.now() + PATIENCE_MS;
    let hasFitted = false;
    this.#presses.begin();
    for (;;) {
      // The last look begins after the deadline: this process itself may have been busy with another flow until then.
      const isLast = Date.now() > deadline;
      const found = await this.#see(awaited).catch(() => undefined);
      if (isLast && !found) throw new Error('The page cannot be read.');
      const fits = found !== undefined && (!awaited || isSame(this, found.seen, awaited));
      const isSure: boolean = fits && hasFitted;
      if (found && (isLast || (isSure && !(await this.#presses.press(found.scans.own, found.seen))))) {
        if (fits) this.#presses.prove();
        this.#rules.keep(found.scans, found.seen.screen);
        this.#bench.gate.forgetArrived();
        return found.seen;
      }
      // An immediate match may be the page before its reaction: it has to persist, also after a press.
      hasFitted = fits && !isSure;
      await (fits ? this.#bench.settle() : this.#bench.untilChange());
    }
  }

  async #see(awaited: Observation | undefined): Promise<{ readonly scans: Scans; readonly seen: Observation }> {
    const scans = await this.#scan();
    const covered = this.#reader.findHidden(scans.own);
    const hidden = covered.length > 0 ? await this.#bench.page.evaluate<string[]>(findCovered(covered)) : [];
    return { scans, seen: this.#reader.read(scans, hidden, awaited) };
  }

  async #scan(): Promise<Scans> {
    const [own, ...others] = await Promise.all([
      this.#bench.scan(),
      ...[...this.#bench.others].map(async ([who, other]) => [who, await other.scan()] as const),
    ]);
    return { own, others: Object.fromEntries(others) };
  }
}

/** The person whose page the flow is on, in reports. */
const OWN_PAGE = 'page';

/** A moment that a browser passes through too quickly to be looked at. */
const PASSING = 'passing';
