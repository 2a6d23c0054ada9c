import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import classes from './game-frame.module.css';
import { readRoundNews } from './round-money.ts';
import { roundMoney } from './shown-balance.ts';

/**
 * Permissions of a game in its frame: to run, store data under its own origin, submit forms, and open its help in a
 * window.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups';
/** A game that has shown nothing by then is not awaited any longer. */
const LOAD_TIMEOUT_MS = 30_000;

/** Messages that a game may send to the page around it. */
export interface GameWishes {
  readonly onClose: () => void;
  readonly onDeposit: () => void;
}

/** Receives a game's messages: only from that frame, and only from the origin that it was opened at. */
function useWishes(frame: RefObject<HTMLIFrameElement | null>, address: string, { onClose, onDeposit }: GameWishes) {
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== new URL(address).origin || source !== frame.current?.contentWindow) return;
      const message = fieldsOf(data);
      if (message.type === 'marquee:close') onClose();
      if (message.type === 'marquee:deposit') onDeposit();
      const news = readRoundNews(message);
      if (news) roundMoney.hear(news);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, address, onClose, onDeposit]);
  useEffect(() => roundMoney.release, []);
}

interface GameFrameProps extends GameWishes {
  readonly address: string;
  readonly title: string;
  readonly onAgain: () => void;
}

/** A game in a frame of another origin. It sees nothing of the page around it, and the page nothing of it. */
export function GameFrame({ address, title, onAgain, onClose, onDeposit }: GameFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [progress, setProgress] = useState<'loading' | 'slow' | 'there'>('loading');
  useWishes(frame, address, { onClose, onDeposit });
  useEffect(() => {
    if (progress !== 'loading') return;
    const timer = setTimeout(() => setProgress('slow'), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [progress]);
  return (
    <div className={classes.place}>
      {progress === 'slow' ? null : (
        <iframe
          ref={frame}
          className={classes.frame}
          title={t('play.frame', { title })}
          src={address}
          sandbox={SANDBOX}
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setProgress('there')}
        />
      )}
      {progress === 'loading' ? (
        <p className={classes.loading} role="status">
          <Spinner size="lg" />
          {t('play.loading')}
        </p>
      ) : null}
      {progress === 'slow' ? (
        <div className={classes.slow} role="alert">
          <h2>{t('play.slow.title')}</h2>
          <p>{t('play.slow.text')}</p>
          <Button variant="primary" size="lg" onClick={onAgain}>
            {t('play.again')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
