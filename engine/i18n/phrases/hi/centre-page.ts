/** Texts of the frame that the first visit needs not. */
export const shell = {
  playMoney: 'खेलने के पैसे',
  createAccount: 'खाता बनाएँ',
  allGames: 'सभी गेम',
  contact: {
    title: 'संपर्क करें',
    mail: 'ईमेल',
    chat: 'लाइव चैट',
    phone: 'फ़ोन',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    zalo: 'Zalo',
    line: 'LINE',
  },
  centre: { page: { overview: 'अवलोकन', playerProtection: 'सीमाएँ और सुरक्षा' } },
} as const;
