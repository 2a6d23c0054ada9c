import { useTranslation } from 'react-i18next';
import { weekdayNameOf } from '../../../engine/lottery/vietnam/days.ts';
import { addDays } from '../../../engine/promotions/local-days.ts';
import type { Weekday } from '../../../schemas/brand/lotteries.ts';
import { secondsUntil, useServerSecond } from '../../api/lottery/server-clock.ts';
import { useLocalText } from '../../api/site.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TimeLeft } from './countdown.tsx';
import classes from './vietnam-choice.module.css';
import type { VietnamDraw, VietnamGame } from './vietnam-queries.ts';

const DAYS = 7;

const timeOf = (at: string): number => new Date(at).getTime();

/** How far a draw is at a moment. */
export type DrawPhase = 'ahead' | 'open' | 'closed' | 'drawn' | 'voided';

/** States of a period that has its numbers. */
const WITH_NUMBERS: readonly VietnamDraw['state'][] = ['drawn', 'paid', 'corrected', 'settled'];

/** How far a draw is at a moment in milliseconds: by its times until it closes, then by its state. */
export function phaseOf({ state, opensAt, closesAt }: VietnamDraw, now: number): DrawPhase {
  if (state === 'voided') return 'voided';
  if (WITH_NUMBERS.includes(state)) return 'drawn';
  if (timeOf(closesAt) <= now) return 'closed';
  return timeOf(opensAt) <= now ? 'open' : 'ahead';
}

/** What a draw is about: the time that it still takes bets, or the time of its draw. */
function DrawTime({ draw, now }: { readonly draw: VietnamDraw; readonly now: number }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const phase = phaseOf(draw, now);
  if (phase === 'open') return <TimeLeft seconds={secondsUntil(draw.closesAt, now)} />;
  if (phase !== 'ahead') return <>{t(`lottery.phase.${phase}`)}</>;
  return <>{new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(draw.drawsAt))}</>;
}

interface VietnamChoiceProps {
  readonly games: readonly VietnamGame[];
  readonly game: VietnamGame;
  readonly province: string | null;
  readonly onGame: (gameCode: string) => void;
  readonly onWeekday: (weekday: Weekday) => void;
  readonly onProvince: (province: string) => void;
}

/** The days of a week from the present one on, by their names. */
function Days({ game, onWeekday }: Pick<VietnamChoiceProps, 'game' | 'onWeekday'>) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={t('lottery.day')} className={classes.days}>
      {Array.from({ length: DAYS }, (_, later) => addDays(game.today, later)).map((day, later) => (
        <button key={day} type="button" aria-pressed={day === game.day} onClick={() => onWeekday(weekdayNameOf(day))}>
          {later === 0 ? t('lottery.today') : format.format(new Date(`${day}T00:00Z`))}
        </button>
      ))}
    </div>
  );
}

/** The region, the day and the province that a bet is for. */
export function VietnamChoice({ games, game, province, onGame, onWeekday, onProvince }: VietnamChoiceProps) {
  const { t } = useTranslation();
  const now = useServerSecond();
  const { draws } = game;
  // A lottery without provinces has nothing more to choose.
  const provinces = draws.filter((draw) => draw.province !== null);
  return (
    <div className={classes.choice}>
      {games.length > 1 ? (
        <Segmented
          label={t('lottery.region')}
          chosen={game.gameCode}
          options={games.map(({ gameCode, name }) => ({ value: gameCode, label: name }))}
          onChoose={onGame}
        />
      ) : null}
      <Days game={game} onWeekday={onWeekday} />
      {draws.length === 0 ? <p className={classes.none}>{t('lottery.noDraws')}</p> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div role="group" aria-label={t('lottery.province')} className={classes.provinces}>
        {provinces.map((draw) => (
          <button
            key={draw.period}
            type="button"
            aria-pressed={draw.province === province}
            data-phase={phaseOf(draw, now)}
            onClick={() => onProvince(draw.province ?? '')}
          >
            <span>{draw.provinceName}</span>
            <small>
              <DrawTime draw={draw} now={now} />
            </small>
          </button>
        ))}
      </div>
    </div>
  );
}
