import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrial } from '../../../engine/access/roles.ts';
import { referral } from '../../../schemas/calls/agent.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TrialNotice } from '../../ui/trial-notice.tsx';
import classes from './referral-page.module.css';

/** Shares the link with another app, if the device supports that. */
function ShareButton({ text, url }: { readonly text: string; readonly url: string }) {
  const site = useSite();
  const { t } = useTranslation();
  if (!('share' in navigator)) return null;
  return (
    <Button
      variant="primary"
      // Cancelling is not an error.
      onClick={() => void navigator.share({ title: site.name, text, url }).catch(() => undefined)}
    >
      <IconShare size={18} stroke={1.75} aria-hidden="true" />
      {t('referral.share')}
    </Button>
  );
}

function Line({
  label,
  text,
  children,
}: {
  readonly label: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className={classes.line}>
      <dt id={id}>{label}</dt>
      <dd>
        <output aria-labelledby={id} className={classes.text}>
          {text}
        </output>
        <span className={classes.actions}>
          <CopyButton text={text} subject={label} />
          {children}
        </span>
      </dd>
    </div>
  );
}

function Invitation() {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const own = useQuery(queryOf(referral, {}));
  if (own.isError) return <LoadFailure error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <SkeletonLines count={4} />;
  const { code, kind, joined } = own.data;
  const link = `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;
  return (
    <div className={classes.page}>
      <p className={classes.lead}>{t(`referral.lead.${kind}`)}</p>
      <dl className={classes.card}>
        <Line label={t('referral.code')} text={code} />
        <Line label={t('referral.link')} text={link}>
          <ShareButton text={t('referral.shareText', { name: site.name, code })} url={link} />
        </Line>
        <div className={classes.line}>
          <dt>{t('referral.joined')}</dt>
          <dd className={classes.count} data-testid="joined">
            {new Intl.NumberFormat(locale).format(joined)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The person's invitation code and link, and how many have joined by them. */
export default function ReferralPage() {
  const { t } = useTranslation();
  const session = useSession();
  if (session && isTrial(session.isAgent)) return <TrialNotice motif="gift" text={t('referral.trial')} />;
  return <Invitation />;
}
