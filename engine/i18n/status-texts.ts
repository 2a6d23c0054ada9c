/** Texts of a closed site, which must be understood in any language. */
export const STATUS_TEXTS = {
  maintenance: {
    zh: '网站维护中，请稍后再试。您的余额不受影响。',
    en: 'The site is under maintenance. Please come back later. Balances are not affected.',
  },
  denied: {
    zh: '访问受限：您所在的地区无法使用本网站。',
    en: 'Access denied: this site is not offered in your region.',
  },
} as const;
