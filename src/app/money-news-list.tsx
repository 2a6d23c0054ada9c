import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type CentrePlace, findCentrePlace, withCentrePlace } from '../../engine/navigation/member-centre.ts';
import type { MoneyNews } from '../../schemas/realtime.ts';
import { useIsOrderShown } from '../api/shown-order.ts';
import { useSite } from '../api/site.ts';
import { IconButton } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import classes from './money-news.module.css';
import { moneyNews, orderSection, PAGE_OF_SUBJECT, type ShownMoneyNews } from './money-news.ts';

/** How long good news stays. Failures stay until dismissed. */
const SHOWN_MS = 8_000;

/** The text for each state. Other states update the screen without a notification. */
const TOLD: Readonly<Record<string, 'good' | 'bad' | 'waits'>> = {
  'deposit.arrived': 'good',
  'deposit.failed': 'bad',
  'withdrawal.complete': 'good',
  'withdrawal.rejected': 'bad',
  'transfer.received': 'good',
  'limit.reached': 'waits',
  'limit.begun': 'waits',
};
const ICONS = { good: IconCircleCheck, bad: IconCircleX, waits: IconClock, mail: IconMail } as const;

interface ToastProps {
  readonly number: number;
  readonly tone: keyof typeof ICONS;
  readonly place: CentrePlace;
  /** Label of the link to it. */
  readonly link: string;
  readonly children: ReactNode;
}

function Toast({ number, tone, place, link, children }: ToastProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (tone === 'bad' || isHeld) return;
    const timer = setTimeout(() => moneyNews.remove(number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number, tone, isHeld]);
  const Icon = ICONS[tone];
  const hold = (held: boolean) => () => setHeld(held);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from going away.
    <div
      className={classes.toast}
      data-tone={tone}
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        {children}
        <Link to={{ pathname, search: withCentrePlace(search, place) }} onClick={() => moneyNews.remove(number)}>
          {link}
        </Link>
      </div>
      <IconButton label={t('money.news.close')} onClick={() => moneyNews.remove(number)}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </div>
  );
}

function MoneyToast({ number, news }: { readonly number: number; readonly news: MoneyNews }) {
  const site = useSite();
  const { t } = useTranslation();
  const { subject, id, state, amountMinor, currency } = news;
  // A member who has the order open sees its state there.
  const isShown = useIsOrderShown(id);
  const tone = isShown ? undefined : TOLD[`${subject}.${state}`];
  // What needs no notification takes up no space.
  useEffect(() => {
    if (!tone) moneyNews.remove(number);
  }, [number, tone]);
  if (!tone) return null;
  const isOrder = subject !== 'limit';
  const place = { key: PAGE_OF_SUBJECT[subject], ...(isOrder ? { section: orderSection(id) } : {}) };
  return (
    <Toast number={number} tone={tone} place={place} link={t(isOrder ? 'money.news.show' : 'money.news.showLimits')}>
      <b>{t(`money.news.${subject}.${state}`)}</b>
      {isOrder ? (
        <span>
          <Money amountMinor={BigInt(amountMinor)} currency={currency} country={site.brand.country} />
          <bdi>{id}</bdi>
        </span>
      ) : null}
    </Toast>
  );
}

function MailToast({ number }: { readonly number: number }) {
  const { t } = useTranslation();
  const isInbox = findCentrePlace(useLocation().search)?.key === 'messageV2';
  // A member who has the messages open sees it arrive.
  useEffect(() => {
    if (isInbox) moneyNews.remove(number);
  }, [number, isInbox]);
  if (isInbox) return null;
  return (
    <Toast number={number} tone="mail" place={{ key: 'messageV2' }} link={t('money.news.readMail')}>
      <b>{t('money.news.mail')}</b>
    </Toast>
  );
}

/** Notifications about the member's orders and new messages, each with a link. */
export default function MoneyNewsList({ shown }: { readonly shown: readonly ShownMoneyNews[] }) {
  return shown.map(({ number, news }) =>
    news.topic === 'mail' ? (
      <MailToast key={number} number={number} />
    ) : (
      <MoneyToast key={number} number={number} news={news} />
    ),
  );
}
