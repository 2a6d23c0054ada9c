import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** The Vietnam lottery with its draws and bets. */
export default function VnlotteryPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('shell.page.vnlottery')}</PageTitle>
      <EmptyState
        motif="lantern"
        text={t('shell.empty.lottery')}
        action={<ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>}
      />
    </>
  );
}
