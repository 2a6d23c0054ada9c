/** The home page. */
export const home = {
  heroLabel: 'Highlights',
  showSlide: 'Show: {{title}}',
  terms: 'Terms apply',
  wins: 'Live wins',
  categories: 'Categories',
  live: 'Live casino',
  studios: 'Studios',
  promotions: 'Promotions',
  viewAll: 'View all',
  viewAllOf: 'View all: {{title}}',
  back: 'Back',
  forward: 'Forward',
  players: '{{count}} playing',
  viewers: '{{count}} watching',
  liveBadge: 'LIVE',
  badge: {
    HOT: 'HOT',
    NEW: 'NEW',
  },
} as const;
