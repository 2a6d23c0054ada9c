import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type CentrePlace, sectionFor, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { deleteMails, type listMails, type MailKind, readMails } from '../../../schemas/calls/mail.ts';
import { api } from '../../api/client.ts';
import { useSite } from '../../api/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './mailbox-page.module.css';
import { useMailChange } from './use-mail-change.ts';

type Mail = CallValue<typeof listMails>['mails'][number];

const LOOKS = {
  'deposit.arrived': { Icon: IconArrowDownLeft, tone: 'good' },
  'deposit.failed': { Icon: IconCircleX, tone: 'bad' },
  'withdrawal.sent': { Icon: IconArrowUpRight, tone: 'good' },
  'withdrawal.complete': { Icon: IconArrowUpRight, tone: 'good' },
  'withdrawal.rejected': { Icon: IconCircleX, tone: 'bad' },
  'withdrawal.failed': { Icon: IconCircleX, tone: 'bad' },
  'lottery.voided': { Icon: IconArrowBackUp, tone: 'plain' },
  'lottery.wonMore': { Icon: IconArrowDownLeft, tone: 'good' },
  'lottery.wonLess': { Icon: IconArrowUpRight, tone: 'bad' },
  'application.approved': { Icon: IconArrowDownLeft, tone: 'good' },
  'application.rejected': { Icon: IconCircleX, tone: 'bad' },
  'affiliate.accepted': { Icon: IconArrowDownLeft, tone: 'good' },
  'affiliate.rejected': { Icon: IconCircleX, tone: 'bad' },
  'affiliate.frozen': { Icon: IconCircleX, tone: 'bad' },
  'affiliate.restored': { Icon: IconArrowDownLeft, tone: 'good' },
  'exchange.approved': { Icon: IconArrowDownLeft, tone: 'good' },
  'exchange.rejected': { Icon: IconCircleX, tone: 'bad' },
  'exchange.sent': { Icon: IconArrowUpRight, tone: 'good' },
  operator: { Icon: IconMail, tone: 'plain' },
} as const satisfies Record<MailKind, unknown>;

/** The place in the centre that shows what a mail is about; undefined if it is about nothing of its own. */
function placeOf({ kind, orderId }: Pick<Mail, 'kind' | 'orderId'>): CentrePlace | undefined {
  if (orderId === '') return undefined;
  if (kind.startsWith('exchange')) return undefined;
  if (kind.startsWith('application')) return kind === 'application.approved' ? { key: 'rewardCenter' } : undefined;
  if (kind.startsWith('lottery')) return { key: 'personalHistoryCopy' };
  return { key: kind.startsWith('deposit') ? 'depositv2' : 'withdraw', section: sectionFor('order', orderId) };
}

/** A message's text, in the reader's language if the platform wrote it. */
function useWords({ kind, title, text, amountMinor, currency }: Mail): {
  readonly title: string;
  readonly text: string;
} {
  const site = useSite();
  const { t } = useTranslation();
  const money = useMoneyText(currency || site.brand.currency, site.brand.country, 'exact');
  if (kind === 'operator') return { title, text };
  return {
    title: t(`mail.kind.${kind}.title`),
    text: t(`mail.kind.${kind}.text`, { text, amount: amountMinor === '' ? '' : money(amountMinor) }),
  };
}

/** Deleting takes a second press: it cannot be undone. */
function Delete({ id }: Pick<Mail, 'id'>) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { send, isBusy, error } = useMailChange(() => api.call(deleteMails, { body: { ids: [id] } }));
  return (
    <>
      <ErrorAlert error={error} isBusy={isBusy} />
      {isAsked ? (
        <>
          <Button autoFocus variant="danger" disabled={isBusy} onClick={() => send(undefined)}>
            {t('mail.deleteSure')}
          </Button>
          <Button disabled={isBusy} onClick={() => setAsked(false)}>
            {t('mail.keep')}
          </Button>
        </>
      ) : (
        <Button onClick={() => setAsked(true)}>{t('mail.delete')}</Button>
      )}
    </>
  );
}

function Opened({ mail, text }: { readonly mail: Mail; readonly text: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { id, kind, orderId, sentAt } = mail;
  const place = placeOf(mail);
  return (
    <div className={classes.opened}>
      <p className={classes.text}>{text}</p>
      <p className={classes.meta}>
        <TimeText at={sentAt} /> {orderId === '' ? null : <bdi>{orderId}</bdi>}
      </p>
      <div className={classes.acts}>
        {kind.startsWith('exchange') ? (
          <ButtonLink to="/pointMall?part=exchanges">{t('mail.exchanges')}</ButtonLink>
        ) : null}
        {place ? (
          <ButtonLink to={{ pathname, search: withCentrePlace(search, place) }}>
            {t(kind.startsWith('lottery') ? 'mail.bets' : 'mail.order')}
          </ButtonLink>
        ) : null}
        <Delete id={id} />
      </div>
    </div>
  );
}

/** One message: its title, and its text once opened, which marks it as read. */
export function MailRow({ mail }: { readonly mail: Mail }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { send } = useMailChange(() => api.call(readMails, { body: { ids: [mail.id] } }));
  const { Icon, tone } = LOOKS[mail.kind];
  const words = useWords(mail);
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && !mail.isRead) send(undefined);
  };
  return (
    <li className={classes.mail} data-unread={!mail.isRead || undefined} data-kind={mail.kind}>
      <button type="button" className={classes.head} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={classes.icon} data-tone={tone}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.words}>
          <b>
            <bdi>{words.title}</bdi>
            {mail.isRead ? null : <span className="visually-hidden"> {t('notices.unread')}</span>}
          </b>
          {isOpen ? null : <span className={classes.preview}>{words.text}</span>}
        </span>
        <span className={classes.when}>
          <TimeText at={mail.sentAt} />
        </span>
      </button>
      <div id={id}>{isOpen ? <Opened mail={mail} text={words.text} /> : null}</div>
    </li>
  );
}
