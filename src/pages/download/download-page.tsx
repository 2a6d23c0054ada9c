import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Offers the app. */
export default function DownloadPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('shell.page.download')}</PageTitle>
      <EmptyState
        motif="rocket"
        text={t('shell.empty.download')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    </>
  );
}
