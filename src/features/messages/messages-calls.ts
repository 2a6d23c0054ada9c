import type { Entrance, NoticePopup } from '../../../flows/after-login/after-login.machine.ts';
import { announcements } from '../../../schemas/calls/messages.ts';
import { api } from '../../api/client.ts';
import { hiddenToday } from '../../api/hidden-today.ts';

const POPUPS: Readonly<Record<Entrance | 'visit', string>> = { visit: 'PU', login: 'PL', register: 'PR' };

/** A merchant's announcements that pop up at a moment and that the person has not hidden for today. */
export async function findPopups(merchant: string, moment: Entrance | 'visit'): Promise<readonly NoticePopup[]> {
  const found = await api.call(announcements, { query: { types: POPUPS[moment], platform: 'W' } });
  return found
    .map(({ key, title, content }) => ({ key: `notice:${key}`, title, content }))
    .filter(({ key }) => !hiddenToday.has(merchant, key));
}
