import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown at an address that leads nowhere, or to a module that is off. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      motif="compass"
      title={t('shell.empty.notFound')}
      action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
    />
  );
}
