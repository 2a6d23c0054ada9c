import type { PhrasesOf } from '../../phrases-shape.ts';
import type { money as english } from '../en/money.ts';

/** Notifications about deposits and withdrawals. */
export const money = {
  news: {
    show: 'Ver o pedido',
    showLimits: 'Ver seus limites',
    close: 'Dispensar esta mensagem',
    mail: 'Nova mensagem',
    readMail: 'Ler',
    deposit: { arrived: 'Depósito creditado', failed: 'Depósito não concluído' },
    limit: { reached: 'Seu próprio limite impede esta aposta', begun: 'Sua pausa começou' },
    withdrawal: { complete: 'Saque concluído', rejected: 'Saque recusado' },
    transfer: { received: 'Dinheiro recebido' },
  },
} satisfies PhrasesOf<typeof english>;
