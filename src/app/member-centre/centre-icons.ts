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
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { MemberCentreKey } from '../../../engine/navigation/member-centre.ts';

/** The icon of each page of the member centre. */
export const CENTRE_ICONS: Readonly<Record<MemberCentreKey, Icon>> = {
  overview: IconUser,
  securityCenter: IconShieldCheck,
  transferFund: IconArrowsExchange,
  depositv2: IconWallet,
  withdraw: IconArrowUpRight,
  transferUpline: IconSend,
  personalHistoryCopy: IconHistory,
  transactionHistory: IconReceipt,
  personalProfit: IconChartBar,
  bonusDetails: IconGift,
  playerProtection: IconHeartHandshake,
  referral: IconUserPlus,
  messageV2: IconMail,
};
