import type { AnyMachineSnapshot } from 'xstate';
import type { Call, Effect, FlowModel, Screen } from './model.ts';
import { leafNames } from './steps.ts';

/** The observable facts about a flow after a step: its screen, the calls it made, and how it ended. */
export interface Observation {
  readonly screen: Screen;
  readonly calls: readonly Call[];
  /** Effects that it declared. */
  readonly effects: readonly Effect[];
  /** The output of the flow; undefined while it runs. */
  readonly end: { readonly status: string; readonly output?: unknown } | undefined;
}

const NOTHING: Screen = { place: 'nothing', alert: null, status: null, busy: false, controls: [], fields: [] };

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** The screen that the contract specifies for a machine's state. Screens of parallel states are combined. */
function contractOf(model: FlowModel, { value, context }: AnyMachineSnapshot): Screen {
  const screens = leafNames(value).map((name) => {
    const entry = (model.screens as Readonly<Record<string, FlowModel['screens'][string]>>)[name];
    if (entry === undefined || entry === 'passing') return { ...NOTHING, place: `no screen for ${name}` };
    return typeof entry === 'function' ? entry(context) : entry;
  });
  return {
    place: screens.map(({ place }) => place).join(' + '),
    alert: screens.find(({ alert }) => alert !== null)?.alert ?? null,
    status: screens.find(({ status }) => status !== null)?.status ?? null,
    busy: screens.some(({ busy }) => busy),
    controls: sorted(screens.flatMap(({ controls }) => controls)),
    fields: sorted(screens.flatMap(({ fields }) => fields)),
  };
}

/** The controls that a machine would react to in its state, if the screen offers them. */
const liveControls = (model: FlowModel, snapshot: AnyMachineSnapshot): readonly string[] =>
  sorted(
    Object.values(model.person)
      .filter(({ event, when }) => (when?.(snapshot.context) ?? true) && snapshot.can(event))
      .map(({ control }) => control),
  );

const endOf = (snapshot: AnyMachineSnapshot): Observation['end'] =>
  snapshot.status === 'active' ? undefined : { status: snapshot.status, output: snapshot.output };

/**
 * The screen that a machine itself produces: the contract's texts and fields for its state, but the controls that it
 * really reacts to and the busy tag that it really carries. So a contract and its machine can disagree.
 */
export const observeMachine = (
  model: FlowModel,
  snapshot: AnyMachineSnapshot,
  { calls, effects }: Pick<Observation, 'calls' | 'effects'>,
): Observation => ({
  screen: {
    ...contractOf(model, snapshot),
    controls: snapshot.status === 'active' ? liveControls(model, snapshot) : [],
    busy: snapshot.hasTag('busy'),
  },
  calls,
  effects,
  end: endOf(snapshot),
});

/** The contract's expectation for a machine's state. */
export const expectAt = (
  model: FlowModel,
  snapshot: AnyMachineSnapshot,
  { calls, effects }: Pick<Observation, 'calls' | 'effects'>,
): Observation => ({
  screen: contractOf(model, snapshot),
  calls,
  effects,
  end: endOf(snapshot),
});

/** An observation or a part of it as one line, for comparing. Errors count by their text. */
export const observationKey = (observation: Observation | Observation[keyof Observation]): string =>
  JSON.stringify(observation ?? null, (_key, value: unknown) =>
    value === undefined ? null : value instanceof Error ? `${value.name}: ${value.message}` : value,
  );

const listText = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');

/** A screen in words, for tables and reports. */
export function screenText({ place, alert, status, busy, controls, fields }: Screen): string {
  const parts = [
    place,
    ...(busy ? ['busy'] : []),
    ...(alert === null ? [] : [`alert ${alert}`]),
    ...(status === null ? [] : [status]),
    ...(controls.length > 0 ? [`controls ${listText(controls)}`] : []),
    ...(fields.length > 0 ? [`fields ${listText(fields)}`] : []),
  ];
  return parts.join('; ');
}

const callText = ({ actor, input }: Call): string =>
  `${actor}(${input === undefined ? '' : JSON.stringify(input).replaceAll('"', "'")})`;

/** Calls in words. */
export const callsText = (calls: readonly Call[]): string => calls.map(callText).join(', ');

/** Effects in words. */
export const effectsText = (effects: readonly Effect[]): string =>
  effects
    .map(({ type, params }) => `${type}${params === undefined ? '' : ` ${Object.values(Object(params)).join(' ')}`}`)
    .join(', ');

/** An observation in words. */
export function observationText({ screen, calls, effects, end }: Observation): string {
  const parts = [
    screenText(screen),
    ...(calls.length > 0 ? [`calls ${callsText(calls)}`] : []),
    ...(effects.length > 0 ? [`does ${effectsText(effects)}`] : []),
    ...(end ? [`ends ${end.status} ${JSON.stringify(end.output) ?? ''}`.trimEnd().replaceAll('"', "'")] : []),
  ];
  return parts.join(' | ');
}
