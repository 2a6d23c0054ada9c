import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../engine/i18n/moment-text.ts';
import { exclusionEnd, timeOutEnd } from '../../../engine/protection/break-end.ts';
import type { BreakChoice } from '../../../flows/protection/protection.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './protection.module.css';
import { hoursText, monthsText } from './spans-of-time.ts';
import type { ProtectionView } from './use-protection-flow.ts';

interface BreakDialogProps {
  readonly view: ProtectionView;
  readonly choice: BreakChoice;
}

const endOf = (choice: BreakChoice): Date | null =>
  choice.kind === 'timeOut' ? timeOutEnd(new Date(), choice.hours) : exclusionEnd(new Date(), choice.months);

/** Consequences of a break, one sentence each. */
function Meaning({ choice, timeZone }: { readonly choice: BreakChoice; readonly timeZone: string }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const [end] = useState(() => endOf(choice));
  const isExclusion = choice.kind === 'exclusion';
  return (
    <ul className={classes.meaning}>
      <li>
        {end === null
          ? t('protection.what.playEver')
          : t('protection.what.play', { date: momentText(end, locale, timeZone) })}
      </li>
      <li>{t('protection.what.games')}</li>
      <li>{t('protection.what.money')}</li>
      {isExclusion ? <li>{t('protection.what.sites')}</li> : null}
      <li>{t('protection.what.news')}</li>
      <li>{t('protection.what.noWay')}</li>
    </ul>
  );
}

/** Confirms the chosen break, with proof that the member requests it. */
export function BreakDialog({ view, choice }: BreakDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const { needsPassword } = view.protection;
  const isForEver = choice.kind === 'exclusion' && choice.months === 0;
  const time = choice.kind === 'timeOut' ? hoursText(choice.hours, locale) : monthsText(choice.months, locale);
  const isWrong = isMissing || view.error?.details.field === 'loginPassword' || view.error?.code === 'invalidFields';
  return (
    <DialogFrame
      title={t(`protection.confirm.${isForEver ? 'forEver' : choice.kind}`, { time })}
      size="sm"
      isBusy={view.isBusy}
      onClose={view.closeBreak}
    >
      <form
        className={classes.form}
        noValidate
        aria-busy={view.isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          if (view.isBusy) return;
          setMissing(needsPassword && password === '');
          if (needsPassword && password === '') {
            document.getElementById(id)?.focus();
            return;
          }
          view.confirm(password);
          setPassword('');
        }}
      >
        <Meaning choice={choice} timeZone={view.protection.timeZone} />
        <ErrorAlert error={view.error} isBusy={view.isBusy} />
        {needsPassword ? (
          <>
            <label htmlFor={id}>{t('protection.password')}</label>
            <input
              id={id}
              name="loginPassword"
              type="password"
              autoComplete="current-password"
              value={password}
              readOnly={view.isBusy}
              aria-invalid={isWrong}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => {
                setMissing(false);
                setPassword(currentTarget.value);
              }}
            />
            <span id={`${id}-hint`} className={classes.hint} data-invalid={isMissing || undefined}>
              {isMissing ? t('protection.passwordMissing') : null}
            </span>
          </>
        ) : (
          <p className={classes.hint}>{t('protection.fresh')}</p>
        )}
        <div className={classes.buttons}>
          <Button disabled={view.isBusy} onClick={view.closeBreak}>
            {t('protection.back')}
          </Button>
          <Button type="submit" variant="danger" disabled={view.isBusy}>
            {t(`protection.begin.${choice.kind}`)}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
