import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { bankCards, chooseBankCard, removeBankCard } from '../../../schemas/calls/security.ts';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './security.module.css';
import { SecurityFormView } from './security-form-view.tsx';
import { useSecurityForm } from './use-security-form.ts';
import type { Standing } from './use-standing.ts';

type Card = CallValue<typeof bankCards>[number];

interface CardRowProps {
  readonly card: Card;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function CardRow({ card, isBusy, onChoose, onRemove }: CardRowProps) {
  const { t } = useTranslation();
  const Icon = card.kind === 'bank' ? IconBuildingBank : IconWallet;
  const name = `${card.name} ${card.number}`;
  return (
    <li className={classes.row} data-wraps="true">
      <span className={classes.icon}>
        <Icon size={22} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.rowText}>
        <span className={classes.rowTitle}>
          <b>{card.name}</b>
          {card.isDefault ? <Badge tone="ok">{t('security.cards.isDefault')}</Badge> : null}
        </span>
        <span className={classes.meta}>
          <bdi>{card.number}</bdi>
          {' · '}
          <bdi>{card.holder}</bdi>
        </span>
      </div>
      <div className={classes.actions}>
        {card.isDefault ? null : (
          <Button disabled={isBusy} aria-label={t('security.cards.chooseOf', { name })} onClick={onChoose}>
            {t('security.cards.choose')}
          </Button>
        )}
        <Button aria-label={t('security.cards.removeOf', { name })} onClick={onRemove}>
          {t('security.cards.remove')}
        </Button>
      </div>
    </li>
  );
}

/** The accounts that withdrawals can go to, and which of them they go to. */
export function BankCardsSection({ standing, onAdd }: { readonly standing: Standing; readonly onAdd: () => void }) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<Card | undefined>();
  const list = useQuery(queryOf(bankCards, {}));
  const close = () => setRemoved(undefined);
  const choice = useSecurityForm(({ cardId }) => api.call(chooseBankCard, { body: { cardId: String(cardId) } }), close);
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonLines count={2} />;
  const add = (
    <Button variant="primary" onClick={onAdd}>
      {t('security.cards.add')}
    </Button>
  );
  if (list.data.length === 0) return <EmptyState motif="coins" text={t('security.cards.empty')} action={add} />;
  return (
    <div className={classes.stack} data-flow="securityForm" data-state={choice.state}>
      <ErrorAlert error={choice.error} isBusy={choice.isBusy} />
      <ul className={classes.card}>
        {list.data.map((card) => (
          <CardRow
            key={card.cardId}
            card={card}
            isBusy={choice.isBusy}
            onChoose={() => choice.submit({ cardId: card.cardId })}
            onRemove={() => setRemoved(card)}
          />
        ))}
      </ul>
      <div className={classes.actions}>{add}</div>
      {removed ? (
        <DialogFrame title={t('security.cards.removeTitle')} size="sm" onClose={close}>
          <SecurityFormView
            kind="removeCard"
            standing={standing}
            intro={<p>{t('security.cards.removeText', { name: `${removed.name} ${removed.number}` })}</p>}
            submitLabel={t('security.cards.remove')}
            call={({ paymentPassword }) =>
              api.call(removeBankCard, {
                body: { cardId: removed.cardId, paymentPassword: String(paymentPassword) },
              })
            }
            onDone={close}
          />
        </DialogFrame>
      ) : null}
    </div>
  );
}
