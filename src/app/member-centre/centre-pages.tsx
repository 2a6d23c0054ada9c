import type { Icon } from '@tabler/icons-react';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { ComponentType } from 'react';
import type { MemberCentreKey } from '../../../engine/navigation/member-centre.ts';
import { withTexts } from '../../api/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

/** What every page of the member centre is given. */
export interface CentrePageProps {
  /** The part of the page that is open; the page itself without it. */
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
  readonly onChangePassword: () => void;
  /** All pages, for one that lists them. */
  readonly pages: Readonly<Record<MemberCentreKey, { readonly Icon: Icon }>>;
}

/** A page of the centre as the menu and the frame show it. */
interface CentrePage {
  readonly Icon: Icon;
  readonly Page: ComponentType<CentrePageProps>;
  /** The parts that its sections may name; an address that names another one opens the page itself. */
  readonly parts: readonly string[];
}

/** A page of the centre, loaded with the texts that only the centre needs. */
const page = (
  Icon: Icon,
  load: () => Promise<{ default: ComponentType<CentrePageProps> }>,
  ...parts: readonly string[]
): CentrePage => ({
  Icon,
  parts,
  Page: lazily(() => withTexts(load, 'dialog', 'account'), <SkeletonLines count={5} />),
});

/** The page of each key. The menu shows them in the order of the table of keys. */
export const CENTRE_PAGES: Readonly<Record<MemberCentreKey, CentrePage>> = {
  overview: page(IconUser, () => import('./overview-page.tsx')),
  securityCenter: page(
    IconShieldCheck,
    () => import('../../features/security/security-centre.tsx'),
    'devices',
    'signIn',
    'history',
    'fundPassword',
    'email',
    'mobile',
    'realName',
    'bankCards',
    'addBankCard',
    'twoFactor',
  ),
  transferFund: page(IconArrowsExchange, () => import('../../features/transfer/wallet-page.tsx')),
  depositv2: page(IconWallet, () => import('../../features/deposit/deposit-page.tsx'), 'order', 'deposits'),
  withdraw: page(
    IconArrowUpRight,
    () => import('../../features/withdrawal/withdrawal-page.tsx'),
    'order',
    'newWithdrawal',
  ),
  transferUpline: page(IconSend, () => import('../../features/transfer/transfer-page.tsx'), 'order'),
  personalHistoryCopy: page(IconHistory, () => import('./bets-host.tsx'), 'round'),
  transactionHistory: page(IconReceipt, () => import('../../features/records/records-page.tsx'), 'movement'),
  personalProfit: page(IconChartBar, () => import('../../features/records/profit-page.tsx')),
  rewardCenter: page(IconAward, () =>
    withTexts(() => import('../../features/promotions/reward-page.tsx'), 'promotion'),
  ),
  missionLeaderboard: page(IconTrophy, () =>
    withTexts(() => import('../../features/promotions/mission-page.tsx'), 'promotion'),
  ),
  vipLevels: page(IconCrown, () => withTexts(() => import('../../features/vip/vip-page.tsx'), 'promotion')),
  bonusDetails: page(IconGift, () => import('../../features/deposit/bonus-page.tsx')),
  playerProtection: page(IconHeartHandshake, () => import('../../features/protection/protection-page.tsx')),
  referral: page(IconUserPlus, () => import('../../features/referral/referral-page.tsx')),
  messageV2: page(IconMail, () => import('../../features/messages/mailbox-page.tsx')),
};
