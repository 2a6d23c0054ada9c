import type { PhrasesOf } from '../../phrases-shape.ts';
import type { referral as english } from '../en/referral.ts';

/** Inviting other members. */
export const referral = {
  lead: {
    member: 'Passe seu código ou seu link a um amigo. Quem se cadastrar com ele fica registrado como seu convidado.',
    agent: 'Passe seu código ou seu link. Quem se cadastrar com ele entra na sua equipe.',
  },
  code: 'Seu código',
  link: 'Seu link',
  share: 'Compartilhar',
  shareText: 'Venha comigo para {{name}}. Meu código de convite é {{code}}.',
  joined: 'Pessoas que já entraram',
  trial: 'Uma conta de teste não convida ninguém. Crie uma conta sua.',
} as const satisfies PhrasesOf<typeof english>;
