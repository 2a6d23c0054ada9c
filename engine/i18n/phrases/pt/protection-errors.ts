import type { PhrasesOf } from '../../phrases-shape.ts';
import type { errors as english } from '../en/protection-errors.ts';

/** Errors of limits, time-outs and exclusions. */
export const errors = {
  depositLimitReached: 'Seu próprio limite de depósito deixa {{left}}. Ele recomeça em {{until}}.',
  lossLimitReached: 'Você atingiu o limite de perdas que definiu. Ele recomeça em {{until}}.',
  wagerLimitReached: 'Você atingiu o limite de apostas que definiu. Ele recomeça em {{until}}.',
  timeOutActive: 'Você está em uma pausa até {{until}}. Seu dinheiro continua seu: você pode sacá-lo.',
  selfExcluded: 'Você se autoexcluiu até {{until}}. Seu dinheiro continua seu: você pode sacá-lo.',
  selfExcludedForEver: 'Você se autoexcluiu para sempre. Seu dinheiro continua seu: você pode sacá-lo.',
  registrationExcluded:
    'Não é possível abrir uma conta com estes dados. Se achar que é um engano, fale com o atendimento.',
  limitAboveCeiling: 'Isto é mais do que um limite pode ser aqui. Escolha um valor menor.',
  protectionChoiceUnknown: 'Esta opção não é mais oferecida. Recarregue a página e escolha de novo.',
  limitChangeUnknown: 'Nenhuma mudança está à espera. É assim que está agora.',
  breakNotLonger: 'Uma pausa mais longa já está em curso, e ninguém pode encurtá-la.',
} as const satisfies PhrasesOf<typeof english>;
