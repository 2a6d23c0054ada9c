import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redeemPoints } from '../../../schemas/calls/points.ts';
import { api } from '../../api/client.ts';
import { useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './points.module.css';
import { SpendDialog } from './spend-dialog.tsx';
import { type Mall, type MallItem, type OwnExchange, useMall, usePointsText } from './use-points.ts';

/** A stock that is named because it ends soon. */
const FEW = 10;

/** Why an item cannot be asked for now, or how many points are missing; undefined if it can. */
function useObstacle({ left, leastQuantity, mostAMember, had, points }: MallItem, balance: string): string | undefined {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  if (left !== null && left < leastQuantity) return t('points.soldOut');
  if (mostAMember !== null && had + leastQuantity > mostAMember) return t('points.limitReached');
  const missing = BigInt(points) * BigInt(leastQuantity) - BigInt(balance);
  return missing > 0n ? t('points.missing', { points: pointsText(missing) }) : undefined;
}

function Terms({ item, currency }: { readonly item: MallItem; readonly currency: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(currency, site.brand.country);
  const { kind, neededMinor, days, leastQuantity } = item;
  return (
    <>
      <p className={classes.meta}>
        {kind === 'coupon' ? t('points.coupon', { needed: money(neededMinor), days }) : t(`points.${kind}`)}
      </p>
      {leastQuantity > 1 ? <p className={classes.meta}>{t('points.least', { quantity: leastQuantity })}</p> : null}
    </>
  );
}

interface ItemProps {
  readonly item: MallItem;
  readonly mall: Mall;
  readonly onChoose: () => void;
}

function Item({ item, mall, onChoose }: ItemProps) {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const obstacle = useObstacle(item, mall.balance);
  const { code, title, art, points, left } = item;
  const isFew = left !== null && left > 0 && left <= FEW;
  return (
    <li className={classes.item} data-item={code}>
      <div className={classes.picture}>
        <div className={classes.motif}>
          <Art kind="motif" subject={{ id: art }} widths={[160, 320]} sizes="112px" />
        </div>
        {isFew ? (
          <span className={classes.badge}>
            <Badge tone="warn">{t('points.left', { number: left })}</Badge>
          </span>
        ) : null}
      </div>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p className={classes.price}>{t('points.price', { points: pointsText(points) })}</p>
        <Terms item={item} currency={mall.currency} />
        {obstacle === undefined ? (
          <Button aria-label={t('points.redeemNamed', { title })} onClick={onChoose}>
            {t('points.redeem')}
          </Button>
        ) : (
          <p className={classes.obstacle}>{obstacle}</p>
        )}
      </div>
    </li>
  );
}

function RedeemDialog({
  item,
  mall,
  ...ends
}: {
  readonly item: MallItem;
  readonly mall: Mall;
  readonly onDone: (made: OwnExchange) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const { code, kind, title, points, leastQuantity, isAtOnce } = item;
  return (
    <SpendDialog
      {...ends}
      title={title}
      text={t(isAtOnce ? 'points.ask.atOnce' : 'points.ask.byDesk', { points: pointsText(points) })}
      field="quantity"
      first={String(leastQuantity)}
      hint={t('points.ask.balance', { points: pointsText(mall.balance) })}
      hasDelivery={kind === 'goods'}
      mall={mall}
      call={({ count, ...proof }) => api.call(redeemPoints, { body: { item: code, quantity: count, ...proof } })}
    />
  );
}

/** What an exchange that was just made has come to. */
export function MadeExchange({ made }: { readonly made: OwnExchange }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(made.currency, site.brand.country);
  return (
    <div role="status">
      <Note tone="ok">
        {t(made.state === 'approved' && made.kind !== 'goods' ? `points.made.${made.kind}` : 'points.made.applying', {
          amount: money(made.amountMinor),
          number: made.number,
        })}
      </Note>
    </div>
  );
}

/** The items of the mall. */
export function MallItems() {
  const { t } = useTranslation();
  const found = useMall();
  const [chosen, setChosen] = useState<MallItem>();
  const [made, setMade] = useState<OwnExchange>();
  if (found.isPending) return <SkeletonLines count={6} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const mall = found.data;
  return (
    <>
      {made ? <MadeExchange made={made} /> : null}
      {mall.items.length === 0 ? <EmptyState motif="gift" text={t('points.noItems')} /> : null}
      <ul className={classes.grid}>
        {mall.items.map((item) => (
          <Item key={item.code} item={item} mall={mall} onChoose={() => setChosen(item)} />
        ))}
      </ul>
      {chosen ? (
        <RedeemDialog
          item={chosen}
          mall={mall}
          onClose={() => setChosen(undefined)}
          onDone={(exchange) => {
            setMade(exchange);
            setChosen(undefined);
          }}
        />
      ) : null}
    </>
  );
}
