import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalText } from '../../../engine/money/deposit-sums.ts';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import { DEPOSIT_KIND_RULES } from '../../../schemas/brand/deposit-kinds.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Note } from '../../ui/note.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './order-panel.module.css';
import { PaidForm } from './paid-form.tsx';

interface PaymentStepsProps {
  readonly order: DepositOrder;
  readonly isBusy: boolean;
  readonly onPaid: (utr: string) => void;
  readonly onProof: (file: File) => void;
  readonly onCancel: () => void;
}

const STEPS = ['first', 'second', 'third'] as const;

function Line({ name, shown, text }: { readonly name: string; readonly shown: string; readonly text: string }) {
  return (
    <div className={classes.line}>
      <div>
        <span>{name}</span>
        <b>{shown}</b>
      </div>
      <CopyButton text={text} subject={name} />
    </div>
  );
}

/** The values to enter in a transfer, each with a copy button. */
function PaymentLines({ order }: { readonly order: DepositOrder }) {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(order.currency, site.brand.country, 'exact');
  const { payment, totalMinor, currency, kind } = order;
  const { token, onPhone } = DEPOSIT_KIND_RULES[kind];
  const amount = payment.tokenAmount ?? decimalText(BigInt(totalMinor), currency);
  const shown =
    payment.tokenAmount === undefined ? money(totalMinor) : `${payment.tokenAmount} ${token} · ${money(totalMinor)}`;
  return (
    <>
      <Line name={t('deposit.amountToPay')} shown={shown} text={amount} />
      {payment.lines.map(({ name, value }) => (
        <Line key={name} name={t(`deposit.line.${name}`)} shown={value} text={value} />
      ))}
      {onPhone === 'copy' && payment.code !== undefined ? (
        <Line name={t('deposit.code')} shown={payment.code} text={payment.code} />
      ) : null}
    </>
  );
}

/** Whether the phone that shows an order can pay it on its own: with an app that it opens, or a code that it copies. */
const hasPhoneWay = ({ kind, payment: { code } }: DepositOrder): boolean =>
  code !== undefined && DEPOSIT_KIND_RULES[kind].onPhone !== undefined;

/** What a phone does in place of scanning its own screen. */
function PhoneWay({ order }: { readonly order: DepositOrder }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const { kind, payment } = order;
  const { code } = payment;
  if (!hasPhoneWay(order) || code === undefined) return null;
  if (DEPOSIT_KIND_RULES[kind].onPhone === 'open')
    return (
      <a className={classes.app} href={code}>
        {t(`deposit.open.${kind}`)}
      </a>
    );
  // Some browsers refuse it: the code is shown below, to be selected manually.
  const copy = () =>
    void navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <button type="button" className={classes.app} onClick={copy}>
      {t(isCopied ? 'deposit.codeCopied' : 'deposit.copyCode')}
    </button>
  );
}

/** How to pay an order: a code, a transfer or a page; and how to report the payment. */
export function PaymentSteps({ order, isBusy, onPaid, onProof, onCancel }: PaymentStepsProps) {
  const { t } = useTranslation();
  const { payment, kind } = order;
  return (
    <>
      <PhoneWay order={order} />
      <div className={classes.scan}>
        {payment.code === undefined ? null : <QrCode text={payment.code} label={t('deposit.qr')} />}
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`deposit.step.${kind}.${step}`)}</li>
          ))}
        </ol>
      </div>
      {payment.pageUrl === undefined ? null : (
        <a
          className={classes.page}
          data-second={hasPhoneWay(order) || undefined}
          href={payment.pageUrl}
          target="_blank"
          rel="noopener"
          referrerPolicy="same-origin"
        >
          <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
          {t('deposit.pay')}
          <span className="visually-hidden">{t('deposit.newTab')}</span>
        </a>
      )}
      <PaymentLines order={order} />
      <PaidForm order={order} isBusy={isBusy} onPaid={onPaid} onProof={onProof} />
      <Button disabled={isBusy} onClick={onCancel}>
        {t('deposit.cancel')}
      </Button>
      <Note tone="info">{t('deposit.ownName')}</Note>
    </>
  );
}
