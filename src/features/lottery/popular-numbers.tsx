import { useTranslation } from 'react-i18next';
import type { Play } from '../../../engine/lottery/play.ts';
import { type Choice, chosenNow } from './choice.ts';
import { usePopular } from './lottery-queries.ts';
import type { PlayNames } from './play-names.ts';
import classes from './popular-numbers.module.css';

interface PopularNumbersProps {
  readonly gameCode: string;
  readonly play: Play;
  readonly choice: Choice;
  readonly names: PlayNames;
  readonly onToggle: (pad: number, value: number) => void;
}

/** The numbers of a play that most people bet on, as buttons that choose them. */
export default function PopularNumbers({ gameCode, play, choice, names, onToggle }: PopularNumbersProps) {
  const { t } = useTranslation();
  const popular = usePopular(gameCode, play.key);
  const chosen = chosenNow(play, choice);
  const isFull = (pad: number): boolean => {
    const { most = 1 } = play.pads[pad] ?? {};
    return most > 1 && (chosen[pad]?.length ?? 0) >= most;
  };
  if (popular.isError)
    return (
      <p className={classes.note}>
        {t('lottery.popularFailed')}{' '}
        <button type="button" onClick={() => void popular.refetch()}>
          {t('shell.loadError.retry')}
        </button>
      </p>
    );
  if (!popular.data) return <p className={classes.note} aria-busy="true" />;
  if (popular.data.length === 0) return <p className={classes.note}>{t('lottery.popularNone')}</p>;
  return (
    <ul className={classes.popular} aria-label={t('lottery.popular')}>
      {popular.data.map(({ pad: index, value }) => {
        const pad = play.pads[index];
        if (!pad) return null;
        const isChosen = chosen[index]?.includes(value) ?? false;
        return (
          <li key={`${pad.key} ${value}`}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && isFull(index)}
              onClick={() => onToggle(index, value)}
            >
              {play.pads.length > 1 ? <small>{names.padName(pad)}</small> : null}
              <b>{names.valueName(pad, value)}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
