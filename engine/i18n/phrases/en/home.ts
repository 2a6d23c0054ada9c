/** The home page. */
export const home = {
  heroLabel: 'Highlights',
  showSlide: 'Show: {{title}}',
  terms: 'Terms apply',
  wins: 'Live wins',
  from: 'from',
  games: '{{games}} games',
  shelf: {
    recent: 'Continue playing',
    hot: 'Hot games',
    new: 'New games',
    popular: 'More games to try',
    picked: 'Our picks',
    studios: 'Studios',
    promotions: 'Promotions',
  },
  categories: 'Categories',
  viewAll: 'View all',
  viewAllOf: 'View all: {{title}}',
  back: 'Back',
  forward: 'Forward',
  liveBadge: 'LIVE',
  badge: {
    HOT: 'HOT',
    NEW: 'NEW',
  },
} as const;
