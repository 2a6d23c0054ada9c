import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { vendorLobby } from '../../../engine/navigation/vendor-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** One lottery with its draws and bets; until there are any, with its games. */
export default function LotteryPage() {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  const vassalage = asked.get('vassalage');
  return (
    <>
      <PageTitle>{t('shell.page.lottery')}</PageTitle>
      <EmptyState
        motif="balls"
        text={t('shell.empty.lottery')}
        action={
          vassalage === null ? (
            <ButtonLink to="/">{t('shell.empty.toHome')}</ButtonLink>
          ) : (
            <ButtonLink to={vendorLobby('LOTT', vassalage)}>{t('shell.empty.lotteryGames')}</ButtonLink>
          )
        }
      />
    </>
  );
}
