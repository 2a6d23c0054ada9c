import type { NoticePopup } from '../../../flows/after-login/after-login.machine.ts';
import { hiddenToday } from '../../api/hidden-today.ts';
import { useSite } from '../../api/site.ts';
import { NoticePopups } from '../../features/messages/notice-popup.tsx';

interface VisitNoticesProps {
  readonly notices: readonly NoticePopup[];
  readonly onClose: () => void;
}

/** What pops up for a visitor who opens the site. */
export default function VisitNotices({ notices, onClose }: VisitNoticesProps) {
  const { merchant } = useSite();
  return (
    <NoticePopups
      notices={notices}
      onClose={(hidesToday) => {
        try {
          if (hidesToday)
            hiddenToday.add(
              merchant,
              notices.map(({ key }) => key),
            );
        } catch {
          // If the device's storage is not writable, they appear again.
        }
        onClose();
      }}
    />
  );
}
