import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { type MadeTransfer, type SentTransfer, transferMachine } from '../../../flows/transfer/transfer.machine.ts';
import { sendTransfer } from '../../../schemas/calls/transfer.ts';
import { api } from '../../api/client.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TransferConfirmation } from './transfer-confirmation.tsx';
import { TransferForm } from './transfer-form.tsx';
import classes from './transfer-page.module.css';
import { useTransferForm } from './use-transfer-form.ts';
import type { TransferOptions } from './use-transfers.ts';

const sendMoney = fromPromise<MadeTransfer, SentTransfer>(({ input: { wishes, proof } }) => {
  const { requestId, way, memberId, amountMinor, remark } = wishes;
  const { paymentPassword, totpCode } = proof;
  return api.call(sendTransfer, {
    body: {
      requestId,
      way,
      amountMinor,
      remark,
      ...(memberId === undefined ? {} : { memberId }),
      ...(paymentPassword === '' ? {} : { paymentPassword }),
      ...(totpCode === '' ? {} : { totpCode }),
    },
  });
});

function Result({ made, onAnother }: { readonly made: MadeTransfer; readonly onAnother: () => void }) {
  const { t } = useTranslation();
  const amountText = useAmountText(made.currency);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${card.card} ${card.roomy}`} data-result="sent">
      <h2 ref={heading} tabIndex={-1} className={classes.done}>
        <IconCircleCheck size={28} stroke={1.75} aria-hidden="true" />
        {t('transfer.sent', { amount: amountText(made.amountMinor), name: made.counterpart ?? '' })}
      </h2>
      <dl className={classes.facts}>
        <div>
          <dt>{t('transfer.number')}</dt>
          <dd>
            <bdi>{made.number}</bdi>
          </dd>
        </div>
      </dl>
      <div className={classes.ways}>
        <Button onClick={onAnother}>{t('transfer.another')}</Button>
        <CopyButton text={made.number} subject={made.number} />
      </div>
    </div>
  );
}

/** A transfer to another member: input, confirmation, result. */
export function TransferFlow({ options }: { readonly options: TransferOptions }) {
  const machine = useMemo(() => transferMachine.provide({ actors: { sendMoney } }), []);
  const [state, send] = useMachine(machine);
  const { wishes, made, error } = state.context;
  const view = useTransferForm(options, error);
  return (
    <div data-flow="transfer" data-state={String(state.value)}>
      {state.matches('editing') ? (
        <TransferForm
          view={view}
          options={options}
          error={error}
          onCheck={(checked) => send({ type: 'transfer.checked', wishes: checked })}
        />
      ) : null}
      {wishes && (state.matches('confirming') || state.matches('sending')) ? (
        <TransferConfirmation
          wishes={wishes}
          options={options}
          error={error}
          isBusy={state.hasTag('busy')}
          onConfirm={(proof) => send({ type: 'transfer.confirmed', proof })}
          onChange={() => send({ type: 'transfer.changed' })}
        />
      ) : null}
      {made ? (
        <Result
          made={made}
          onAnother={() => {
            view.clear();
            send({ type: 'transfer.another' });
          }}
        />
      ) : null}
    </div>
  );
}
