import { contentFile, contentList, KEY, LINK } from './content-file.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';
import { MENU_PAGES, MENU_TABS, type MenuTab } from './menu-names.ts';

/** The most links of a merchant's own in the menu: the side menu of a laptop has room for them. */
const MOST_LINKS = 6;

const names = (description: string) =>
  ({
    type: 'array',
    maxItems: 20,
    default: [],
    description,
    items: { type: 'string', minLength: 1, maxLength: 40 },
  }) as const;

/** The contents of `content/menu.json`. */
export const MENU_SCHEMA = contentFile('content/menu.json', {
  categories: names('Codes of game categories in the order of all menus, such as RNG. Those left out follow.'),
  pages: names(
    `What comes below the categories, in this order: ${MENU_PAGES.join(', ')}, and keys of links. Those left out follow.`,
  ),
  tabs: {
    type: 'array',
    maxItems: MENU_TABS.length,
    default: [],
    description: 'The bar of phones, in this order. Those left out follow.',
    items: { type: 'string', enum: MENU_TABS },
  },
  links: contentList(
    ['key', 'label', 'target'],
    { key: KEY, label: { ...LOCAL_TEXT, description: 'What the link is called.' }, target: LINK },
    'Links of your own in the menu: to pages of the site, or to other sites in a new tab.',
    MOST_LINKS,
  ),
});

/** A link of a merchant's own in the menu. */
interface MenuLink {
  readonly key: string;
  readonly label: LocalText;
  readonly target: string;
}

/** The order of the menus, and links of the merchant's own. */
export interface MenuContent {
  readonly categories: readonly string[];
  readonly pages: readonly string[];
  readonly tabs: readonly MenuTab[];
  readonly links: readonly MenuLink[];
}
