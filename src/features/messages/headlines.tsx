import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { WHOLE_BOARD, withAnnouncement } from '../../../engine/navigation/announcements.ts';
import { type Site, useLocalText, useSite } from '../../api/site.ts';
import { Link } from '../../ui/link.tsx';
import classes from './headlines.module.css';

const STEP_MS = 4_000;
/** Without marked headlines, the newest items of the board are shown. */
const MOST_NEWEST = 3;

const headlinesOf = ({ board }: Site) => {
  const marked = board.entries.filter(({ isHeadline }) => isHeadline);
  return marked.length > 0 ? marked : board.entries.slice(0, MOST_NEWEST);
};

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One headline at a time. It steps on on its own, and keeps still under the pointer, under the focus and where motion is unwanted. */
export function Headlines() {
  const entries = headlinesOf(useSite());
  const count = entries.length;
  const { t } = useTranslation();
  const { read } = useLocalText();
  const { pathname, search } = useLocation();
  const [place, setPlace] = useState(0);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || count < 2 || wantsStillness()) return;
    const timer = setInterval(() => setPlace((current) => (current + 1) % count), STEP_MS);
    return () => clearInterval(timer);
  }, [isHeld, count]);
  const entry = entries[place];
  if (!entry) return null;
  const to = (key: string) => ({ pathname, search: withAnnouncement(search, key) });
  return (
    <section
      className={classes.line}
      aria-label={t('notices.board')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconSpeakerphone size={18} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <Link key={entry.key} to={to(entry.key)} className={classes.headline}>
        {read(entry.title)}
      </Link>
      <Link to={to(WHOLE_BOARD)} className={classes.all} aria-label={t('notices.all')}>
        {t('notices.allShort')}
      </Link>
    </section>
  );
}
