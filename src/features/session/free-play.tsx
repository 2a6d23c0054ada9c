import { useTranslation } from 'react-i18next';
import { useSite } from '../../api/site.ts';
import { HeldButton } from '../../ui/held-button.tsx';
import classes from './session.module.css';

/** The way in for those who only look around: an account with play money, if the merchant offers it. */
export function FreePlay({ isDisabled, onChoose }: { readonly isDisabled: boolean; readonly onChoose: () => void }) {
  const site = useSite();
  const { t } = useTranslation();
  if (!site.modules.freePlay) return null;
  return (
    <p className={classes.switch}>
      {t('session.login.onlyLooking')}{' '}
      <HeldButton disabled={isDisabled} onClick={onChoose}>
        {t('session.login.freePlay')}
      </HeldButton>
    </p>
  );
}
