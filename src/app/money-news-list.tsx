import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { withCentrePlace } from '../../engine/navigation/member-centre.ts';
import { site } from '../api/site.ts';
import { IconButton } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import classes from './money-news.module.css';
import { moneyNews, orderSection, PAGE_OF_SUBJECT, type ShownMoneyNews } from './money-news.ts';

/** How long good news stands. What went wrong stays until somebody puts it away. */
const SHOWN_MS = 8_000;

/** How each state is told. A state that is not here changes what is on the screen and is not told of. */
const TOLD: Readonly<Record<string, 'good' | 'bad' | 'waits'>> = {
  'deposit.arrived': 'good',
  'deposit.failed': 'bad',
  'withdrawal.complete': 'good',
  'withdrawal.rejected': 'bad',
};
const ICONS = { good: IconCircleCheck, bad: IconCircleX, waits: IconClock } as const;

function MoneyToast({ shown: { number, news } }: { readonly shown: ShownMoneyNews }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const [isHeld, setHeld] = useState(false);
  const { subject, id, state, amountMinor, currency } = news;
  const tone = TOLD[`${subject}.${state}`];
  useEffect(() => {
    if (tone === 'bad' || isHeld) return;
    const timer = setTimeout(() => moneyNews.remove(number), tone ? SHOWN_MS : 0);
    return () => clearTimeout(timer);
  }, [number, tone, isHeld]);
  if (!tone) return null;
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
        <b>{t(`money.news.${subject}.${state}`)}</b>
        <span>
          <Money amountMinor={BigInt(amountMinor)} currency={currency} country={site.brand.country} />
          <bdi>{id}</bdi>
        </span>
        <Link
          to={{
            pathname,
            search: withCentrePlace(search, { key: PAGE_OF_SUBJECT[subject], section: orderSection(id) }),
          }}
          onClick={() => moneyNews.remove(number)}
        >
          {t('money.news.show')}
        </Link>
      </div>
      <IconButton label={t('money.news.close')} onClick={() => moneyNews.remove(number)}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </div>
  );
}

/** What has happened to the orders of the person, each with the way to it. */
export default function MoneyNewsList({ shown }: { readonly shown: readonly ShownMoneyNews[] }) {
  return shown.map((entry) => <MoneyToast key={entry.number} shown={entry} />);
}
