/** Texts of the frame that the first visit needs not. */
export const shell = {
  playMoney: 'Dinheiro fictício',
  createAccount: 'Criar conta',
  allGames: 'Todos os jogos',
  contact: {
    title: 'Fale conosco',
    mail: 'E-mail',
    chat: 'Chat ao vivo',
    phone: 'Telefone',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    zalo: 'Zalo',
    line: 'LINE',
  },
  centre: { page: { overview: 'Visão geral', playerProtection: 'Limites e proteção' } },
} as const;
