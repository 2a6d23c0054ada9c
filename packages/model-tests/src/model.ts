import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom, SnapshotFrom } from 'xstate';

/** Names of the states in which a machine can rest: `editing.ready.resting`. */
type LeafName<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafName<Value[Key]>}` }[keyof Value & string];

/** Names of all innermost states of a machine. */
export type StateName<Machine extends AnyStateMachine> = LeafName<SnapshotFrom<Machine>['value']>;

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>;

/** How a call ends: with a value, with one that depends on the moment, or with an error. */
export type Outcome<Output = unknown, Context = unknown> = (
  | { readonly output: Output }
  | { readonly outputAt: (nowMs: number) => Output }
  | { readonly error: unknown }
) & {
  /** Contexts in which the call can end this way; all of them if omitted. */
  when?(context: Context): boolean;
};

/** A user action: its control, the event that it sends, and when the screen offers it. */
export interface PersonStep<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly control: string;
  readonly event: EventFromLogic<Machine>;
  readonly when?: (context: ContextFrom<Machine>) => boolean;
}

/** The expected screen. Written by hand, from the requirements and not from the machine. */
export interface Screen {
  /** The visible screen: `login`, `warning`, or `closed` if nothing is left of the flow. */
  readonly place: string;
  /** Code of the message that is shown, or null. */
  readonly alert: string | null;
  /** Further details, such as the seconds of a countdown, or null. */
  readonly status: string | null;
  /** Whether the screen shows that work is under way. */
  readonly busy: boolean;
  /** Controls that do something now. */
  readonly controls: readonly string[];
  readonly fields: readonly string[];
}

/** `passing` marks a transient state of the machine, which is never visible. */
export type ScreenOf<Machine extends AnyStateMachine> =
  | Screen
  | ((context: ContextFrom<Machine>) => Screen)
  | 'passing';

/** A call made by a machine: the actor's name and its input. */
export interface Call {
  readonly actor: string;
  readonly input: unknown;
}

/** A call that a machine makes through one of its actors: the actor's name decides the type of the input. */
type CallOf<Machine extends AnyStateMachine> = {
  [Actor in keyof ActorsOf<Machine> & string]: {
    readonly actor: Actor;
    readonly input: InputFrom<NonNullable<ActorsOf<Machine>[Actor]>>;
  };
}[keyof ActorsOf<Machine> & string];

/** Something that a machine asked to be done, and leaves to others: the action's name and its parameters. */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** Who or what moves a flow on: its beginning, a person, the answer of a call, or time. */
export type StepKind = 'start' | 'person' | 'answer' | 'time';

/** What an invariant looks at: one step, with the world before and after it. */
export interface Moment<Machine extends AnyStateMachine = AnyStateMachine, Memory = unknown> {
  readonly kind: StepKind;
  readonly label: string;
  readonly elapsedMs: number;
  readonly nowMs: number;
  /** Calls that the machine made in this step. */
  readonly calls: readonly CallOf<Machine>[];
  /** Effects that the machine declared in this step. */
  readonly effects: readonly Effect[];
  readonly before: SnapshotFrom<Machine> | undefined;
  readonly snapshot: SnapshotFrom<Machine>;
  /** What the model remembers of earlier steps. */
  readonly memory: Memory;
}

/**
 * How a test drives a flow, as data: user actions, the possible results of each call, the expected screens, and
 * invariants. A model that leaves out an actor or a state does not compile.
 *
 * A product that lists its calls and its error codes gives both types, so that a misspelt one does not compile either.
 */
export interface FlowModel<
  Machine extends AnyStateMachine = AnyStateMachine,
  Memory = unknown,
  CallId extends string = string,
  ErrorCode extends string = string,
> {
  readonly name: string;
  readonly machine: Machine;
  /** The ways in which the flow can begin, by name. */
  readonly starts: Readonly<Record<string, InputFrom<Machine>>>;
  readonly person: Readonly<Record<string, PersonStep<Machine>>>;
  /** By actor, then by the name of the outcome. */
  readonly outcomes: {
    readonly [Actor in keyof ActorsOf<Machine> & string]-?: Readonly<
      Record<string, Outcome<OutputFrom<NonNullable<ActorsOf<Machine>[Actor]>>, ContextFrom<Machine>>>
    >;
  };
  /** The calls that each actor may make; none if the server has no part in it. */
  readonly calls?: { readonly [Actor in keyof ActorsOf<Machine> & string]-?: readonly CallId[] };
  /**
   * Error codes without a separate outcome, by actor and by the outcome that the machine handles them like; `rest` is
   * every declared code that is not mentioned. A test sends each code to the machine and compares.
   */
  readonly alike?: {
    readonly [Actor in keyof ActorsOf<Machine> & string]?: Readonly<Record<string, readonly ErrorCode[] | 'rest'>>;
  };
  /** Actions that the machine only declares and the server carries out. */
  readonly effects?: readonly string[];
  /** How long a person may let the flow lie while no timer runs and no call is under way, in milliseconds, by name. */
  readonly pauses?: Readonly<Record<string, number>>;
  /** The whole context with its moments counted from now, so that worlds that differ by the hour only are one. */
  readonly fromNow?: (context: ContextFrom<Machine>, nowMs: number) => unknown;
  /**
   * The cases of a state: what else, besides the state, decides how the flow continues. Finite, and short enough to
   * read.
   */
  readonly project: (snapshot: SnapshotFrom<Machine>, nowMs: number) => Readonly<Record<string, unknown>>;
  readonly screens: Readonly<Record<StateName<Machine>, ScreenOf<Machine>>>;
  /** What invariants need to know of earlier steps; it has to be finite. */
  readonly memory?: {
    readonly initial: Memory;
    readonly after: (moment: Moment<Machine, Memory>) => Memory;
  };
  /** By name: a fact, with the requirement's id if there is one. They hold at every step that the world allows. */
  readonly invariants: Readonly<Record<string, (moment: Moment<Machine, Memory>) => boolean>>;
}

/**
 * `defineModel` for the calls and the error codes of one product. It checks a model against its machine while it
 * compiles. What runs models knows none of their types.
 */
export const modelsWith =
  <CallId extends string, ErrorCode extends string>() =>
  <Machine extends AnyStateMachine, Memory = undefined>(
    model: FlowModel<Machine, Memory, CallId, ErrorCode>,
  ): FlowModel<AnyStateMachine, unknown, CallId, ErrorCode> =>
    model as unknown as FlowModel<AnyStateMachine, unknown, CallId, ErrorCode>;

/** Checks a model against its machine while it compiles. Its calls and error codes may have any name. */
export const defineModel = modelsWith<string, string>();
