import { withTexts } from '../../api/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';

/** Region and language, as a question or opened from the header. */
export const RegionDialog = lazily(() => import('./region-dialog.tsx'));

/** Announcements for visitors. */
export const VisitNotices = lazily(() => withTexts(() => import('./visit-notices.tsx'), 'dialog'));
