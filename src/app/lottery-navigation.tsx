import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LotteryStrip } from '../features/lottery/lottery-strip.tsx';

/** The lotteries of the site in a separate row. */
export default function LotteryNavigation() {
  const { t } = useTranslation();
  const gameCode = new URLSearchParams(useLocation().search).get('gameCode');
  return <LotteryStrip label={t('shell.lotteryBar')} gameCode={gameCode} />;
}
