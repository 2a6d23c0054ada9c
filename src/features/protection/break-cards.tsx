import { useTranslation } from 'react-i18next';
import type { BreakChoice } from '../../../flows/protection/protection.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { BreakDialog } from './break-dialog.tsx';
import { Card } from './limit-cards.tsx';
import classes from './protection.module.css';
import { hoursText, monthsText } from './spans-of-time.ts';
import type { ProtectionView } from './use-protection-flow.ts';

interface ChoicesProps {
  readonly view: ProtectionView;
  readonly title: string;
  readonly choices: readonly { readonly choice: BreakChoice; readonly label: string }[];
}

function Choices({ view, title, choices }: ChoicesProps) {
  return (
    <div className={classes.spans}>
      {choices.map(({ choice, label }) => (
        <Button
          key={label}
          disabled={view.isBusy}
          aria-label={`${title}: ${label}`}
          onClick={() => view.choose(choice)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Time-outs and exclusions, each confirmed in a dialog that explains it. */
export function BreakCards({ view }: { readonly view: ProtectionView }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { timeOutHours, exclusionMonths } = view.protection;
  const timeOuts = timeOutHours.map((hours) => ({
    choice: { kind: 'timeOut', hours } as const,
    label: hoursText(hours, locale),
  }));
  const exclusions = [...exclusionMonths, 0].map((months) => ({
    choice: { kind: 'exclusion', months } as const,
    label: months === 0 ? t('protection.forEver') : monthsText(months, locale),
  }));
  return (
    <>
      <Card title={t('protection.timeOut')} text={t('protection.timeOutText')}>
        <Choices view={view} title={t('protection.timeOut')} choices={timeOuts} />
      </Card>
      <Card title={t('protection.exclusion')} text={t('protection.exclusionText')}>
        <Choices view={view} title={t('protection.exclusion')} choices={exclusions} />
      </Card>
      {view.choice ? <BreakDialog view={view} choice={view.choice} /> : null}
    </>
  );
}
