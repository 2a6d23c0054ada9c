import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChaseStep, MOST_PERIODS, planChase } from '../../../engine/lottery/chase.ts';
import type { SlipChase } from '../../../flows/lottery-slip/lottery-slip.machine.ts';
import { useSite } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import classes from './chase-plan.module.css';

const FIRST: SlipChase = { periods: 5, plan: { kind: 'flat', multiple: 1 }, stop: { kind: 'win' } };
const MOST_FACTOR = 100;
/** Steps of a plan that are listed. */
const LISTED = 10;

/** The steps of a plan; undefined if it cannot be made. */
export function planOf({ plan, periods }: SlipChase, onceMinor: bigint): readonly ChaseStep[] | undefined {
  const made = planChase({ ...plan, multiplier: plan.multiple }, periods, onceMinor);
  return 'steps' in made ? made.steps : undefined;
}

interface ChasePlanProps {
  readonly chase: SlipChase | undefined;
  /** What the slip costs once, in minor units. */
  readonly onceMinor: bigint;
  readonly isDisabled: boolean;
  readonly onChange: (chase: SlipChase | undefined) => void;
}

function NumberField({
  label,
  value,
  most,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        value={value}
        onChange={({ currentTarget }) => {
          const typed = Number(currentTarget.value.replace(/\D/g, ''));
          onChange(Math.min(most, Math.max(1, typed)));
        }}
      />
    </div>
  );
}

function Steps({ steps }: { readonly steps: readonly ChaseStep[] | undefined }) {
  const { t } = useTranslation();
  const { currency } = useSite().brand;
  if (!steps)
    return (
      <p role="alert" className={classes.wrong}>
        {t('errors.lotteryPlanWrong')}
      </p>
    );
  return (
    <details className={classes.steps}>
      <summary>{t('lottery.planSteps')}</summary>
      <ol>
        {steps.slice(0, LISTED).map(({ multiplier, stakeMinor, spentMinor }, place) => (
          <li key={spentMinor.toString()}>
            <span>{place + 1}</span>
            <span>{multiplier} ×</span>
            <Amount minor={stakeMinor} currency={currency} />
            <Amount minor={spentMinor} currency={currency} />
          </li>
        ))}
      </ol>
      {steps.length > LISTED ? <p>{t('lottery.moreSteps', { number: steps.length - LISTED })}</p> : null}
    </details>
  );
}

/** How the slip is repeated over coming periods: how often, how the stake grows, and when it stops. */
export function ChasePlan({ chase, onceMinor, isDisabled, onChange }: ChasePlanProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={classes.plan} disabled={isDisabled}>
      <legend className="visually-hidden">{t('lottery.repeat')}</legend>
      <label className={classes.switch} htmlFor={`${id}-repeat`}>
        <CheckBox
          id={`${id}-repeat`}
          name="repeat"
          checked={chase !== undefined}
          onChange={() => onChange(chase ? undefined : FIRST)}
        />
        {t('lottery.repeat')}
      </label>
      {chase ? (
        <>
          <div className={classes.fields}>
            <NumberField
              label={t('lottery.periods')}
              value={chase.periods}
              most={MOST_PERIODS}
              onChange={(periods) => onChange({ ...chase, periods })}
            />
            <div className={classes.field}>
              <label htmlFor={id}>{t('lottery.plan')}</label>
              <select
                id={id}
                value={chase.plan.kind}
                onChange={({ currentTarget }) =>
                  onChange({
                    ...chase,
                    plan:
                      currentTarget.value === 'flat'
                        ? { kind: 'flat', multiple: chase.plan.multiple }
                        : { kind: 'multiplied', multiple: chase.plan.multiple, factor: 2, every: 1 },
                  })
                }
              >
                <option value="flat">{t('lottery.planKind.flat')}</option>
                <option value="multiplied">{t('lottery.planKind.multiplied')}</option>
              </select>
            </div>
          </div>
          <Growth chase={chase} onChange={onChange} />
          <label className={classes.switch} htmlFor={`${id}-stop`}>
            <CheckBox
              id={`${id}-stop`}
              checked={chase.stop.kind === 'win'}
              onChange={({ currentTarget }) =>
                onChange({ ...chase, stop: { kind: currentTarget.checked ? 'win' : 'never' } })
              }
            />
            {t('lottery.stopOnWin')}
          </label>
          <Steps steps={planOf(chase, onceMinor)} />
        </>
      ) : null}
    </fieldset>
  );
}

/** How the stake of a growing plan grows. */
function Growth({
  chase,
  onChange,
}: {
  readonly chase: SlipChase;
  readonly onChange: (chase: SlipChase | undefined) => void;
}) {
  const { t } = useTranslation();
  const { plan } = chase;
  if (plan.kind === 'flat') return null;
  return (
    <div className={classes.fields}>
      <NumberField
        label={t('lottery.factor')}
        value={plan.factor}
        most={MOST_FACTOR}
        onChange={(factor) => onChange({ ...chase, plan: { ...plan, factor } })}
      />
      <NumberField
        label={t('lottery.every')}
        value={plan.every}
        most={MOST_PERIODS}
        onChange={(every) => onChange({ ...chase, plan: { ...plan, every } })}
      />
    </div>
  );
}
