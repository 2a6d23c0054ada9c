import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The game launcher. */
export default function EgamePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('shell.page.game')}</PageTitle>
      <EmptyState
        motif="dice"
        text={t('shell.empty.game')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    </>
  );
}
