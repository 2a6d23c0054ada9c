import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMinor } from '../../../engine/money/amount-limits.ts';
import { feeFor } from '../../../engine/money/deposit-sums.ts';
import { DEPOSIT_FIELD_KINDS, depositForm } from '../../../engine/register/cashier-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { DepositWishes } from '../../../flows/deposit/deposit.machine.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { fittingAmounts } from '../../ui/fitting-amounts.ts';
import type { FieldTexts } from '../../ui/form/form-view.ts';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { Note } from '../../ui/note.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { useBonusChoice } from './bonus-choice.tsx';
import classes from './deposit.module.css';
import { useMethodChoice } from './method-choice.tsx';
import { type Method, type Options, offered } from './offers.ts';

/** Props of the deposit form. */
export interface DepositFormProps {
  readonly options: Options;
  readonly error: FlowError | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (wishes: DepositWishes) => void;
}

const isOpen = ({ isOff }: Method): boolean => !isOff;

const presetMethod = ({ methods }: Options): Method | undefined => {
  const open = methods.filter(isOpen);
  return open.find(({ isRecommended }) => isRecommended) ?? open[0];
};

/** The first of the chips that a method offers, in minor units. */
const presetAmount = ({ chipsMinor }: Options, { minimumMinor, maximumMinor }: Method): bigint | undefined =>
  fittingAmounts(chipsMinor, { leastMinor: BigInt(minimumMinor), mostMinor: BigInt(maximumMinor) })[0];

/** The form that the options and the chosen method allow. */
const formOf = ({ currency, methods, bonuses }: Options, { minimumMinor, maximumMinor }: Method) =>
  depositForm({
    currency,
    methods: methods.filter(isOpen).map(({ key }) => key),
    bonuses: bonuses.map(({ key }) => key),
    minimumMinor,
    maximumMinor,
  });

type MoneyText = (amountMinor: bigint | string) => string;

/** The labels of the fields, and the texts of their errors. */
function useTexts({ label, minimumMinor, maximumMinor, feePercent, feeFixedMinor }: Method, money: MoneyText) {
  const { t } = useTranslation();
  const { locale, read } = useLocalText();
  const fee = feeFor(feePercent, BigInt(feeFixedMinor), BigInt(minimumMinor));
  const feeText =
    feePercent > 0
      ? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(feePercent / 100)
      : money(fee);
  const method = read(label);
  return useMemo((): Readonly<Record<string, FieldTexts>> => {
    const limits = { least: money(minimumMinor), most: money(maximumMinor) };
    const outside = t('deposit.outside', limits);
    const rule = { ...limits, method, fee: fee > 0n ? t('deposit.feeIs', { fee: feeText }) : t('deposit.noFee') };
    return {
      method: { label: t('deposit.payWith') },
      amount: {
        label: t('deposit.amount'),
        hint: t('deposit.rule', rule),
        errors: { required: outside, notAnAmount: outside, tooLittle: outside, tooMuch: outside },
      },
      bonus: { label: t('deposit.bonus') },
    };
  }, [t, money, method, fee, feeText, minimumMinor, maximumMinor]);
}

/** Ways to pay, the amount, and what comes on top. */
export function DepositForm(props: DepositFormProps) {
  const { options } = props;
  const [values, setValues] = useState<FormValues>(() => {
    const method = presetMethod(options);
    const amount = method && presetAmount(options, method);
    return { method: method?.key, ...(amount === undefined ? {} : { amount: String(amount) }) };
  });
  const method = options.methods.find((known) => known.key === values.method && isOpen(known)) ?? presetMethod(options);
  return method ? <MethodForm {...props} {...{ method, values }} onValues={setValues} /> : null;
}

interface MethodFormProps extends DepositFormProps {
  readonly method: Method;
  readonly values: FormValues;
  readonly onValues: (values: FormValues) => void;
}

function MethodForm({ options, error, isBusy, onSubmit, method, values, onValues }: MethodFormProps) {
  const { t } = useTranslation();
  const { currency, bonuses, wageringLeftMinor, chipsMinor } = options;
  const { country } = useSite().brand;
  const money = useMoneyText(currency, country);
  const gain = useMoneyText(currency, country, 'wholeSigned');
  const form = useMemo(() => formOf(options, method), [options, method]);
  const amountMinor = readMinor(values.amount) ?? 0n;
  const isOutside = amountMinor < BigInt(method.minimumMinor) || amountMinor > BigInt(method.maximumMinor);
  // One that is not offered for this amount any more is not chosen any more.
  const offer = bonuses.find(({ key }) => key === values.bonus);
  const bonusMinor = offer ? offered(offer, amountMinor) : 0n;
  const fee = feeFor(method.feePercent, BigInt(method.feeFixedMinor), amountMinor);
  const choices = {
    method: useMethodChoice(options.methods, money),
    bonus: useBonusChoice(options, amountMinor, money),
  };
  const amount = {
    currency,
    className: `${card.surface} ${card.roomy}`,
    isLarge: true,
    chips: { label: t('deposit.chips'), amountsMinor: chipsMinor },
    note: (chip: bigint) => (offer && offered(offer, chip) > 0n ? gain(offered(offer, chip)) : ''),
    extra:
      bonusMinor > 0n ? (
        <span className={classes.plus}>{t('deposit.plusBonus', { bonus: money(bonusMinor) })}</span>
      ) : null,
  };
  return (
    <div className={classes.form}>
      <ErrorAlert error={error} isBusy={isBusy} />
      {wageringLeftMinor === undefined ? null : (
        <Note tone="info">{t('deposit.running', { left: money(wageringLeftMinor) })}</Note>
      )}
      <MoneyForm
        form={form}
        kinds={DEPOSIT_FIELD_KINDS}
        texts={useTexts(method, money)}
        initialValues={values}
        services={{ choices, amounts: { amount } }}
        isBusy={isBusy}
        isEndInSight
        beforeSubmit={
          fee > 0n && !isOutside ? (
            <p className={classes.toPay}>{t('deposit.toPay', { total: money(amountMinor + fee), fee: money(fee) })}</p>
          ) : null
        }
        submitLabel={t('deposit.submit', { amount: amountMinor > 0n ? money(amountMinor) : '' }).trim()}
        onChange={onValues}
        onSubmit={(wishes) =>
          onSubmit({
            method: String(wishes.method),
            amountMinor: String(wishes.amount),
            ...(offer && bonusMinor > 0n ? { bonus: offer.key } : {}),
          })
        }
      />
    </div>
  );
}
