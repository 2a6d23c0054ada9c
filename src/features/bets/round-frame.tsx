import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sectionFor, sectionParts } from '../../../engine/navigation/member-centre.ts';
import { showBet } from '../../../schemas/calls/bets.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './round-frame.module.css';

/** A round by the names that its vendor and the wallet know it by. */
interface ShownRound {
  readonly vendor: string;
  readonly roundId: string;
}

const SECTION = 'round';
/** Permissions of the vendor's page: to render itself, and to open its verification page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups';

/** The part of the page that shows a round, as the address names it. */
export const sectionOf = ({ vendor, roundId }: ShownRound): string => sectionFor(SECTION, vendor, roundId);

/** The round in a section of the page; undefined if there is none. */
export function findShownRound(section: string | undefined): ShownRound | undefined {
  const [kind, vendor, roundId] = sectionParts(section);
  return kind === SECTION && vendor && roundId ? { vendor, roundId } : undefined;
}

/** A round drawn again by its vendor, in a frame that may do nothing else. */
export function RoundFrame({ round }: { readonly round: ShownRound }) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const shown = useQuery({
    ...queryOf(showBet, { body: { vendor: round.vendor, roundId: round.roundId, language } }),
    // The address is valid for a few minutes only, and a new one would reload the frame while it is being read.
    staleTime: 'static',
    gcTime: 0,
  });
  if (shown.isPending) return <SkeletonLines count={6} />;
  if (shown.isError) return <LoadFailure error={shown.error} onRetry={() => void shown.refetch()} />;
  return (
    <iframe
      // The bundled games read the theme from it: an address may not be changed, as it belongs to the vendor.
      name={`theme-${document.documentElement.dataset.mantineColorScheme === 'light' ? 'light' : 'dark'}`}
      className={classes.frame}
      title={t('bets.frame')}
      src={shown.data.url}
      sandbox={SANDBOX}
      allow="clipboard-write"
      referrerPolicy="no-referrer"
    />
  );
}
