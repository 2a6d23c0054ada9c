/** What the site itself offers below the categories of the side menu, in the usual order. */
export const MENU_PAGES = ['promotions', 'pointMall', 'announcements', 'download', 'support'] as const;
/** What the bar of phones has, in the usual order. */
export const MENU_TABS = ['home', 'games', 'lottery', 'promotions', 'me'] as const;

/** An entry below the categories that is no link of the merchant's own. */
export type MenuPage = (typeof MENU_PAGES)[number];
/** An entry of the bar of phones. */
export type MenuTab = (typeof MENU_TABS)[number];
