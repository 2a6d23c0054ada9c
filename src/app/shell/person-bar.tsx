import { Menu } from '@mantine/core';
import { hasActivities } from '../../../engine/navigation/site-offers.ts';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAgent, isTrial, personKind } from '../../../engine/access/roles.ts';
import { withAgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { centreName, type MemberCentreKey, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { info } from '../../../schemas/calls/member.ts';
import { balance } from '../../../schemas/calls/wallet.ts';
import { preferences } from '../../api/preferences.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import { useUnreadMails } from '../../api/use-unread-mails.ts';
import { AvatarImage } from '../../features/member/avatar-image.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { LevelBadge } from '../../ui/level-badge.tsx';
import { Money } from '../../ui/money.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';
import { useDialogs } from '../dialogs.ts';
import classes from './person-bar.module.css';

const RewardCount = lazily(() => import('../../features/promotions/reward-count.tsx'));

const HIDDEN = '••••••';
const HIDE_BALANCE = 'hideBalance';

/** Opens a part of the member centre over the page. */
function useCentre() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (key: MemberCentreKey) => () => navigate({ pathname, search: withCentrePlace(search, { key }) });
}

/** Leads an agent to the agent centre. */
function AgentEntry() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const goTo = () => navigate({ pathname, search: withAgentPlace(search, { key: 'agentTeamOverview' }) });
  return <Entry Icon={IconUsers} text={t('shell.agentCentre')} onClick={goTo} />;
}

function Balance({ isPlayMoney }: { readonly isPlayMoney: boolean }) {
  const site = useSite();
  const { t } = useTranslation();
  const [isHidden, setHidden] = useState(() => preferences.isOn(HIDE_BALANCE));
  const query = useQuery(queryOf(balance, {}));
  const toggle = () => {
    preferences.save(HIDE_BALANCE, !isHidden);
    setHidden(!isHidden);
  };
  const amount = query.data ? (
    <Money amountMinor={BigInt(query.data.sumBalance)} currency={query.data.currency} country={site.brand.country} />
  ) : (
    '…'
  );
  return (
    <div className={classes.balance}>
      <span className={classes.label} data-play-money={isPlayMoney || undefined}>
        {t(isPlayMoney ? 'shell.playMoney' : 'shell.balance')}
      </span>
      <span className={classes.amount} aria-live="polite" data-testid="balance">
        {isHidden ? HIDDEN : amount}
      </span>
      <IconButton
        label={t(isHidden ? 'shell.showBalance' : 'shell.hideBalance')}
        aria-pressed={isHidden}
        onClick={toggle}
      >
        {isHidden ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />}
      </IconButton>
    </div>
  );
}

interface EntryProps {
  readonly Icon: typeof IconLock;
  readonly text: string;
  readonly children?: ReactNode;
  readonly onClick: () => void;
}

function Entry({ Icon, text, children, onClick }: EntryProps) {
  return (
    <Menu.Item leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />} onClick={onClick}>
      {text} {children}
    </Menu.Item>
  );
}

function PersonMenu({ account, number }: { readonly account: string; readonly number: number }) {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const goTo = useCentre();
  const member = useQuery(queryOf(info, {}));
  const name = member.data?.nickname ?? account;
  const unread = useUnreadMails();
  const isRewarding = hasActivities(useSite().activityKinds);
  return (
    <Menu
      position="bottom-end"
      width={264}
      shadow="md"
      classNames={{ dropdown: classes.dropdown ?? '', item: classes.item ?? '' }}
    >
      <Menu.Target>
        <button type="button" className={classes.avatar} aria-label={t('shell.account', { name })}>
          <AvatarImage sidePixels={36} />
          <span className={classes.onAvatar}>
            <UnreadBadge count={unread} />
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <AvatarImage sidePixels={40} />
          <div>
            <b>{name}</b>
            <span>{t(`shell.${personKind(number)}`)}</span>
            <LevelBadge />
          </div>
        </div>
        <Entry Icon={IconShieldCheck} text={t('shell.memberCentre')} onClick={goTo('overview')} />
        {isAgent(number) ? <AgentEntry /> : null}
        <Entry Icon={IconClock} text={t(centreName('playerProtection'))} onClick={goTo('playerProtection')} />
        {isRewarding ? (
          <Entry Icon={IconGift} text={t(centreName('rewardCenter'))} onClick={goTo('rewardCenter')}>
            <RewardCount />
          </Entry>
        ) : null}
        <Entry Icon={IconMail} text={t(centreName('messageV2'))} onClick={goTo('messageV2')}>
          <UnreadBadge count={unread} />
        </Entry>
        <Entry Icon={IconPhoto} text={t('avatar.title')} onClick={() => open({ kind: 'avatar' })} />
        <Entry Icon={IconReceipt} text={t('shell.accountRecord')} onClick={goTo('transactionHistory')} />
        <Entry Icon={IconHistory} text={t('shell.bettingRecord')} onClick={goTo('personalHistoryCopy')} />
        {isTrial(number) ? null : (
          <Entry Icon={IconLock} text={t('session.password.change')} onClick={() => open({ kind: 'changePassword' })} />
        )}
        <Menu.Divider className={classes.divider} />
        <Entry Icon={IconLogout} text={t('shell.signOut')} onClick={() => open({ kind: 'logout' })} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The way to the mails, with how many were not read. On phones the person's menu has it. */
function Inbox() {
  const { t } = useTranslation();
  const goTo = useCentre();
  const unread = useUnreadMails();
  const name = t(centreName('messageV2'));
  return (
    <div className={classes.inbox}>
      <IconButton label={unread > 0 ? `${name}: ${unread} ${t('notices.unread')}` : name} onClick={goTo('messageV2')}>
        <IconBell size={20} stroke={1.75} />
      </IconButton>
      <span className={classes.onInbox} aria-hidden="true">
        <UnreadBadge count={unread} />
      </span>
    </div>
  );
}

/** The logged-in area of the header: balance, money, promotions and the person's menu. */
export default function PersonBar() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const navigate = useNavigate();
  const goTo = useCentre();
  const session = useSession();
  const isRewarding = hasActivities(useSite().activityKinds);
  if (!session) return null;
  const isPlayMoney = isTrial(session.isAgent);
  return (
    <div className={classes.bar}>
      <Balance isPlayMoney={isPlayMoney} />
      <div className={classes.actions}>
        {isPlayMoney ? (
          <Button variant="primary" onClick={() => open({ kind: 'register' })}>
            {t('shell.createAccount')}
          </Button>
        ) : (
          <>
            <Button onClick={goTo('withdraw')}>
              <IconArrowUpRight size={18} stroke={1.75} aria-hidden="true" />
              {t('shell.withdraw')}
            </Button>
            <Button variant="primary" onClick={() => open({ kind: 'deposit' })}>
              <IconPlus size={18} stroke={1.75} aria-hidden="true" />
              {t('shell.deposit')}
            </Button>
          </>
        )}
        <div className={classes.promotions}>
          <IconButton label={t('shell.page.promotions')} onClick={() => navigate('/promotions')}>
            <IconGift size={20} stroke={1.75} />
          </IconButton>
          {isRewarding ? (
            <span className={classes.onInbox}>
              <RewardCount />
            </span>
          ) : null}
        </div>
        <Inbox />
        <PersonMenu account={session.account} number={session.isAgent} />
      </div>
    </div>
  );
}
