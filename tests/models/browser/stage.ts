import type { Screen } from '../../../flows/model.ts';
import type { CallDefinition } from '../../../schemas/calls/define-call.ts';
import type { Bench } from './bench.ts';
import type { Scan } from './screen-scan.ts';

/** What is done before a call is let through, so that the real server answers as the outcome says. */
export type Arrange = (bench: Bench) => Promise<void> | void;

/** A call that never reaches the server. */
export const LOST = 'lost';

/** An outcome that takes more than what is true on the server when its call comes there. */
export interface Staging {
  /** Before the step that would make the call: the browser ends it without asking the server. */
  readonly ahead?: Arrange;
  /** Before the call is let through. */
  readonly before?: Arrange;
  /** What reaches the server where the body of the call breaks on its way. */
  readonly arrives?: Buffer;
  /** Once the call was let through: what a person does elsewhere, as in the window of a third party. */
  readonly after?: Arrange;
}

/** A call of a machine, and how each of its outcomes comes about. */
export interface StagedActor {
  /** The calls by which it asks the server; none for what a browser does by itself, which cannot be held up. */
  readonly calls: readonly Pick<CallDefinition, 'method' | 'path'>[];
  readonly outcomes: Readonly<Record<string, Arrange | Staging | typeof LOST>>;
  /** Set where it shows another flow instead: what someone does there is how it ends, and nothing is held up. */
  readonly isAskedOnScreen?: true;
}

/** What stands on the page of whom the flow is about, and on the pages of others. */
export interface Scans {
  readonly own: Scan;
  readonly others: Readonly<Record<string, Scan>>;
}

/** What someone else finds in a page of their own while the flow goes on. */
export interface OtherView {
  /** In the words of the contract; undefined if this page says nothing of it. */
  readonly place?: string | undefined;
  readonly status?: string | null | undefined;
  readonly controls: readonly string[];
}

/**
 * How a flow is driven in the product: what a person does for each step, how the server is made to answer, and where on
 * the screen the things of the contract are found. The contract itself stays with the model.
 */
export interface Stage {
  readonly flow: string;
  /** Brings the page to each beginning of the flow. */
  readonly starts: Readonly<Record<string, Arrange>>;
  readonly person: Readonly<Record<string, Arrange>>;
  readonly actors: Readonly<Record<string, StagedActor>>;
  /** The name that the contract has for what stands there. */
  place(scan: Scan, bench: Bench): string;
  /** What each control of the contract is called on the screen of a place; all its names where it has several. */
  readonly controls: (bench: Bench, place: string, scan: Scan) => Readonly<Record<string, string | readonly string[]>>;
  /** Steps, and outcomes by their actor and name, that are left to the machine alone, with the reason why: what is shown of them instead. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** What a person can do without anything on the screen, such as coming back to it. */
  readonly unseenControls?: readonly string[];
  /** Names of the form's fields, and what the contract calls them. */
  readonly fields: Readonly<Record<string, string>>;
  /** Places whose form belongs to another flow. */
  readonly foreignPlaces?: readonly string[];
  /** Places at which another flow goes on and this one waits for its end: whether that one is busy is its own contract. */
  readonly waitingPlaces?: readonly string[];
  /** What else the contract wants told. */
  status?(scan: Scan, bench: Bench): string | null;
  /** Others who take part and look at the same thing, by who they are: all that are there have to find the same. */
  readonly others?: Readonly<Record<string, (scan: Scan, bench: Bench) => OtherView>>;
  /** What does not stand where it should although the contract of the flow knows nothing of it, such as an amount. */
  doubts?(scans: Scans, screen: Pick<Screen, 'place' | 'status'>, bench: Bench): readonly string[];
  /** Whether a message at a field is what the contract calls the alert. */
  readonly hasAlertsAtFields?: boolean;
  /** Whether the alert is an ordinary sentence of the dialog, as in a warning. */
  readonly hasAlertsInSentences?: boolean;
}
