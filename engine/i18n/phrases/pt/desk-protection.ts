import type { PhrasesOf } from '../../phrases-shape.ts';
import type { deskProtection as english } from '../en/desk-protection.ts';

/** How a member is protected, as the desk shows it. */
export const deskProtection = {
  title: 'Proteção',
  limits: 'Limites do membro',
  limit: 'Limite',
  inForce: 'Em vigor',
  used: 'Usado',
  next: 'À espera',
  none: 'Nenhum',
  noLimits: 'O membro não definiu limites.',
  minutes_one: '{{count}} minuto',
  minutes_other: '{{count}} minutos',
  months_one: '{{count}} mês',
  months_other: '{{count}} meses',
  kind: {
    deposit: 'Depósitos',
    loss: 'Perdas',
    wager: 'Apostas',
    session: 'Tempo de um acesso',
    reality: 'Lembrete',
  },
  period: {
    day: 'por dia',
    week: 'por semana',
    month: 'por mês',
  },
  breaks: 'Pausas do membro',
  break: 'Pausa',
  began: 'Começou',
  ends: 'Termina',
  by: 'Definida por',
  kinds: {
    timeOut: 'Pausa',
    exclusion: 'Autoexclusão',
  },
  setBy: {
    member: 'O membro',
    otherSite: 'Exclusão em outro site',
  },
  forEver: 'Para sempre',
  time: 'Por quanto tempo',
  exclude: 'Excluir o membro',
  excludeText: 'Somente a pedido do membro. Ninguém pode encurtá-la, e ela vale em todos os sites da empresa.',
  reason: 'Como o membro pediu',
  reasonHint: 'Como um e-mail e a data dele.',
} as const satisfies PhrasesOf<typeof english>;
