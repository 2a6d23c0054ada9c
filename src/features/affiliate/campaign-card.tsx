import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFlowError } from '../../../flows/flow-error.ts';
import { type affiliateCentre, closeCampaign } from '../../../schemas/calls/affiliate-centre.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { mutationOf } from '../../api/mutations.ts';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import facts from '../../ui/facts.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './affiliate.module.css';

/** A campaign of the affiliate. */
type Campaign = CallValue<typeof affiliateCentre>['campaigns'][number];

const addressOf = (code: string): string =>
  `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;

/** Closing a campaign is for good, so it is asked for twice. */
function Close({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const closing = useMutation(mutationOf(closeCampaign));
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{t('affiliate.centre.close')}</Button>;
  return (
    <>
      <Button variant="danger" disabled={closing.isPending} onClick={() => closing.mutate({ body: { code } })}>
        {t('affiliate.centre.closeForGood')}
      </Button>
      <Button disabled={closing.isPending} onClick={() => setAsked(false)}>
        {t('affiliate.centre.keep')}
      </Button>
      <ErrorAlert error={closing.isError ? toFlowError(closing.error) : undefined} isBusy={closing.isPending} />
    </>
  );
}

/** The link to copy or to scan, and the way to close it. */
function Share({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation();
  const [isScanned, setScanned] = useState(false);
  const { code, label } = campaign;
  const address = addressOf(code);
  return (
    <>
      <bdi className={classes.address} dir="ltr" translate="no">
        {address}
      </bdi>
      <div className={classes.actions}>
        <CopyButton text={address} subject={label} />
        <Button aria-expanded={isScanned} onClick={() => setScanned(!isScanned)}>
          {t('affiliate.centre.qr')}
        </Button>
        <Close code={code} />
      </div>
      {isScanned ? (
        <div className={classes.qr}>
          <QrCode text={address} label={t('affiliate.centre.qrOf', { name: label })} />
        </div>
      ) : null}
    </>
  );
}

/** A campaign with its link and its outcome. */
export function CampaignCard({ campaign, isFrozen }: { readonly campaign: Campaign; readonly isFrozen: boolean }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  const { label, code, isOpen } = campaign;
  return (
    <article className={card.card} aria-label={label} data-campaign={code}>
      <div className={classes.head}>
        <b>
          <bdi>{label}</bdi>
        </b>
        <Badge tone={isOpen ? 'ok' : 'neutral'}>
          {t(isOpen ? 'affiliate.centre.open' : 'affiliate.centre.closed')}
        </Badge>
      </div>
      <dl className={facts.facts}>
        {(['clicks', 'registrations', 'firstDeposits'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`affiliate.centre.${name}`)}</dt>
            <dd>{numbers.format(campaign[name])}</dd>
          </div>
        ))}
      </dl>
      {isOpen && !isFrozen ? <Share campaign={campaign} /> : null}
    </article>
  );
}
