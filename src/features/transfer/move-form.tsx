import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { typedAmount } from '../../../engine/money/typed-amount.ts';
import { CASHIER_FIELD_KINDS, TRANSFER_ERRORS, walletMoveForm } from '../../../engine/register/cashier-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import {
  type MadeMove,
  type MoveReport,
  type MoveState,
  type MoveWishes,
  walletMoveMachine,
} from '../../../flows/wallet-move/wallet-move.machine.ts';
import { walletTransfer } from '../../../schemas/calls/transfer-wallets.ts';
import { send } from '../../api/mutations.ts';
import { useLocalText } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { IconButton } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { amountTexts } from '../../ui/form/amount-texts.ts';
import { useFormView } from '../../ui/form/form-view.ts';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { Note } from '../../ui/note.tsx';
import type { Wallets } from './use-transfers.ts';
import classes from './wallet-page.module.css';

const MAIN = 'main';

/** Turns the direction round. */
function Swap({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useTranslation();
  const { store, write } = useFormView();
  return (
    <span className={classes.swap}>
      <IconButton
        label={t('transfer.swap')}
        disabled={isBusy}
        onClick={() => {
          const { from, to } = store.getValues();
          write({ from: to, to: from });
        }}
      >
        <IconArrowsExchange size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** Choosing the wallet of the other side swaps the two. */
function keepApart(next: FormValues, before: FormValues): FormValues {
  if (next.from !== next.to) return {};
  return next.from === before.from ? { from: before.to } : { to: before.from };
}

/** The form between two wallets, and its texts. */
function useMove({ currency, minimumMinor, mainMinor, wallets }: Wallets, { from, to }: FormValues) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const amountText = useAmountText(currency);
  const all = [{ wallet: MAIN, name: t('transfer.wallet.main'), balanceMinor: mainMinor }, ...wallets];
  const balanceMinor = all.find(({ wallet }) => wallet === from)?.balanceMinor ?? '0';
  const leastMinor = to === MAIN ? '1' : minimumMinor;
  const names = JSON.stringify(Object.fromEntries(all.map(({ wallet, name }) => [wallet, name])));
  const available = t('transfer.available', { amount: amountText(balanceMinor) });
  const example = typedAmount(BigInt(leastMinor), currency, locale);
  const texts = useMemo(() => {
    const options: Readonly<Record<string, string>> = JSON.parse(names);
    return {
      from: { label: t('transfer.from'), options },
      to: { label: t('transfer.to'), options },
      amount: {
        label: t('transfer.amount'),
        hint: available,
        errors: amountTexts(t('transfer.amountMissing', { example }), TRANSFER_ERRORS, t),
      },
    };
  }, [t, names, available, example]);
  const form = walletMoveForm(
    all.map(({ wallet }) => wallet),
    { minimumMinor: leastMinor, balanceMinor },
  );
  return { form, texts };
}

interface MoveViewProps {
  readonly wallets: Wallets;
  readonly state: MoveState;
  readonly report: (report: MoveReport) => void;
}

/** The form of a move with its result; keeps the input if the move is refused. */
export function MoveView({ wallets, state, report }: MoveViewProps) {
  const { t } = useTranslation();
  const { currency, chipsMinor } = wallets;
  const amountText = useAmountText(currency);
  const [values, setValues] = useState<FormValues>({ from: MAIN, to: wallets.wallets[0]?.wallet ?? MAIN });
  const { form, texts } = useMove(wallets, values);
  const { made, error } = state.context;
  const isBusy = state.hasTag('busy');
  return (
    <div
      className={`${card.card} ${card.roomy} ${classes.move}`}
      data-flow="walletMove"
      data-state={String(state.value)}
    >
      <h2>{t('transfer.move')}</h2>
      <MoneyForm
        form={form}
        kinds={CASHIER_FIELD_KINDS}
        texts={texts}
        initialValues={values}
        services={{
          amounts: {
            amount: {
              currency,
              everything: t('transfer.everything'),
              chips: { label: t('transfer.chips'), amountsMinor: chipsMinor },
            },
          },
          asides: { to: <Swap isBusy={isBusy} /> },
        }}
        isBusy={isBusy}
        beforeSubmit={
          <>
            <ErrorAlert error={error} isBusy={isBusy} />
            <div role="status">
              {made ? (
                <Note tone="ok">
                  {t('transfer.moved', { amount: amountText(made.amountMinor), number: made.number })}
                </Note>
              ) : null}
            </div>
          </>
        }
        submitLabel={t('transfer.moveNow')}
        settle={keepApart}
        onChange={(next) => {
          setValues(next);
          report({ type: 'move.changed' });
        }}
        onSubmit={({ from, to, amount }) =>
          report({
            type: 'move.submitted',
            wishes: { from: String(from), to: String(to), amountMinor: String(amount) },
          })
        }
      />
    </div>
  );
}

const moveMoney = fromPromise<MadeMove, MoveWishes>(({ input: { from, to, amountMinor } }) =>
  send(walletTransfer, { body: { from, to, amountMinor } }),
);

/** Moves money between two wallets. */
export function MoveForm({ wallets }: { readonly wallets: Wallets }) {
  const machine = useMemo(() => walletMoveMachine.provide({ actors: { moveMoney } }), []);
  const [state, report] = useMachine(machine);
  return <MoveView wallets={wallets} state={state} report={report} />;
}
