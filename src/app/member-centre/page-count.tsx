import type { MemberCentreKey } from '../../../engine/navigation/member-centre.ts';
import { useUnreadMails } from '../../api/use-unread-mails.ts';
import { lazily } from '../../ui/lazily.tsx';
import { UnreadBadge } from '../../ui/unread-badge.tsx';

const RewardCount = lazily(() => import('../../features/promotions/reward-count.tsx'));
const MissionCount = lazily(() => import('../../features/promotions/mission-count.tsx'));

function MailCount() {
  return <UnreadBadge count={useUnreadMails()} />;
}

/** How much waits on a page of the centre, next to its name in menus; nothing for most pages. */
export function PageCount({ page }: { readonly page: MemberCentreKey }) {
  switch (page) {
    case 'messageV2':
      return <MailCount />;
    case 'rewardCenter':
      return <RewardCount />;
    case 'missionLeaderboard':
      return <MissionCount />;
    default:
      return null;
  }
}
