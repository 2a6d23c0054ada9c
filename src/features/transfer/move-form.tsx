import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTypedAmount, typedAmount } from '../../../engine/money/typed-amount.ts';
import type { CallBody } from '../../../schemas/calls/call-table.ts';
import { walletTransfer } from '../../../schemas/calls/transfer-wallets.ts';
import { send } from '../../api/mutations.ts';
import { useLocalText } from '../../api/site.ts';
import { useAmountText } from '../../ui/amount.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import fields from '../../ui/fields.module.css';
import { Note } from '../../ui/note.tsx';
import { AmountField } from './amount-field.tsx';
import { useSending, type Wallets } from './use-transfers.ts';
import classes from './wallet-page.module.css';

const MAIN = 'main';

interface PlaceProps {
  readonly label: string;
  readonly name: 'from' | 'to';
  readonly value: string;
  readonly options: readonly { readonly wallet: string; readonly name: string }[];
  readonly isBusy: boolean;
  readonly onChange: (wallet: string) => void;
}

function Place({ label, name, value, options, isBusy, onChange }: PlaceProps) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{label}</label>
      <select
        className={fields.input}
        id={id}
        name={name}
        value={value}
        disabled={isBusy}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.wallet} value={option.wallet}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Moves money between two wallets; keeps the input if the move is refused. */
export function MoveForm({ wallets }: { readonly wallets: Wallets }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency, chipsMinor, minimumMinor, mainMinor } = wallets;
  const amountText = useAmountText(currency);
  const [places, setPlaces] = useState({ from: MAIN, to: wallets.wallets[0]?.wallet ?? MAIN });
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const move = useSending((body: Omit<CallBody<typeof walletTransfer>, 'requestId'>) => send(walletTransfer, { body }));
  const options = [{ wallet: MAIN, name: t('transfer.wallet.main'), balanceMinor: mainMinor }, ...wallets.wallets];
  const most = BigInt(options.find(({ wallet }) => wallet === places.from)?.balanceMinor ?? 0);
  const least = places.to === MAIN ? 1n : BigInt(minimumMinor);
  const amountMinor = parseTypedAmount(amount, currency, locale);
  const isMissing = amountMinor === undefined || amountMinor === 0n;
  const mistake = isMissing
    ? undefined
    : amountMinor < least
      ? 'transferTooLittle'
      : amountMinor > most
        ? 'insufficientFunds'
        : undefined;
  const choose = (changed: Partial<typeof places>) => {
    setPlaces({ ...places, ...changed });
    move.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || mistake || move.isBusy) return;
    move.send({ ...places, amountMinor: String(amountMinor) });
    setTried(false);
  };
  const example = typedAmount(least, currency, locale);
  const isShownMissing = isMissing && (isTried || amount !== '');
  return (
    <form className={`${card.card} ${card.roomy} ${classes.move}`} noValidate aria-busy={move.isBusy} onSubmit={submit}>
      <h2>{t('transfer.move')}</h2>
      <div className={classes.places}>
        <Place
          label={t('transfer.from')}
          name="from"
          value={places.from}
          options={options}
          isBusy={move.isBusy}
          onChange={(from) => choose({ from, ...(from === places.to ? { to: places.from } : {}) })}
        />
        <IconButton
          label={t('transfer.swap')}
          disabled={move.isBusy}
          onClick={() => choose({ from: places.to, to: places.from })}
        >
          <IconArrowsExchange size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <Place
          label={t('transfer.to')}
          name="to"
          value={places.to}
          options={options}
          isBusy={move.isBusy}
          onChange={(to) => choose({ to, ...(to === places.from ? { from: places.to } : {}) })}
        />
      </div>
      <AmountField
        currency={currency}
        value={amount}
        chipsMinor={chipsMinor}
        leastMinor={least}
        mostMinor={most}
        hint={t('transfer.available', { amount: amountText(most) })}
        error={isShownMissing ? t('transfer.amountMissing', { example }) : mistake && t(`errors.${mistake}`)}
        isBusy={move.isBusy}
        onChange={(typed) => {
          setAmount(typed);
          move.forget();
        }}
      />
      <ErrorAlert error={move.error} isBusy={move.isBusy} />
      <div role="status">
        {move.answer ? (
          <Note tone="ok">
            {t('transfer.moved', { amount: amountText(move.answer.amountMinor), number: move.answer.number })}
          </Note>
        ) : null}
      </div>
      <Button type="submit" variant="primary" size="lg" disabled={move.isBusy}>
        {t('transfer.moveNow')}
      </Button>
    </form>
  );
}
