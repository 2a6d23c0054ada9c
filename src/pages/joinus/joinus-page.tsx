import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Where partners apply. */
export default function JoinusPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('shell.page.join')}</PageTitle>
      <EmptyState
        motif="trophy"
        text={t('shell.empty.join')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    </>
  );
}
