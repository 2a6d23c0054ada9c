import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { toFlowError } from '../../../flows/flow-error.ts';
import { closeLink } from '../../../schemas/calls/agent-links.ts';
import { mutationOf } from '../../api/mutations.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import facts from '../../ui/facts.module.css';
import { QrCode } from '../../ui/qr-code.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './link-card.module.css';
import team from './team.module.css';
import { type AgentLink, givableRates } from './use-links.ts';

const addressOf = (code: string): string =>
  `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;

/** The rebate that people get who sign up with the link, by category in the order of the site; nothing if it gives none. */
function Rates({ rates }: { readonly rates: CategoryRates }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const given = GAME_TYPES.filter(({ code }) => (rates[code] ?? 0) > 0);
  if (given.length === 0) return null;
  return (
    <div>
      <dt>{t('agent.links.rates')}</dt>
      <dd className={classes.rates}>
        {given.map(({ code, key }) => (
          <span key={code}>
            {t(`shell.category.${key}`)} <bdi>{percent.format((rates[code] ?? 0) / 1_000_000)}</bdi>
          </span>
        ))}
      </dd>
    </div>
  );
}

/** How often the link was used, until when it brings people, and what they get. */
function Facts({ link }: { readonly link: AgentLink }) {
  const { t } = useTranslation();
  const { modules } = useSite();
  const { locale } = useLocalText();
  const numbers = new Intl.NumberFormat(locale);
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t('agent.links.uses')}</dt>
        <dd>
          {link.mostUses === null
            ? numbers.format(link.uses)
            : t('agent.links.usesOf', { uses: numbers.format(link.uses), most: numbers.format(link.mostUses) })}
        </dd>
      </div>
      <div>
        <dt>{t('agent.links.until')}</dt>
        <dd>{link.expiresAt === null ? t('agent.days.0') : <TimeText at={link.expiresAt} />}</dd>
      </div>
      <Rates rates={givableRates(modules, link.rates)} />
    </dl>
  );
}

/** Closing a link is for good, so it is asked for twice. */
function Close({ code, onClosed }: { readonly code: string; readonly onClosed: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const closing = useMutation({ ...mutationOf(closeLink), onSuccess: onClosed });
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{t('agent.links.close')}</Button>;
  return (
    <>
      <Button variant="danger" disabled={closing.isPending} onClick={() => closing.mutate({ body: { code } })}>
        {t('agent.links.closeForGood')}
      </Button>
      <Button disabled={closing.isPending} onClick={() => setAsked(false)}>
        {t('agent.links.keep')}
      </Button>
      <ErrorAlert error={closing.isError ? toFlowError(closing.error) : undefined} isBusy={closing.isPending} />
    </>
  );
}

/** One link: its address to copy or to scan, and what has come of it. */
export function LinkCard({ link, onClosed }: { readonly link: AgentLink; readonly onClosed: () => void }) {
  const { t } = useTranslation();
  const [isScanned, setScanned] = useState(false);
  const { code, kind, label, isOpen } = link;
  const address = addressOf(code);
  return (
    <article className={card.card} aria-label={label === '' ? code : label}>
      <div className={classes.head}>
        <b>
          <bdi>{label === '' ? code : label}</bdi>
        </b>
        <span className={classes.badges}>
          <Badge>{t(`agent.kind.${kind}`)}</Badge>
          <Badge tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'agent.links.open' : 'agent.links.closed')}</Badge>
        </span>
      </div>
      {isOpen ? (
        <bdi className={classes.address} dir="ltr" translate="no">
          {address}
        </bdi>
      ) : null}
      <Facts link={link} />
      {isOpen ? (
        <div className={team.actions}>
          <CopyButton text={address} subject={label === '' ? code : label} />
          <Button aria-expanded={isScanned} onClick={() => setScanned(!isScanned)}>
            {t('agent.links.qr')}
          </Button>
          <Close code={code} onClosed={onClosed} />
        </div>
      ) : null}
      {isOpen && isScanned ? (
        <div className={classes.qr}>
          <QrCode text={address} label={t('agent.links.qrOf', { name: label === '' ? code : label })} />
        </div>
      ) : null}
    </article>
  );
}
