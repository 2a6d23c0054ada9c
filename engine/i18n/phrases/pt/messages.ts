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
} as const satisfies PhrasesOf<typeof english>;
