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

/** A page of the centre, loaded with the texts that only the centre needs. */
const centrePage = (load: () => Promise<{ default: ComponentType<CentrePageProps> }>) =>
  lazily(() => withTexts(load, 'dialog', 'account'), <SkeletonLines count={5} />);

/** The page of each key. The menu shows them in the order of the table of keys. */
export const CENTRE_PAGES: Readonly<Record<MemberCentreKey, ComponentType<CentrePageProps>>> = {
  overview: centrePage(() => import('./overview-page.tsx')),
  securityCenter: centrePage(() => import('../../features/security/security-centre.tsx')),
  transferFund: centrePage(() => import('../../features/transfer/wallet-page.tsx')),
  depositv2: centrePage(() => import('../../features/deposit/deposit-page.tsx')),
  withdraw: centrePage(() => import('../../features/withdrawal/withdrawal-page.tsx')),
  transferUpline: centrePage(() => import('../../features/transfer/transfer-page.tsx')),
  personalHistoryCopy: centrePage(() => import('../../features/bets/bets-page.tsx')),
  transactionHistory: centrePage(() => import('../../features/records/records-page.tsx')),
  personalProfit: centrePage(() => import('../../features/records/profit-page.tsx')),
  bonusDetails: centrePage(() => import('../../features/deposit/bonus-page.tsx')),
  playerProtection: centrePage(() => import('../../features/protection/protection-page.tsx')),
  referral: centrePage(() => import('../../features/referral/referral-page.tsx')),
  messageV2: centrePage(() => import('../../features/messages/mailbox-page.tsx')),
};
