import type { Icon } from '@tabler/icons-react';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isTrial, personKind } from '../../../engine/access/roles.ts';
import { hasContracts } from '../../../engine/navigation/agent-centre.ts';
import { centreName, type MemberCentreKey, openCentreKeys } from '../../../engine/navigation/member-centre.ts';
import { info } from '../../../schemas/calls/member.ts';
import { balance } from '../../../schemas/calls/wallet.ts';
import { queryOf } from '../../api/queries.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import { AvatarImage } from '../../features/member/avatar-image.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCentreAddress } from '../../ui/centre-address.ts';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { LevelBadge } from '../../ui/level-badge.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useDialogs } from '../dialogs.ts';
import { AffiliateLink } from './affiliate-link.tsx';
import { ContractsLink } from './contracts-link.tsx';
import { LatestEntries } from './latest-entries.tsx';
import classes from './overview-page.module.css';
import { PageCount } from './page-count.tsx';

/** What the person has to play with, and the ways to more or less of it. */
function Purse({ isPlayMoney }: { readonly isPlayMoney: boolean }) {
  const site = useSite();
  const { t } = useTranslation();
  const address = useCentreAddress();
  const query = useQuery(queryOf(balance, {}));
  return (
    <div className={classes.purse}>
      <span className={classes.label}>{t(isPlayMoney ? 'shell.playMoney' : 'shell.balance')}</span>
      <b className={classes.amount}>
        {query.data ? (
          <Money
            amountMinor={BigInt(query.data.sumBalance)}
            currency={query.data.currency}
            country={site.brand.country}
          />
        ) : (
          '…'
        )}
      </b>
      <div className={classes.actions}>
        {isPlayMoney ? (
          <ButtonLink variant="primary" to="/register">
            {t('shell.createAccount')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="primary" to={address('depositv2')}>
              {t('shell.deposit')}
            </ButtonLink>
            <ButtonLink to={address('withdraw')}>{t('shell.withdraw')}</ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}

interface OverviewPageProps {
  readonly pages: Readonly<Record<MemberCentreKey, { readonly Icon: Icon }>>;
}

/** Every other page of the centre, for a phone; a wide screen shows the menu instead. */
function Parts({ pages }: OverviewPageProps) {
  const { t } = useTranslation();
  const address = useCentreAddress();
  const site = useSite();
  return (
    <ul className={classes.parts}>
      {openCentreKeys(site.activityKinds)
        .filter((key) => key !== 'overview')
        .map((key) => {
          const { Icon } = pages[key];
          return (
            <li key={key}>
              <Link to={address(key)}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(centreName(key))}
                <PageCount page={key} />
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
    </ul>
  );
}

/** The person at a glance: name, balance, what happened last or where to go next, help, and the way out. */
export default function OverviewPage({ pages }: OverviewPageProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { open } = useDialogs();
  const session = useHeldSession();
  const isSmall = useIsPhone();
  const member = useQuery(queryOf(info, {}));
  if (!session) return null;
  return (
    <div className={classes.overview}>
      <div className={classes.person}>
        <button type="button" aria-label={t('avatar.change')} onClick={() => open({ kind: 'avatar' })}>
          <AvatarImage sidePixels={56} />
        </button>
        <div>
          <b>{member.data?.nickname ?? session.account}</b>
          <span>{t(`shell.${personKind(session.isAgent)}`)}</span>
          <LevelBadge />
        </div>
      </div>
      <Purse isPlayMoney={isTrial(session.isAgent)} />
      {personKind(session.isAgent) === 'member' && hasContracts(site.modules) ? <ContractsLink /> : null}
      {site.modules.affiliates ? <AffiliateLink account={session.account} /> : null}
      {isSmall ? <Parts pages={pages} /> : <LatestEntries />}
      <ContactLinks contacts={site.contacts} />
      <Button onClick={() => open({ kind: 'logout' })}>
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
        {t('shell.signOut')}
      </Button>
    </div>
  );
}
