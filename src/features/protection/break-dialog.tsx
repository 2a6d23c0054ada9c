import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { breakForm, PROTECTION_FIELD_KINDS } from '../../../engine/register/protection-form.ts';
import type { BreakChoice } from '../../../flows/protection/protection.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import { BreakMeaning } from './break-meaning.tsx';
import classes from './protection.module.css';
import { hoursText, monthsText } from './spans-of-time.ts';
import type { ProtectionView } from './use-protection-flow.ts';

interface BreakDialogProps {
  readonly view: ProtectionView;
  readonly choice: BreakChoice;
}

/** Confirms the chosen break, with proof that the member requests it. */
export function BreakDialog({ view, choice }: BreakDialogProps) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { needsPassword, timeZone } = view.protection;
  const form = useMemo(() => breakForm(needsPassword), [needsPassword]);
  const texts = useMemo(
    () => ({
      loginPassword: { label: t('protection.password'), errors: { required: t('protection.passwordMissing') } },
    }),
    [t],
  );
  const { atFields, above } = useShownErrors(view.error, Object.keys(form.schema.properties));
  const isForEver = choice.kind === 'exclusion' && choice.months === 0;
  const time = choice.kind === 'timeOut' ? hoursText(choice.hours, locale) : monthsText(choice.months, locale);
  return (
    <DialogFrame
      title={t(`protection.confirm.${isForEver ? 'forEver' : choice.kind}`, { time })}
      size="sm"
      isBusy={view.isBusy}
      onClose={view.closeBreak}
    >
      <div className={classes.form}>
        <BreakMeaning choice={choice} timeZone={timeZone} />
        <ErrorAlert error={above} isBusy={view.isBusy} />
        {needsPassword ? null : <p className={classes.hint}>{t('protection.fresh')}</p>}
        <DynamicForm
          form={form}
          kinds={PROTECTION_FIELD_KINDS}
          texts={texts}
          hasSummary={false}
          serverErrors={atFields}
          isRow
          isBusy={view.isBusy}
          submitLabel={t(`protection.begin.${choice.kind}`)}
          submitVariant="danger"
          footer={
            <Button disabled={view.isBusy} onClick={view.closeBreak}>
              {t('protection.back')}
            </Button>
          }
          onSubmit={({ loginPassword = '' }) => view.confirm(String(loginPassword))}
        />
      </div>
    </DialogFrame>
  );
}
