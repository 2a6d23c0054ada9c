import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../engine/lottery/kind.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { lotteryOrder } from '../../../schemas/calls/lottery-orders.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import facts from '../../ui/facts.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { Balls } from './balls.tsx';
import { choiceText } from './choice-text.ts';
import { useKind } from './lottery-queries.ts';
import classes from './order-record.module.css';
import { TONES } from './order-tones.ts';
import { type PlayNames, usePlayNames } from './play-names.ts';

type Order = CallValue<typeof lotteryOrder>;

/** The proof of a draw in the hash of an address, which no server receives. */
const checkAddress = (url: string, proof: Order['proof'], language: string): string =>
  `${url}#${new URLSearchParams({ record: JSON.stringify(proof), language })}`;

function Facts({ order, kind, names }: { readonly order: Order; readonly kind: Kind; readonly names: PlayNames }) {
  const { t } = useTranslation();
  const { number, play, units, unitMinor, multiple, costMinor, winMinor, currency, state, placedAt, drawsAt } = order;
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    ['number', <bdi key="number">{number}</bdi>],
    ['play', names.playName(play)],
    ['choice', <bdi key="choice">{choiceText(kind, names, order)}</bdi>],
    [
      'lines',
      <Fragment key="lines">
        {t('lottery.units', { count: units })} × <Amount minor={unitMinor} currency={currency} /> × {multiple}
      </Fragment>,
    ],
    ['stake', <Amount key="stake" minor={costMinor} currency={currency} />],
    ...(state === 'won' ? [['win', <Amount key="win" minor={winMinor} currency={currency} />] as const] : []),
    ['placedAt', <TimeText key="placed" at={placedAt} />],
    ['drawsAt', <TimeText key="draws" at={drawsAt} />],
  ];
  return (
    <dl className={facts.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`lottery.record.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the units have won, by prize. */
function Prizes({ prizes, currency, names }: Pick<Order, 'prizes' | 'currency'> & { readonly names: PlayNames }) {
  const { t } = useTranslation();
  if (prizes.length === 0) return null;
  return (
    <section>
      <h4>{t('lottery.record.prizes')}</h4>
      <dl className={facts.facts}>
        {prizes.map(({ unitClass, prize, units, eachMinor }) => (
          <div key={`${unitClass} ${prize}`}>
            <dt>{names.prizeName(prize)}</dt>
            <dd>
              {t('lottery.units', { count: units })} × <Amount minor={eachMinor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The proof of the draw, to be checked on the page that does so, or as a text. */
function Proof({ proof, verifyUrl }: Pick<Order, 'proof' | 'verifyUrl'>) {
  const { t } = useTranslation();
  const { language } = useLocalText();
  const isHere = proof.commitment !== '';
  const canCheck = isHere ? proof.seed !== null : proof.numbers !== null;
  if (!canCheck) return <p className={classes.note}>{t('lottery.record.proofLater')}</p>;
  return (
    <section>
      <h4>{t('lottery.record.proof')}</h4>
      <p className={classes.note}>{t(`lottery.record.${isHere ? 'proofOwn' : 'proofElsewhere'}`)}</p>
      <div className={classes.ways}>
        {verifyUrl === null ? null : (
          <a
            className={classes.check}
            href={checkAddress(verifyUrl, proof, language)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('lottery.record.check')}
          </a>
        )}
        <CopyButton text={JSON.stringify(proof)} subject={t('lottery.record.proof')} />
      </div>
    </section>
  );
}

function Drawn({ order, kind }: { readonly order: Order; readonly kind: Kind }) {
  const { t } = useTranslation();
  const names = usePlayNames();
  const { name, period, state, numbers, isCorrected, prizes, currency, proof, verifyUrl } = order;
  return (
    <div className={classes.record}>
      <h3>
        <bdi>{name}</bdi> · {t('lottery.period', { period })}
      </h3>
      <div className={classes.states}>
        <Badge tone={TONES[state]}>{t(`lottery.state.${state}`)}</Badge>
        {isCorrected ? <Badge tone="warn">{t('lottery.corrected')}</Badge> : null}
        {proof.source === 'demonstration' ? <Badge tone="warn">{t('lottery.demonstration')}</Badge> : null}
      </div>
      {numbers && numbers.length > 0 ? <Balls kind={kind} numbers={numbers} names={names} /> : null}
      <Facts order={order} kind={kind} names={names} />
      <Prizes prizes={prizes} currency={currency} names={names} />
      <Proof proof={proof} verifyUrl={verifyUrl} />
    </div>
  );
}

/** One bet on a lottery, drawn again from its record: its numbers, those of the draw, what it has won, and the proof. */
export default function OrderRecord({ number }: { readonly number: string }) {
  const order = useQuery({ ...queryOf(lotteryOrder, { query: { number } }), staleTime: 0 });
  const kind = useKind(order.data?.proof.kind ?? '');
  const failed = order.isLoadingError ? order : order.data && kind.isLoadingError ? kind : undefined;
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!order.data || !kind.data) return <SkeletonLines count={6} />;
  return <Drawn order={order.data} kind={kind.data} />;
}
