import { useTranslation } from 'react-i18next';
import { DomainError } from '../../engine/api/domain-error.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What could not be loaded: why, and the way to try again. */
export function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const [code, details] = error instanceof DomainError ? [error.code, error.details] : ['network', {}];
  return (
    <EmptyState
      motif="chest"
      text={t(`errors.${code}`, details)}
      action={<Button onClick={onRetry}>{t('shell.loadError.retry')}</Button>}
    />
  );
}
