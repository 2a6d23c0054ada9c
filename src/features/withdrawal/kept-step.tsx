import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import type { Target } from './target-choice.tsx';
import classes from './withdrawal-form.module.css';

interface KeptStepProps {
  /** State of the flow: what to show, if anything. */
  readonly state: string;
  /** The account that was added. */
  readonly account: Target | undefined;
  readonly onContinue: () => void;
  readonly onAnother: () => void;
}

/** A screen shown again on the way back, whose work is done. */
export function KeptStep({ state, account, onContinue, onAnother }: KeptStepProps) {
  const { t } = useTranslation();
  const isAccount = state === 'accountKept';
  if (!isAccount && state !== 'fundPasswordKept') return null;
  return (
    <div className={classes.form}>
      <Note tone="ok">
        {isAccount
          ? t('withdrawal.steps.accountKept', { name: account?.name, number: account?.number })
          : t('withdrawal.steps.fundPasswordKept')}
      </Note>
      {isAccount ? <Button onClick={onAnother}>{t('withdrawal.form.addAccount')}</Button> : null}
      <Button variant="primary" size="lg" onClick={onContinue}>
        {t('withdrawal.steps.continue')}
      </Button>
    </div>
  );
}
