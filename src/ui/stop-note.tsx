import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './stop-note.module.css';
import { TimePhrase } from './time-text.tsx';

/** A member's current break. */
interface StopNoteProps {
  readonly kind: 'timeOut' | 'exclusion';
  /** Null is permanent. */
  readonly endsAt: string | null;
  readonly setBy: 'member' | 'operator' | 'otherSite';
  /** The merchant's, by whose clock it ends. */
  readonly timeZone: string;
  readonly children?: ReactNode;
}

/** Explains calmly that the member is on a break, until when, and what remains possible. */
export function StopNote({ kind, endsAt, setBy, timeZone, children }: StopNoteProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.stop} aria-label={t(`protection.stop.${kind}`)}>
      <span className={classes.icon} aria-hidden="true">
        <IconClock size={28} stroke={1.5} />
      </span>
      <div className={classes.text}>
        <b>{t(`protection.stop.${kind}`)}</b>
        <p className={classes.until}>
          {endsAt === null ? (
            t('protection.stop.forEver')
          ) : (
            <TimePhrase phrase="protection.stop.until" at={endsAt} timeZone={timeZone} />
          )}
        </p>
        <p>{t('protection.stop.text')}</p>
        {setBy === 'member' ? null : <p>{t(`protection.stop.${setBy}`)}</p>}
        {children ? <div className={classes.ways}>{children}</div> : null}
      </div>
    </section>
  );
}
