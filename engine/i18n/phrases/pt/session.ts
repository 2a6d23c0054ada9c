import type { PhrasesOf } from '../../phrases-shape.ts';
import type { session as english } from '../en/session.ts';

export const session = {
  login: {
    title: 'Entrar',
    ways: 'Formas de entrar',
    username: 'Usuário',
    sms: 'Código SMS',
    remember: 'Continuar conectado por um dia',
    submit: 'Entrar',
    noAccount: 'Ainda não tem conta?',
    toRegister: 'Crie uma',
    onlyLooking: 'Só quer experimentar?',
    freePlay: 'Jogar de graça',
  },
  register: {
    title: 'Crie sua conta',
    ways: 'Formas de cadastro',
    username: 'Usuário',
    mobile: 'Celular',
    submit: 'Criar conta',
    haveAccount: 'Já é membro?',
    toLogin: 'Entrar',
    welcome: 'Boas-vindas, {{name}}. Sua conta está aberta.',
  },
  loggedIn: 'Você entrou como {{name}}.',
  ended: 'Sua sessão terminou. Entre de novo para continuar.',
  changePassword: 'Esta senha deve ser trocada. Peça ao atendimento até que isso possa ser feito aqui.',
  logout: {
    title: 'Sair da conta?',
    text: 'Seu saldo continua como está.',
    confirm: 'Sair',
    cancel: 'Ficar',
  },
  smsWarning: {
    title: 'O código não foi enviado',
    submit: 'Tentar de novo',
  },
} as const satisfies PhrasesOf<typeof english>;
