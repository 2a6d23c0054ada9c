import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorDigits } from '../../../engine/money/currency.ts';
import { feeFor } from '../../../engine/money/deposit-sums.ts';
import type { DepositWishes } from '../../../flows/deposit/deposit.machine.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { fittingAmounts } from '../../ui/fitting-amounts.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { AmountField } from './amount-field.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import classes from './deposit.module.css';
import { MethodChoice } from './method-choice.tsx';
import { type Method, type Options, offered } from './offers.ts';

/** Props of the deposit form. */
export interface DepositFormProps {
  readonly options: Options;
  readonly error: FlowError | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (wishes: DepositWishes) => void;
}

const AMOUNT = 'amount';

const presetMethod = ({ methods }: Options): Method | undefined => {
  const open = methods.filter(({ isOff }) => !isOff);
  return open.find(({ isRecommended }) => isRecommended) ?? open[0];
};

/** The first of the chips that a method offers, in minor units. */
const presetAmount = ({ chipsMinor }: Options, { minimumMinor, maximumMinor }: Method): bigint | undefined =>
  fittingAmounts(chipsMinor, { leastMinor: BigInt(minimumMinor), mostMinor: BigInt(maximumMinor) })[0];

/** The chosen values, as far as they are complete. */
function useWishes(options: Options) {
  const scale = 10n ** BigInt(minorDigits(options.currency));
  const [methodKey, setMethod] = useState(() => presetMethod(options)?.key ?? '');
  const [digits, setDigits] = useState(() => {
    const first = presetMethod(options);
    const preset = first && presetAmount(options, first);
    return preset === undefined ? '' : String(preset / scale);
  });
  const [bonusKey, setBonus] = useState('');
  const method = options.methods.find(({ key, isOff }) => key === methodKey && !isOff) ?? presetMethod(options);
  const amountMinor = BigInt(digits || '0') * scale;
  // One that is not offered for this amount any more is not chosen any more.
  const offer = options.bonuses.find((bonus) => bonus.key === bonusKey && offered(bonus, amountMinor) > 0n);
  return {
    method,
    amountMinor,
    digits,
    offer,
    setMethod,
    setDigits,
    setAmount: (minor: bigint) => setDigits(String(minor / scale)),
    setBonus,
  };
}

/** Ways to pay, the amount, and what comes on top. */
export function DepositForm({ options, error, isBusy, onSubmit }: DepositFormProps) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(options.currency, site.brand.country);
  const { method, amountMinor, digits, offer, ...change } = useWishes(options);
  const [isTried, setTried] = useState(false);
  if (!method) return null;
  const { minimumMinor, maximumMinor, feePercent, feeFixedMinor } = method;
  const isOutside = amountMinor < BigInt(minimumMinor) || amountMinor > BigInt(maximumMinor);
  const fee = feeFor(feePercent, BigInt(feeFixedMinor), amountMinor);
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    if (isOutside) {
      const amount = form.elements.namedItem(AMOUNT);
      if (amount instanceof HTMLInputElement) amount.focus();
      return;
    }
    return onSubmit({
      method: method.key,
      amountMinor: String(amountMinor),
      ...(offer ? { bonus: offer.key } : {}),
    });
  };
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit(event.currentTarget);
      }}
    >
      <ErrorAlert error={error} isBusy={isBusy} />
      <MethodChoice
        methods={options.methods}
        chosen={method.key}
        money={money}
        isBusy={isBusy}
        onChoose={change.setMethod}
      />
      <AmountField
        name={AMOUNT}
        options={options}
        method={method}
        digits={digits}
        amountMinor={amountMinor}
        offer={offer}
        isWrong={isTried && isOutside}
        isBusy={isBusy}
        money={money}
        onDigits={change.setDigits}
        onAmount={change.setAmount}
      />
      <BonusChoice
        options={options}
        amountMinor={amountMinor}
        chosen={offer?.key ?? ''}
        money={money}
        isBusy={isBusy}
        onChoose={change.setBonus}
      />
      <div className={classes.submit}>
        {fee > 0n && !isOutside ? (
          <p>{t('deposit.toPay', { total: money(amountMinor + fee), fee: money(fee) })}</p>
        ) : null}
        <Button type="submit" variant="primary" size="lg" disabled={isBusy}>
          {t('deposit.submit', { amount: amountMinor > 0n ? money(amountMinor) : '' }).trim()}
        </Button>
      </div>
    </form>
  );
}
