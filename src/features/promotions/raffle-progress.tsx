import { useTranslation } from 'react-i18next';
import { secondsUntil, useServerSecond } from '../../api/lottery/server-clock.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import facts from '../../ui/facts.module.css';
import { TimePhrase } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './activity.module.css';

type Raffle = NonNullable<ActivityDetail['raffle']>;
type Coming = Raffle['coming'][number];
type Last = NonNullable<Raffle['last']>;

/** Ticket numbers that are listed; of more there is an ellipsis. */
const MOST_NUMBERS = 30;

/** A draw to come: when it is, until when tickets count, and how many the person has. */
function ComingDraw({ draw }: { readonly draw: Coming }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const isOpen = secondsUntil(draw.until, useServerSecond()) > 0;
  return (
    <li className={classes.step}>
      <strong>
        <TimePhrase phrase="activity.raffle.draws" at={draw.drawsAt} />
      </strong>
      {draw.tickets === null ? null : (
        <span>{t('activity.raffle.tickets', { number: new Intl.NumberFormat(locale).format(draw.tickets) })}</span>
      )}
      <span className={classes.meta}>
        {isOpen ? <TimePhrase phrase="activity.raffle.until" at={draw.until} /> : t('activity.raffle.closed')}
      </span>
      {draw.commitment === null ? null : (
        <details className={classes.meta}>
          <summary>{t('activity.raffle.seedHash')}</summary>
          <code className={classes.hash}>{draw.commitment}</code>
        </details>
      )}
    </li>
  );
}

function Winners({ winners }: Pick<Last, 'winners'>) {
  const { t } = useTranslation();
  const site = useSite();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  const money = useMoneyText(site.brand.currency, site.brand.country);
  return (
    <table className={classes.board}>
      <caption className="visually-hidden">{t('activity.raffle.winners')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('activity.board.prize')}</th>
          <th scope="col">{t('activity.board.player')}</th>
          <th scope="col">{t('activity.raffle.ticket')}</th>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ prizeMinor, ticket, name, isOwn }) => (
          <tr key={ticket} data-own={isOwn || undefined}>
            <td>{money(prizeMinor)}</td>
            <td>{isOwn ? t('activity.raffle.you') : <bdi>{name}</bdi>}</td>
            <td>{numbers.format(ticket)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What anyone can check a draw by. */
function Proof({ proof: { commitment, seed, listHash } }: Pick<Last, 'proof'>) {
  const { t } = useTranslation();
  const rows = { seedHash: commitment, seed, listHash };
  return (
    <details>
      <summary>{t('activity.raffle.check')}</summary>
      <p className={classes.meta}>{t('activity.raffle.how')}</p>
      <dl className={facts.facts}>
        {Object.entries(rows).map(([name, text]) => (
          <div key={name}>
            <dt>{t(`activity.raffle.${name}`)}</dt>
            <dd>
              <code className={classes.hash}>{text}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function LastDraw({ last }: { readonly last: Last }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const figures = new Intl.NumberFormat(locale);
  const { drawnAt, tickets, winners, numbers, proof } = last;
  const own = numbers.slice(0, MOST_NUMBERS).map((number) => figures.format(number));
  const ownText = `${new Intl.ListFormat(locale, { type: 'unit' }).format(own)}${numbers.length > own.length ? ' …' : ''}`;
  return (
    <section className={classes.part} data-testid="last-draw">
      <h3>
        <TimePhrase phrase="activity.raffle.last" at={drawnAt} />
      </h3>
      <p className={classes.meta}>{t('activity.raffle.pool', { number: figures.format(tickets) })}</p>
      {own.length === 0 ? null : <p>{t('activity.raffle.numbers', { numbers: ownText })}</p>}
      {winners.length === 0 ? <p>{t('activity.raffle.none')}</p> : <Winners winners={winners} />}
      <Proof proof={proof} />
    </section>
  );
}

/** The draws of a raffle that are to come, and the last one with its winners. */
export function RaffleProgress({ raffle: { coming, last } }: { readonly raffle: Raffle }) {
  return (
    <div className={classes.part} data-testid="raffle">
      {coming.length === 0 ? null : (
        <ol className={classes.steps}>
          {coming.map((draw) => (
            <ComingDraw key={draw.drawsAt} draw={draw} />
          ))}
        </ol>
      )}
      {last === null ? null : <LastDraw last={last} />}
    </div>
  );
}
