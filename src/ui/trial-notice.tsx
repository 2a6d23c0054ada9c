import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Why a trial account cannot do this, and the way to an account that can. */
export function TrialNotice({ motif, text }: { readonly motif: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      motif={motif}
      text={text}
      action={
        <ButtonLink variant="primary" to="/register">
          {t('shell.createAccount')}
        </ButtonLink>
      }
    />
  );
}
