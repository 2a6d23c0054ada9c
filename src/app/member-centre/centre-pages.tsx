import type { Icon } from '@tabler/icons-react';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
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
}

interface CentrePageEntry {
  readonly Icon: Icon;
  readonly Page: ComponentType<CentrePageProps>;
}

/** A page of the centre, loaded with the texts that only the centre needs. */
const centrePage = (load: () => Promise<{ default: ComponentType<CentrePageProps> }>) =>
  lazily(() => withTexts(load, 'dialog-phrases', 'account-phrases'), <SkeletonLines count={5} />);

/** The pages that exist. The menu shows these, in the order of the table of keys. */
export const CENTRE_PAGES: Readonly<Partial<Record<MemberCentreKey, CentrePageEntry>>> = {
  securityCenter: {
    Icon: IconShieldCheck,
    Page: centrePage(() => import('../../features/security/security-centre.tsx')),
  },
  transferFund: {
    Icon: IconArrowsExchange,
    Page: centrePage(() => import('../../features/transfer/wallet-page.tsx')),
  },
  depositv2: {
    Icon: IconWallet,
    Page: centrePage(() => import('../../features/deposit/deposit-page.tsx')),
  },
  withdraw: {
    Icon: IconArrowUpRight,
    Page: centrePage(() => import('../../features/withdrawal/withdrawal-page.tsx')),
  },
  transferUpline: {
    Icon: IconSend,
    Page: centrePage(() => import('../../features/transfer/transfer-page.tsx')),
  },
  personalHistoryCopy: {
    Icon: IconHistory,
    Page: centrePage(() => import('../../features/bets/bets-page.tsx')),
  },
  transactionHistory: {
    Icon: IconReceipt,
    Page: centrePage(() => import('../../features/records/records-page.tsx')),
  },
  personalProfit: {
    Icon: IconChartBar,
    Page: centrePage(() => import('../../features/records/profit-page.tsx')),
  },
  bonusDetails: {
    Icon: IconGift,
    Page: centrePage(() => import('../../features/deposit/bonus-page.tsx')),
  },
  playerProtection: {
    Icon: IconHeartHandshake,
    Page: centrePage(() => import('../../features/protection/protection-page.tsx')),
  },
  referral: {
    Icon: IconUserPlus,
    Page: centrePage(() => import('../../features/referral/referral-page.tsx')),
  },
  messageV2: {
    Icon: IconMail,
    Page: centrePage(() => import('../../features/messages/mailbox-page.tsx')),
  },
};
