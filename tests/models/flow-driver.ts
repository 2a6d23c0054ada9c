import type { Driver } from '../../packages/model-tests/src/driver.ts';

/** A driver of the machine alone, or of one merchant's site. */
export interface FlowDriver extends Driver {
  /** Code of the merchant whose site is driven; absent for the machine alone. */
  readonly merchant?: string;
  /** The look of the site, as options of the command line; absent for the machine alone. */
  readonly look?: Readonly<Record<string, string>>;
}
