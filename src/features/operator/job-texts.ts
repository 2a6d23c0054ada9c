import type { TFunction } from 'i18next';
import type { JobName } from '../../../schemas/calls/operator-jobs.ts';

type Underscored<Name extends string> = Name extends `${infer Domain}.${infer Rest}` ? `${Domain}_${Rest}` : Name;

/** The phrase of a job's name. A dot in it would lead further into the phrases. */
export const jobNameKey = <Name extends JobName>(name: Name) =>
  // `replace` widens the literal type of the name.
  `backOfficeJobs.names.${name.replace('.', '_') as Underscored<Name>}` as const;

/** How long a run took. */
export const durationText = (durationMs: number, t: TFunction, locale: string): string =>
  durationMs < 1_000
    ? t('backOfficeJobs.milliseconds', { time: durationMs })
    : t('backOfficeJobs.seconds', { time: (durationMs / 1_000).toLocaleString(locale, { maximumFractionDigits: 1 }) });
