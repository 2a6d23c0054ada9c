import type { WidgetProps } from '@rjsf/utils';
import { useContext, useState } from 'react';
import { type AmountLimits, ceilingMinor, readMinor } from '../../../../engine/money/amount-limits.ts';
import { minorText, typedAmount } from '../../../../engine/money/typed-amount.ts';
import { useLocalText, useSite } from '../../../api/site.ts';
import { AmountChips } from '../../amount-chips.tsx';
import { useMoneyText } from '../../use-money-text.ts';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { type AmountView, FormEndContext, FormServicesContext } from '../form-view.ts';
import { type FieldView, useField } from '../use-field.ts';
import classes from './amount.module.css';

/** More than any ledger account holds. */
const MOST_MINOR = 10n ** 18n;

/** The sign of a currency, and on which side of an amount the person's language writes it. */
function signOf(currency: string, locale: string): { readonly text: string; readonly isLast: boolean } {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const place = parts.findIndex(({ type }) => type === 'currency');
  const isLast = place > parts.findIndex(({ type }) => type === 'integer');
  return { text: parts[place]?.value ?? currency, isLast };
}

/**
 * An amount, typed as the person's language writes it or chosen. The form gets minor units as calls carry them, or the
 * text itself while it is no amount; the typed text stays as it is.
 */
export function AmountWidget(props: WidgetProps) {
  const view = useContext(FormServicesContext).amounts?.[props.name];
  return view ? <Amount props={props} view={view} /> : null;
}

function Amount({ props, view }: { readonly props: WidgetProps; readonly view: AmountView }) {
  const field = useField(props);
  const isBusy = useContext(FormEndContext)?.isBusy ?? false;
  const { locale } = useLocalText();
  const { currency } = view;
  const limits: AmountLimits = field.schema.amount ?? { leastMinor: '1' };
  const [own, setOwn] = useState({ typed: '', value: '' });
  const [isTyping, setTyping] = useState(false);
  const write = (amountMinor: bigint) => field.changeText(String(amountMinor));
  const amountMinor = readMinor(field.text);
  const plain = amountMinor === undefined ? field.text : typedAmount(amountMinor, currency, locale);
  // Whole amounts are grouped once they are typed: separators would move the cursor before.
  const isWhole = amountMinor !== undefined && amountMinor % BigInt(limits.unitMinor ?? 1) === 0n;
  const isGrouped = limits.unitMinor !== undefined && isWhole && !isTyping;
  const typed = own.value === field.text ? own.typed : plain;
  const mostMinor = ceilingMinor(limits);
  const sign = view.isLarge ? signOf(currency, locale) : undefined;
  const mark = sign ? (
    <span className={classes.sign} aria-hidden="true">
      {sign.text}
    </span>
  ) : null;
  return (
    <div className={`${classes.amount} ${view.className ?? ''}`}>
      <FieldFrame field={field} hasCheck={false} isLarge={view.isLarge ?? false}>
        {sign?.isLast ? null : mark}
        <input
          {...controlProps(field)}
          className={styles.input}
          placeholder={typedAmount(BigInt(limits.leastMinor), currency, locale)}
          value={isGrouped ? new Intl.NumberFormat(locale).format(BigInt(plain)) : typed}
          readOnly={isBusy}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            field.leave();
          }}
          onChange={({ currentTarget: { value } }) => {
            const text = minorText(value, currency, locale);
            setOwn({ typed: value, value: text });
            field.changeText(text);
          }}
        />
        {sign?.isLast ? mark : null}
        {view.extra}
        {view.everything ? (
          <button
            type="button"
            className={styles.send}
            disabled={isBusy || mostMinor === undefined || mostMinor <= 0n}
            onClick={() => write(mostMinor ?? 0n)}
          >
            {view.everything}
          </button>
        ) : null}
      </FieldFrame>
      <Chips {...{ view, field, limits, isBusy }} onChoose={write} />
    </div>
  );
}

interface ChipsProps {
  readonly view: AmountView;
  readonly field: FieldView;
  readonly limits: AmountLimits;
  readonly isBusy: boolean;
  readonly onChoose: (amountMinor: bigint) => void;
}

function Chips({ view, field, limits, isBusy, onChoose }: ChipsProps) {
  const { chips, currency, note } = view;
  const money = useMoneyText(currency, useSite().brand.country);
  if (!chips) return null;
  return (
    <AmountChips
      label={chips.label}
      chipsMinor={chips.amountsMinor}
      leastMinor={BigInt(limits.leastMinor)}
      mostMinor={ceilingMinor(limits) ?? MOST_MINOR}
      chosenMinor={readMinor(field.text)}
      isBusy={isBusy}
      money={money}
      {...(note ? { note } : {})}
      onChoose={onChoose}
    />
  );
}
