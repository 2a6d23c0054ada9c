import type { LanguageCode } from '../../../engine/i18n/languages.ts';
import type { Scheme } from '../../../engine/theme/roles.ts';
import type { SuiteName } from '../../../packages/model-tests/src/cover.ts';
import type { StepKind } from '../../../packages/model-tests/src/model.ts';
import type { SizeName } from '../browser/look.ts';
import type { DriverName } from '../cli/command.ts';

/** What a path is walked on. Every part is there, also where the machine alone has no use for it. */
export interface Setup {
  readonly flow: string;
  readonly driver: DriverName;
  /** Code of the merchant. */
  readonly merchant: string;
  readonly size: SizeName;
  readonly theme: Scheme;
  readonly language: LanguageCode;
}

/** One step that was taken. */
export interface StepView {
  readonly kind: StepKind;
  readonly label: string;
  /** Name of the situation that it leads to. */
  readonly to: string;
  readonly expected: string;
  /** The same as expected unless the step has failed. */
  readonly seen: string;
  readonly isFailed: boolean;
  /** False if the target was trusted to do what the model expects. */
  readonly isLookedAt: boolean;
  readonly calls: readonly string[];
  readonly time: string;
}

/** Something that can be done next. */
export interface ChoiceView {
  readonly kind: StepKind;
  /** Labels of its steps: several if the browser passes the moments between them on its own. */
  readonly steps: readonly string[];
  /** Name of the situation that it leads to. */
  readonly to: string;
  /** Numbers of the transitions that it takes. */
  readonly transitions: readonly number[];
}

/** A path of a suite that is walked step by step. */
export interface PlanView {
  readonly suite: SuiteName;
  /** Counted from 0. */
  readonly path: number;
  readonly length: number;
  /** Label of its next step; undefined at its end. */
  readonly next: string | undefined;
}

/** How often something has happened in this walk. */
export interface Count {
  readonly done: number;
  readonly all: number;
}

/** Everything that the page shows, but for the chart and the picture of the browser. */
export interface LabState {
  /** Changes with all that happens. A command names the turn that it was given in, so that it counts once. */
  readonly turn: number;
  /** Busy while a step is carried out; running while the rest of a path is. */
  readonly phase: 'busy' | 'running' | 'ready';
  /** What has just happened, in words. */
  readonly note: string;
  /** What went wrong, in words; empty if nothing did. */
  readonly problem: string;
  readonly setup: Setup;
  /** What the path is really walked on. */
  readonly driver: DriverName;
  /** Why there is no browser to see; empty if there is one. */
  readonly unseen: string;
  readonly situation: string;
  /** Ids of the present states in the chart. */
  readonly states: readonly string[];
  /** Numbers of the transitions that the last step has taken. */
  readonly last: readonly number[];
  /** How often each transition was taken, by its number. */
  readonly hits: Readonly<Record<string, number>>;
  /** How often each state was entered or stayed in, by its id in the chart. */
  readonly visits: Readonly<Record<string, number>>;
  readonly reached: { readonly states: Count; readonly transitions: Count };
  readonly steps: readonly StepView[];
  readonly choices: readonly ChoiceView[];
  readonly plan: PlanView | undefined;
  /** People whose pages are open, and the one who is shown. */
  readonly people: readonly string[];
  readonly person: string;
  /** The command that runs the saved path again; empty if it has not been saved. */
  readonly replay: string;
}
