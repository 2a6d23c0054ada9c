import { useTranslation } from 'react-i18next';
import LotteryCards from '../../features/lottery/lottery-cards.tsx';
import { useLotteries } from '../../features/lottery/lottery-queries.ts';
import classes from './lobby-page.module.css';

/** The merchant's draws above the games of its vendors: all of them, or those of one category. */
export default function LobbyLotteries({ asked }: { readonly asked: string | null }) {
  const { t } = useTranslation();
  const all = useLotteries().data ?? [];
  const shown = asked === 'ELOTT' ? all.filter(({ family }) => family === 'ELOTT') : all;
  if (shown.length === 0) return null;
  return (
    <section className={classes.lotteries} aria-label={t('lottery.all')}>
      <LotteryCards lotteries={shown} />
    </section>
  );
}
