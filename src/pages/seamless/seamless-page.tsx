import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The entry for partner sites and app shells. */
export default function SeamlessPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('shell.page.seamless')}</PageTitle>
      <EmptyState
        motif="chest"
        text={t('shell.empty.seamless')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    </>
  );
}
