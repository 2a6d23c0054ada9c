import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import rows from '../../ui/money-list.module.css';
import { Pager } from '../../ui/pager.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './transfer-list.module.css';
import { type ListedTransfer, useTransferList } from './use-transfers.ts';

function Row({ transfer, isShown }: { readonly transfer: ListedTransfer; readonly isShown: boolean }) {
  const { t } = useTranslation();
  const { number, isOut, counterpart, from, to, amountMinor, currency, remark, at } = transfer;
  const Icon = isOut ? IconArrowUpRight : IconArrowDownLeft;
  const name = (place: ListedTransfer['from']) => (place.name === '' ? t('transfer.wallet.main') : place.name);
  const between = t('transfer.route', { from: name(from), to: name(to) });
  return (
    <li className={`${rows.row} ${classes.row}`} aria-current={isShown ? 'true' : undefined}>
      <span className={rows.icon}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <b>
        {counterpart === null ? between : t(isOut ? 'transfer.toWhom' : 'transfer.fromWhom', { name: counterpart })}
      </b>
      {from.name !== '' && to.name !== '' ? (
        <Amount minor={amountMinor} currency={currency} />
      ) : (
        <SignedMoney minor={isOut ? `-${amountMinor}` : amountMinor} currency={currency} />
      )}
      <small className={classes.remark}>
        {remark === '' ? null : <bdi>{remark}</bdi>}
        <bdi>{number}</bdi>
      </small>
      <small>
        <TimeText at={at} />
      </small>
    </li>
  );
}

/** Transfers sent, received and between wallets, newest first. @param shown the number of a highlighted transfer */
export function TransferList({
  between,
  shown,
}: {
  readonly between: 'people' | 'wallets';
  readonly shown?: string | undefined;
}) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const id = useId();
  const list = useTransferList(between, page);
  const content = () => {
    if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
    if (!list.data) return <SkeletonLines count={4} />;
    const { transfers, pages, total, isMore } = list.data;
    if (total === 0) return <p className={classes.none}>{t(`transfer.none.${between}`)}</p>;
    return (
      <>
        <ul className={rows.list} aria-labelledby={id} aria-busy={list.isPlaceholderData}>
          {transfers.map((transfer) => (
            <Row key={transfer.number} transfer={transfer} isShown={transfer.number === shown} />
          ))}
        </ul>
        <Pager page={page} pages={pages} isMore={isMore} onPage={setPage} />
      </>
    );
  };
  return (
    <section className={classes.statements} aria-labelledby={id}>
      <h2 id={id}>{t(`transfer.statements.${between}`)}</h2>
      {content()}
    </section>
  );
}
