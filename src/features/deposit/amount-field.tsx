import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feeFor } from '../../../engine/money/deposit-sums.ts';
import { useLocalText } from '../../api/site.ts';
import { AmountChips } from '../../ui/amount-chips.tsx';
import card from '../../ui/card.module.css';
import classes from './deposit.module.css';
import { type Method, type Offer, type Options, offered } from './offers.ts';

/** More digits than any limit has. */
const MOST_DIGITS = 12;

interface AmountFieldProps {
  readonly name: string;
  readonly options: Options;
  readonly method: Method;
  /** Whole units, as they were typed. */
  readonly digits: string;
  readonly amountMinor: bigint;
  readonly offer: Offer | undefined;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
  readonly money: (amountMinor: bigint | string) => string;
  readonly onDigits: (digits: string) => void;
  readonly onAmount: (amountMinor: bigint) => void;
}

/** The sign of a currency, as the person's language writes it. */
function useSign(currency: string): string {
  const { locale } = useLocalText();
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** The amount: typed in whole units, or chosen. */
export function AmountField(props: AmountFieldProps) {
  const { name, options, method, digits, amountMinor, offer, isWrong, isBusy, money, onDigits, onAmount } = props;
  const { t } = useTranslation();
  const { locale, read } = useLocalText();
  const [isTyping, setTyping] = useState(false);
  const id = useId();
  const sign = useSign(options.currency);
  const limits = { least: money(method.minimumMinor), most: money(method.maximumMinor) };
  const fee = feeFor(method.feePercent, BigInt(method.feeFixedMinor), amountMinor || BigInt(method.minimumMinor));
  const feeText =
    method.feePercent > 0
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(method.feePercent / 100)
      : money(fee);
  const rule = {
    ...limits,
    method: read(method.label),
    fee: fee > 0n ? t('deposit.feeIs', { fee: feeText }) : t('deposit.noFee'),
  };
  const bonus = offer ? offered(offer, amountMinor) : 0n;
  // Group separators would move the cursor while typing.
  const shown = isTyping || digits === '' ? digits : new Intl.NumberFormat(locale).format(BigInt(digits));
  return (
    <section className={`${card.surface} ${card.roomy}`}>
      <div className={classes.headingRow}>
        <label className={classes.heading} htmlFor={id}>
          {t('deposit.amount')}
        </label>
        <span id={`${id}-rule`}>{t('deposit.rule', rule)}</span>
      </div>
      <div className={classes.well} data-invalid={isWrong || undefined}>
        <span aria-hidden="true">{sign}</span>
        <input
          id={id}
          name={name}
          value={shown}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          placeholder="0"
          readOnly={isBusy}
          aria-invalid={isWrong}
          aria-describedby={`${id}-rule ${id}-message`}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ currentTarget }) =>
            onDigits(currentTarget.value.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, MOST_DIGITS))
          }
        />
        {bonus > 0n ? <span className={classes.plus}>{t('deposit.plusBonus', { bonus: money(bonus) })}</span> : null}
      </div>
      <p id={`${id}-message`} className={classes.wrong} role={isWrong ? 'alert' : undefined}>
        {isWrong ? t('deposit.outside', limits) : null}
      </p>
      <AmountChips
        label={t('deposit.chips')}
        chipsMinor={options.chipsMinor}
        leastMinor={BigInt(method.minimumMinor)}
        mostMinor={BigInt(method.maximumMinor)}
        chosenMinor={amountMinor}
        isBusy={isBusy}
        money={money}
        note={(chip) => (offer && offered(offer, chip) > 0n ? `+${money(offered(offer, chip))}` : '')}
        onChoose={onAmount}
      />
    </section>
  );
}
