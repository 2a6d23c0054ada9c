import type { PhrasesOf } from '../../phrases-shape.ts';
import type { security as english } from '../en/security.ts';

export const security = {
  show: 'Ver',
  cancel: 'Cancelar',
  group: {
    logins: 'Acessos',
  },
  row: {
    devices: 'Aparelhos',
    devicesText: 'Onde a sua conta está conectada.',
    history: 'Histórico de acessos',
    historyText: 'Acessos e tentativas dos últimos meses.',
  },
  device: {
    named: '{{browser}} no {{system}}',
    unknown: 'Aparelho desconhecido',
  },
  devices: {
    lastSeen: 'Visto por último em',
    firstSeen: 'Visto primeiro em',
    remembered: 'continua conectado',
    current: 'Este aparelho',
    end: 'Desconectar',
    endOf: 'Desconectar: {{name}}',
    endOthers: 'Desconectar todos os outros',
    endOthersTitle: 'Desconectar todos os outros aparelhos?',
    endOthersText: 'Você continua conectado aqui. Nos outros a senha será pedida de novo.',
    note: 'Não reconhece um aparelho? Desconecte-o e troque a sua senha.',
  },
  history: {
    empty: 'Nenhum acesso foi registrado ainda.',
    more: 'Ver mais',
    way: {
      password: 'Senha',
      sms: 'Código SMS',
      freePlay: 'Jogo grátis',
      remembered: 'Aparelho lembrado',
      register: 'Cadastro',
      reset: 'Nova senha',
    },
    result: {
      ok: 'Conectado',
      wrongPassword: 'Senha errada',
      wrongCode: 'Código errado',
    },
  },
} as const satisfies PhrasesOf<typeof english>;
