/** Texts of the frame that the first visit needs not. */
export const shell = {
  playMoney: 'Play money',
  createAccount: 'Create an account',
  allGames: 'All games',
  contact: {
    title: 'Contact us',
    mail: 'Email',
    chat: 'Live chat',
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    zalo: 'Zalo',
    line: 'LINE',
  },
  centre: { page: { overview: 'Overview', playerProtection: 'Limits and protection' } },
} as const;
