import type { Icon } from '@tabler/icons-react';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { type ComponentType, lazy } from 'react';
import type { MemberCentreKey } from '../../../engine/navigation/member-centre.ts';

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

/** The pages that exist. The menu shows these, in the order of the table of keys. */
export const CENTRE_PAGES: Readonly<Partial<Record<MemberCentreKey, CentrePageEntry>>> = {
  securityCenter: {
    Icon: IconShieldCheck,
    Page: lazy(() => import('../../features/security/security-centre.tsx')),
  },
  depositv2: {
    Icon: IconWallet,
    Page: lazy(() => import('../../features/deposit/deposit-page.tsx')),
  },
  withdraw: {
    Icon: IconArrowUpRight,
    Page: lazy(() => import('../../features/withdrawal/withdrawal-page.tsx')),
  },
  personalHistoryCopy: {
    Icon: IconHistory,
    Page: lazy(() => import('../../features/bets/bets-page.tsx')),
  },
  bonusDetails: {
    Icon: IconGift,
    Page: lazy(() => import('../../features/deposit/bonus-page.tsx')),
  },
  referral: {
    Icon: IconUserPlus,
    Page: lazy(() => import('../../features/referral/referral-page.tsx')),
  },
};
