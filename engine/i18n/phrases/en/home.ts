/** The home page. */
export const home = {
  heroLabel: 'Highlights',
  showSlide: 'Show: {{title}}',
  terms: 'Terms apply',
  wins: 'Live wins',
  noWins: 'Nobody has won five times a stake yet. The first to do so stands here.',
  from: 'from',
  games: '{{games}} games',
  shelf: {
    recent: 'Continue playing',
    hot: 'Hot games',
    new: 'New games',
    popular: 'Popular games',
    picked: 'Our choice',
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
