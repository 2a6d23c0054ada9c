import { useTranslation } from 'react-i18next';
import { parseTypedAmount, typedAmount } from '../../../engine/money/typed-amount.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { AmountChips } from '../../ui/amount-chips.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';

interface AmountFieldProps {
  readonly currency: string;
  /** As it was typed. */
  readonly value: string;
  readonly chipsMinor: readonly string[];
  readonly leastMinor: bigint;
  /** The largest amount that can be moved; offered as the maximum. */
  readonly mostMinor: bigint;
  readonly hint: string;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
}

/** An amount: typed, chosen, or everything that there is. */
export function AmountField(props: AmountFieldProps) {
  const site = useSite();
  const { currency, value, chipsMinor, leastMinor, mostMinor, hint, error, isBusy, onChange } = props;
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const chipText = useMoneyText(currency, site.brand.country);
  const typed = parseTypedAmount(value, currency, locale);
  const write = (amountMinor: bigint) => onChange(typedAmount(amountMinor, currency, locale));
  return (
    <>
      <TextField
        label={t('transfer.amount')}
        hint={hint}
        error={error}
        input={{
          name: 'amount',
          inputMode: 'decimal',
          autoComplete: 'off',
          placeholder: typedAmount(leastMinor, currency, locale),
          value,
          readOnly: isBusy,
          onChange: ({ currentTarget }) => onChange(currentTarget.value),
        }}
      >
        <Button disabled={isBusy || mostMinor <= 0n} onClick={() => write(mostMinor)}>
          {t('transfer.everything')}
        </Button>
      </TextField>
      <AmountChips
        label={t('transfer.chips')}
        chipsMinor={chipsMinor}
        leastMinor={leastMinor}
        mostMinor={mostMinor}
        chosenMinor={typed}
        isBusy={isBusy}
        money={chipText}
        onChoose={write}
      />
    </>
  );
}
