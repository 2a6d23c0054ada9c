import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The points mall. */
export default function PointMallPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('shell.page.pointMall')}</PageTitle>
      <EmptyState
        motif="coins"
        text={t('shell.empty.pointMall')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    </>
  );
}
