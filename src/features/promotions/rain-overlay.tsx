import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { hiddenToday } from '../../api/hidden-today.ts';
import { withTexts } from '../../api/i18n.ts';
import { ifStorable } from '../../api/if-storable.ts';
import { secondsUntil, useServerSecond } from '../../api/lottery/server-clock.ts';
import { useSite } from '../../api/site.ts';
import { type OwnRain, useRains } from '../../api/use-rains.ts';
import { IconButton } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { activityAddress } from './activity-looks.ts';
import { Envelope } from './envelope.tsx';
import classes from './rain-overlay.module.css';
import { RainClock } from './rain-progress.tsx';

const EnvelopeDialog = lazily(() => withTexts(() => import('./envelope-dialog.tsx'), 'dialog', 'promotion'));

/** Envelopes that fall once when a rain is first seen, each on its own way. */
const FALLING = [0, 1, 2, 3, 4, 5, 6];
const LAST_TO_FALL = 5;

const hiddenName = ({ activity, rain }: OwnRain): string => `rain:${activity}:${rain}`;

interface RainButtonProps {
  readonly rain: OwnRain;
  /** Whether envelopes have fallen already. */
  readonly isFallen?: boolean;
  readonly onFallen?: () => void;
  readonly onOpen: () => void;
  readonly onHide: () => void;
}

/** The way to the envelope of a rain, over the page: it covers little, takes no focus, and can be put away. */
export function RainButton({ rain, isFallen = false, onFallen, onOpen, onHide }: RainButtonProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.rain} data-testid="rain">
      {isFallen ? null : (
        <div className={classes.falling} aria-hidden="true">
          {FALLING.map((place) => (
            <span key={place} onAnimationEnd={place === LAST_TO_FALL ? onFallen : undefined}>
              <Envelope />
            </span>
          ))}
        </div>
      )}
      <button type="button" className={classes.button} onClick={onOpen}>
        <Envelope />
        <span className={classes.words}>
          <b>{t('activity.rain.open')}</b>
          <span>{rain.title}</span>
          <RainClock phrase="activity.rain.ends" at={rain.until} />
        </span>
      </button>
      <IconButton label={t('activity.rain.hide')} onClick={onHide}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </div>
  );
}

/** Whether a rain is still on, by the second. */
const useIsOn = (rain: OwnRain | null | undefined): rain is OwnRain => {
  const nowMs = useServerSecond();
  return rain !== null && rain !== undefined && secondsUntil(rain.until, nowMs) > 0;
};

interface RainOverlayProps {
  /** While the person does something else, only an envelope that is being opened stays. */
  readonly isHidden: boolean;
}

/** A red envelope over any page, while it rains and the member has one to open. */
export default function RainOverlay({ isHidden }: RainOverlayProps) {
  const { merchant } = useSite();
  const rain = useRains().data?.rain;
  const isOn = useIsOn(rain);
  const [opened, setOpened] = useState<OwnRain>();
  const [hidden, setHidden] = useState<string>();
  const [fallen, setFallen] = useState<string>();
  const { pathname, search } = useLocation();
  const hide = (closed: OwnRain) => {
    setHidden(hiddenName(closed));
    ifStorable(() => hiddenToday.add(merchant, [hiddenName(closed)]));
  };
  const isShown =
    isOn &&
    rain?.state === 'open' &&
    !isHidden &&
    // The page of the activity has the same button.
    activityAddress(rain) !== pathname + search &&
    hidden !== hiddenName(rain) &&
    !hiddenToday.has(merchant, hiddenName(rain));
  return (
    <>
      <div role="status">
        {isShown && rain && !opened ? (
          <RainButton
            rain={rain}
            isFallen={fallen === hiddenName(rain)}
            onFallen={() => setFallen(hiddenName(rain))}
            onOpen={() => setOpened(rain)}
            onHide={() => hide(rain)}
          />
        ) : null}
      </div>
      {opened ? <EnvelopeDialog rain={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
