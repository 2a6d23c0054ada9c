import type { ContentName } from '../../schemas/brand/content.ts';

const TERMS = { key: 'terms', topic: 'legal', title: 'Terms of use', body: '<p>Text</p>' };
const START = { key: 'start', topic: 'account', title: 'How to open an account', body: '<p>Choose Join.</p>' };
const SLIDE = { title: 'Your site is live', button: 'Read the help', target: '/help', scene: 'welcome' };

/** The least content of a site without games or offers, for tests that add their own. */
export const PLAIN_CONTENT: Readonly<Record<ContentName, object>> = {
  home: { hero: [SLIDE] },
  vendors: { vendors: [] },
  footer: { groups: [{ title: 'Help', links: [{ label: 'Help centre', target: '/help' }] }] },
  menu: {},
  promotions: {},
  announcements: {},
  gifts: {},
  help: { articles: [START, TERMS] },
};
