import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { FlowModel, Outcome } from '../../flows/model.ts';
import { worldKey } from '../../packages/model-tests/src/explore.ts';
import { observationKey } from '../../packages/model-tests/src/observation.ts';
import type { Step } from '../../packages/model-tests/src/steps.ts';
import { type World, type WorldStep, Worlds } from '../../packages/model-tests/src/world.ts';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { COMMON_ERRORS, ERRORS, type ErrorCode, isErrorCode } from '../../schemas/errors.ts';

/** A model whose calls and codes have any names. */
type AnyModel = Worlds['model'];
type Outcomes = Readonly<Record<string, Outcome>>;
type Answer = Extract<Step, { readonly kind: 'answer' }>;

/** One error code that a model declares to be handled like one of its outcomes. */
export interface Claim {
  readonly actor: string;
  readonly outcome: string;
  readonly code: ErrorCode;
}

const CALLS: readonly CallDefinition[] = CALL_TABLE;

const outcomesOf = ({ outcomes }: AnyModel, actor: string): Outcomes =>
  new Map<string, Outcomes>(Object.entries(outcomes)).get(actor) ?? {};

/** Names of a model's actors. */
export const actorsOf = ({ outcomes }: FlowModel): readonly string[] => Object.keys(outcomes);

/** Ids of the calls that an actor makes; undefined if the model does not say. */
export const callsOf = ({ calls = {} }: FlowModel, actor: string): readonly string[] | undefined =>
  new Map<string, readonly string[]>(Object.entries(calls)).get(actor);

/** Every error code that the calls of an actor may answer; none if it makes no calls. */
export function declaredBy(model: FlowModel, actor: string): readonly ErrorCode[] {
  const ids = callsOf(model, actor) ?? [];
  const own = CALLS.filter(({ id }) => ids.includes(id)).flatMap(({ errors }) => errors);
  return ids.length === 0 ? [] : [...new Set([...own, ...COMMON_ERRORS])];
}

const codeOf = (outcome: Outcome | undefined): string | undefined => {
  if (outcome === undefined || !('error' in outcome)) return undefined;
  if (outcome.error instanceof DomainError) return outcome.error.code;
  return outcome.error instanceof NetworkError ? 'network' : 'other';
};

/** Error codes among the outcomes of an actor. */
export const testedCodes = (model: FlowModel, actor: string): readonly ErrorCode[] =>
  Object.values(outcomesOf(model, actor))
    .map((outcome) => codeOf(outcome) ?? '')
    .filter(isErrorCode);

/** The classes of an actor: outcomes, each with the codes that are handled like it. */
export function classesOf(model: FlowModel, actor: string): readonly (readonly [string, readonly ErrorCode[]])[] {
  const classes = Object.entries(Object.entries(model.alike ?? {}).find(([name]) => name === actor)?.[1] ?? {});
  const named = classes.flatMap(([, codes]) => (codes === 'rest' ? [] : codes));
  const known = [...named, ...testedCodes(model, actor)];
  const rest = declaredBy(model, actor).filter((code) => !known.includes(code));
  return classes.map(([outcome, codes]) => [outcome, codes === 'rest' ? rest : codes]);
}

/** All claims of a model. */
export const claimsOf = (model: FlowModel): readonly Claim[] =>
  actorsOf(model).flatMap((actor) =>
    classesOf(model, actor).flatMap(([outcome, codes]) => codes.map((code) => ({ actor, outcome, code }))),
  );

/** The same answer with another error code. */
function withCode({ outcome, ...step }: Answer, code: ErrorCode): Answer {
  if (!('error' in outcome)) throw new Error(`${step.label} is not a refusal`);
  const details = outcome.error instanceof DomainError ? outcome.error.details : {};
  return { ...step, outcome: { ...outcome, error: new DomainError(code, details) } };
}

/** Where a step has led and what the machine asks for, with the error code that differs replaced. */
const textAfter = (model: AnyModel, { world, calls, effects }: WorldStep, code: string, instead: string): string =>
  [worldKey(model, world), observationKey(calls), observationKey(effects)]
    .join(' ')
    .replaceAll(`"${code}"`, `"${instead}"`);

/** The situation of a world. Worlds in one situation continue alike, which the exploration of the flow checks. */
const situationKey = ({ project }: AnyModel, { snapshot, nowMs, timers }: World): string =>
  JSON.stringify([
    snapshot?.value,
    snapshot && project(snapshot, nowMs),
    timers.map(({ id, dueMs }) => [id, dueMs - nowMs]).sort(),
  ]);

/** Every world that a model's flow can be in. */
function allWorlds(worlds: Worlds): readonly World[] {
  const found = [worlds.beginning];
  const known = new Set<string>();
  // The list grows while it is walked through.
  for (const world of found)
    for (const step of worlds.stepsFrom(world)) {
      const next = worlds.take(world, step).world;
      const key = worldKey(worlds.model, next);
      if (!known.has(key)) found.push(next);
      known.add(key);
    }
  return found;
}

const labelsOf = (steps: readonly Step[]): string => steps.map(({ label }) => label).join();

/** An outcome about to happen, and the world in which it does. */
interface Chance {
  readonly world: World;
  readonly step: Answer;
}

/** Compares what a machine does with one error code and with another. */
export class Likeness {
  readonly #worlds: Worlds;
  readonly #chances: Map<string, Chance[]>;
  readonly #taken = new Map<string, WorldStep>();

  constructor(model: FlowModel) {
    this.#worlds = new Worlds(model);
    const worlds = new Map(allWorlds(this.#worlds).map((world) => [situationKey(model, world), world]));
    const chances = [...worlds.values()].flatMap((world) =>
      this.#worlds.stepsFrom(world).flatMap((step) => (step.kind === 'answer' ? [{ world, step }] : [])),
    );
    this.#chances = Map.groupBy(chances, ({ step }) => step.label);
  }

  /**
   * Compares from every world in which the outcome can come, for as many steps as its code is remembered. Returns the way
   * to the first difference; undefined if there is none.
   */
  differenceOf({ actor, outcome, code }: Claim): string | undefined {
    const { model } = this.#worlds;
    const instead = codeOf(outcomesOf(model, actor)[outcome]) ?? '';
    const label = `${actor}: ${outcome}`;
    const pairs = (this.#chances.get(label) ?? []).map(({ world, step }) => ({
      path: label,
      one: this.#takeKnown(world, step),
      other: this.#worlds.take(world, withCode(step, code)),
    }));
    if (pairs.length === 0) return `${label} is never possible`;
    const known = new Set<string>();
    for (const { path, one, other } of pairs) {
      if (textAfter(model, one, code, instead) !== textAfter(model, other, code, instead)) return path;
      const key = situationKey(model, other.world);
      if (known.has(key) || !worldKey(model, other.world).includes(`"${code}"`)) continue;
      known.add(key);
      const steps = this.#worlds.stepsFrom(one.world);
      const others = this.#worlds.stepsFrom(other.world);
      if (labelsOf(steps) !== labelsOf(others)) return `${path}, then other steps are possible`;
      for (const [index, step] of steps.entries()) {
        const same = others[index] ?? step;
        const way = `${path}, ${step.label}`;
        pairs.push({ path: way, one: this.#takeKnown(one.world, step), other: this.#worlds.take(other.world, same) });
      }
    }
    return undefined;
  }

  /** A step of the outcome itself, which is the same for each code that is compared with it. */
  #takeKnown(world: World, step: Step): WorldStep {
    const key = `${worldKey(this.#worlds.model, world)} ${world.nowMs} ${step.label}`;
    const taken = this.#taken.get(key) ?? this.#worlds.take(world, step);
    this.#taken.set(key, taken);
    return taken;
  }
}

/** Error codes that no call answers: the browser makes them. */
const OF_THE_BROWSER = Object.keys(ERRORS).filter(
  (code) =>
    isErrorCode(code) &&
    !COMMON_ERRORS.some((common) => common === code) &&
    !CALLS.some(({ errors }) => errors.includes(code)),
);

/** Outcomes whose error code none of the actor's calls declares; what makes no call may end with any. */
export const impossibleOf = (model: FlowModel, actor: string): readonly string[] => {
  const declared: readonly string[] = [...declaredBy(model, actor), ...OF_THE_BROWSER];
  return callsOf(model, actor)?.length === 0
    ? []
    : testedCodes(model, actor).filter((code) => !declared.includes(code));
};
