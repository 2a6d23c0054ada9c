import type { PhrasesOf } from '../../phrases-shape.ts';
import type { messages as english } from '../en/messages.ts';

export const messages = {
  verificationCode: '{{code}} é o seu código {{name}}. Vale por {{minutes}} minutos. Não conte a ninguém.',
  mailCodeSubject: '{{code}} é o seu código {{name}}',
  mailCodeBody:
    '{{code}} confirma este e-mail para a sua conta em {{name}}. O código vale por {{minutes}} minutos. Se não foi você, ignore este e-mail.',
  mailLoginBody:
    '{{code}} conclui o seu acesso à {{name}}. Vale por {{minutes}} minutos. Se não foi você, alguém sabe a sua senha: troque-a.',
  newAddressSubject: '{{name}}: acesso de um endereço novo',
  newAddressBody:
    'A sua conta {{account}} na {{name}} foi acessada de um endereço que ela ainda não tinha usado: {{address}} ({{device}}). Se não foi você, troque a senha e saia dos outros aparelhos.',
  passwordMailSubject: '{{name}}: escolha uma senha nova',
  passwordMailBody:
    'Alguém pediu uma senha nova para a conta {{account}} na {{name}}. Escolha aqui em até {{minutes}} minutos:\n\n{{link}}\n\nSe não foi você, ignore este e-mail: sua senha continua a mesma.',
  recoveryCodesSubject: '{{name}}: novos códigos de recuperação',
  recoveryCodesBody:
    'Os códigos de recuperação da sua conta {{account}} em {{name}} foram renovados. Os anteriores não funcionam mais. Se não foi você, troque sua senha e escreva para o suporte.',
  identityTitle: 'Continuar com {{provider}}',
  identityText:
    'Esta página do seu próprio servidor substitui o {{provider}} até que um cliente dele seja configurado. Seja quem quiser.',
  identityOther: 'Outra pessoa',
  identityName: 'Nome',
  identityMail: 'E-mail',
  identityVerified: 'O endereço está confirmado',
  identityCancel: 'Cancelar',
  identityContinue: 'Continuar',
  identityReturned: 'Um momento',
  identityReturnedText: 'Você está entrando. Pode fechar esta janela.',
  payTitle: 'Pagar {{amount}}',
  payText:
    'Esta página do seu próprio servidor substitui um provedor de pagamento até que um seja configurado. Nenhum dinheiro se move. Diga o que acontece com o pagamento.',
  payOrder: 'Pedido',
  payMethod: 'Forma',
  payPay: 'Pagar',
  payDecline: 'Recusar',
  payExpire: 'Deixar o tempo passar',
  payWork: 'Deixar em processamento',
  payWorking: 'Em processamento',
  payWorkingText: 'O provedor avisou o site de que está processando. Ainda pode ser pago ou recusado.',
  payPaid: 'Pago',
  payPaidText: 'O provedor informou ao site que foi pago. Você pode fechar esta página.',
  payDeclined: 'Recusado',
  payDeclinedText: 'O provedor informou ao site que foi recusado. Você pode fechar esta página.',
  payExpired: 'Sem tempo',
  payExpiredText: 'Ninguém paga. O pedido expira quando o prazo termina.',
  payGone: 'Não é possível',
  payGoneText: 'O pedido avançou nesse meio-tempo ou não existe.',
  payBack: 'Voltar ao site',
  noSiteTitle: 'Nenhum site neste endereço',
  noSiteText: 'Não há site neste endereço. Confira como ele está escrito ou fale com quem o passou a você.',
  pageLimitTitle: 'Um momento, por favor',
  pageLimitText: 'Sua rede pediu páginas demais em pouco tempo. Tente de novo em {{wait}}.',
} as const satisfies PhrasesOf<typeof english>;
