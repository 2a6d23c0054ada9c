const KEY = 'announcement';
/** Names the board itself: the newest announcement is shown. */
export const WHOLE_BOARD = 'all';

/** The announcement that an address opens over its page; undefined if it opens none. */
export const findAnnouncement = (search: string): string | undefined =>
  new URLSearchParams(search).get(KEY) || undefined;

/** The same query with another announcement in it, or with none. */
export function withAnnouncement(search: string, key: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(KEY);
  if (key !== undefined) query.set(KEY, key);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
