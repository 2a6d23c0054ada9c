import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** The page for an unknown address. */
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
