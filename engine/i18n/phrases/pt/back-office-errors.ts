import type { DeskErrorCode } from '../../../../schemas/errors.ts';

/** Texts of the errors that only operators meet. */
export const errors = {
  approvalUnknown: 'Essa solicitação não existe.',
  approvalDecided: 'Essa solicitação já foi decidida.',
  sameOperator: 'Foi você quem pediu isto. Outro operador precisa decidir.',
  notYourRequest: 'Só quem pediu pode retirar a solicitação.',
  secondOperatorRequired: 'Outro operador também precisa aprovar isto.',
  memberIsTrial: 'Uma conta de teste só tem dinheiro fictício.',
  ledgerAccountUnknown: 'Essa conta não existe no livro-razão.',
  twoFactorRequired: 'Configure primeiro um aplicativo autenticador.',
  orderClaimed: '{{operator}} está cuidando deste pedido. Assuma-o primeiro.',
  twoFactorRenewalOver: 'O novo app não foi confirmado a tempo. Comece de novo.',
  exclusionCaseUnknown: 'Este caso não existe.',
  exclusionCaseOver: 'Este caso já foi decidido, ou a exclusão terminou.',
  exclusionNotSpread: 'Não há aqui exclusão vinda de outra conta.',
} as const satisfies Record<DeskErrorCode, string>;
