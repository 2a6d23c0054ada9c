import type { PhrasesOf } from '../../phrases-shape.ts';
import type { mail as english } from '../en/mail.ts';

/** The mailbox of a member, and the mails that the platform writes. */
export const mail = {
  title: 'Mensagens',
  show: 'Mostrar',
  all: 'Todas',
  unread: 'Não lidas ({{count}})',
  readAll: 'Marcar todas como lidas',
  none: 'Você não tem mensagens. O que acontece com o seu dinheiro é contado aqui.',
  noneUnread: 'Você já leu tudo.',
  order: 'Ver o pedido',
  delete: 'Excluir',
  deleteSure: 'Excluir de vez',
  keep: 'Manter',
  count_one: '{{count}} mensagem',
  count_other: '{{count}} mensagens',
  kind: {
    deposit: {
      arrived: {
        title: 'Depósito recebido',
        text: '{{amount}} estão no seu saldo.',
      },
      failed: {
        title: 'Depósito não concluído',
        text: 'O seu depósito de {{amount}} não chegou. Nada foi creditado; o pedido diz por quê.',
      },
    },
    withdrawal: {
      sent: {
        title: 'O seu dinheiro está a caminho',
        text: 'Um pagamento foi enviado. Confirme no pedido o que chegou.',
      },
      complete: {
        title: 'Saque concluído',
        text: 'O seu saque chegou ao fim.',
      },
      rejected: {
        title: 'Saque recusado',
        text: 'O dinheiro está de novo no seu saldo. O pedido diz por quê.',
      },
      failed: {
        title: 'Saque não pago',
        text: 'Não foi possível pagar. O dinheiro está de novo no seu saldo.',
      },
    },
  },
} satisfies PhrasesOf<typeof english>;
