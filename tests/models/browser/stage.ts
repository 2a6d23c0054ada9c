import type { Screen } from '../../../flows/model.ts';
import type { CallDefinition } from '../../../schemas/calls/define-call.ts';
import type { Bench } from './bench.ts';
import type { Scan } from './screen-scan.ts';

/** Arranges state before a call is released, so that the real server answers with the outcome. */
export type Arrange = (bench: Bench) => Promise<void> | void;

/** A call that never reaches the server. */
export const LOST = 'lost';

/** An outcome that needs more than arranged server state when its call arrives. */
export interface Staging {
  /** Before the step that would make the call: the browser ends it without asking the server. */
  readonly ahead?: Arrange;
  /** Before the call is let through. */
  readonly before?: Arrange;
  /** The corrupted body that reaches the server. */
  readonly arrives?: Buffer;
  /** After the call was released: the person's actions elsewhere, as in a third party's window. */
  readonly after?: Arrange;
}

/** A call of a machine, and how each of its outcomes comes about. */
export interface StagedActor {
  /** The calls that it makes; none for what a browser does on its own, which cannot be held. */
  readonly calls: readonly Pick<CallDefinition, 'method' | 'path'>[];
  readonly outcomes: Readonly<Record<string, Arrange | Staging | typeof LOST>>;
  /** Set if it shows another flow instead: the person's actions there are its outcome, and nothing is held. */
  readonly isAskedOnScreen?: true;
}

/** The visible screen of the flow's main actor, and those of others. */
export interface Scans {
  readonly own: Scan;
  readonly others: Readonly<Record<string, Scan>>;
}

/** Another actor's screen while the flow continues. */
export interface OtherView {
  /** In the words of the contract; undefined if this page does not show it. */
  readonly place?: string | undefined;
  readonly status?: string | null | undefined;
  readonly controls: readonly string[];
}

/**
 * How a flow is driven in the product: the user actions of each step, the arranged answers of the server, and where the
 * contract's elements are on the screen. The contract itself stays with the model.
 */
export interface Stage {
  readonly flow: string;
  /** Brings the page to each beginning of the flow. */
  readonly starts: Readonly<Record<string, Arrange>>;
  readonly person: Readonly<Record<string, Arrange>>;
  readonly actors: Readonly<Record<string, StagedActor>>;
  /** The contract's name of the visible screen. */
  place(scan: Scan, bench: Bench): string;
  /** Labels of each control of the contract on a screen; all of them if there are several. */
  readonly controls: (bench: Bench, place: string, scan: Scan) => Readonly<Record<string, string | readonly string[]>>;
  /** Steps, and outcomes by actor and name, that only the machine covers, each with its reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Actions that need no control, such as coming back to the screen. */
  readonly unseenControls?: readonly string[];
  /** The form's field names, and the contract's names for them. */
  readonly fields: Readonly<Record<string, string>>;
  /** Places whose form belongs to another flow. */
  readonly foreignPlaces?: readonly string[];
  /**
   * Screens on which another flow runs and this one waits for its end: whether that one is busy is its own contract.
   */
  readonly waitingPlaces?: readonly string[];
  /** Further details that the contract asks for. */
  status?(scan: Scan, bench: Bench): string | null;
  /** Others who take part and look at the same thing, by who they are: all that are there have to find the same. */
  readonly others?: Readonly<Record<string, (scan: Scan, bench: Bench) => OtherView>>;
  /** Headings that name an amount or a person. All others are in the table of headings. */
  readonly headings?: Readonly<Record<string, (bench: Bench) => string>>;
  /** The element with the focus on arrival at a place: a field, or the text of another element. */
  readonly focus?: Readonly<Record<string, (bench: Bench) => string>>;
  /**
   * Buttons outside the contract that may be pressed while an answer is awaited: they ask the
   * server for nothing of the flow. All of them, if the flow is one field or button of a form.
   */
  readonly live?: 'all' | ((bench: Bench) => readonly string[]);
  /** Fields whose input is kept while another screen is shown. */
  readonly keeps?: readonly string[];
  /** Fields that are empty after a step, or after any end of a call. Text in other fields stays. */
  readonly empties?: Readonly<Record<string, readonly string[]>>;
  /** The content of each place besides its heading: sentences, amounts and reasons, from the table of texts. */
  readonly says?: Readonly<Record<string, (bench: Bench, screen: Screen) => readonly string[]>>;
  /** Additional assertions outside the flow's contract, such as an amount. */
  doubts?(scans: Scans, screen: Pick<Screen, 'place' | 'status'>, bench: Bench): readonly string[];
  /** Whether a message at a field is the contract's alert. */
  readonly hasAlertsAtFields?: boolean;
  /** Whether the alert is an ordinary sentence of the dialog, as in a warning. */
  readonly hasAlertsInSentences?: boolean;
}
