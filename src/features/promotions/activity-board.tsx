import { useTranslation } from 'react-i18next';
import { useLocalText, useSite } from '../../api/site.ts';
import { type Board, useBoard } from '../../api/use-activities.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './activity.module.css';

function Own({ own }: Pick<Board, 'own'>) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  if (own === null) return <p className={classes.meta}>{t('activity.board.notOn')}</p>;
  return (
    <ul className={classes.own} data-testid="own-place">
      <li>{t('activity.board.own', { place: numbers.format(own.place) })}</li>
      <li>{t('activity.board.ownPoints', { points: numbers.format(BigInt(own.points)) })}</li>
      {own.toNext === null ? null : (
        <li>{t('activity.board.toNext', { points: numbers.format(BigInt(own.toNext)) })}</li>
      )}
    </ul>
  );
}

function Places({ places, own }: Board) {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  const money = useMoneyText(site.brand.currency, site.brand.country);
  return (
    <table className={classes.board}>
      <caption className="visually-hidden">{t('activity.board.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('activity.board.place')}</th>
          <th scope="col">{t('activity.board.player')}</th>
          <th scope="col">{t('activity.board.points')}</th>
          <th scope="col">{t('activity.board.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, name, points, prizeMinor }, index) => (
          <tr key={index} data-own={place === own?.place || undefined}>
            <td>{numbers.format(place)}</td>
            <td>
              <bdi>{name}</bdi>
            </td>
            <td>{numbers.format(BigInt(points))}</td>
            <td>{prizeMinor === '0' ? '–' : money(prizeMinor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The leaderboard of a race in the period of now, with the place of the person. */
export function ActivityBoard({ activity, isMember }: { readonly activity: string; readonly isMember: boolean }) {
  const { t } = useTranslation();
  const found = useBoard(activity);
  if (found.isPending) return <SkeletonLines count={3} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { data } = found;
  return (
    <section className={classes.part}>
      <h3>{t('activity.board.title')}</h3>
      {isMember ? <Own own={data.own} /> : null}
      {data.places.length === 0 ? <p className={classes.meta}>{t('activity.board.empty')}</p> : <Places {...data} />}
    </section>
  );
}
