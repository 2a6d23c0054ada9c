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
    forgotPassword: 'Esqueceu a senha?',
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
  end: {
    title: {
      expired: 'Sua sessão terminou',
      ended: 'Sua sessão terminou',
      replaced: 'Sua conta entrou em outro lugar',
    },
    text: {
      expired: 'Sua sessão chegou ao fim, para que ninguém continue em seu nome.',
      ended: 'Este acesso foi encerrado: em outra aba, em outro aparelho ou porque a senha foi trocada.',
      replaced:
        'Sua conta entrou em outro aparelho e só pode estar em um por vez. Se não foi você, entre e troque sua senha.',
    },
    kept: 'O que você digitou aqui fica guardado até você voltar.',
    again: 'Entrar de novo',
    leave: 'Continuar como visitante',
    warning: {
      title: 'Você ainda está aí?',
      text: 'Nada acontece aqui há algum tempo. Você será desconectado em até {{minutes}} minutos.',
      stay: 'Continuar conectado',
    },
  },
  password: {
    change: 'Trocar a senha',
    forced: 'Escolha uma senha nova',
    forcedText: 'Esta senha precisa ser trocada antes de continuar.',
    submit: 'Salvar a senha',
    changed: 'Sua senha foi trocada. Os outros aparelhos saíram da conta.',
    signOut: 'Sair da conta',
    forgot: 'Esqueci a senha',
    ways: 'Formas de voltar',
    phone: 'Por SMS',
    mail: 'Por e-mail',
    resetSubmit: 'Salvar e entrar',
    sendMail: 'Enviar o e-mail',
    mailSentTitle: 'Veja seu e-mail',
    mailSent:
      'Se o nome de usuário e o endereço forem da mesma conta, um e-mail com um link está a caminho. O link vale uma vez, por {{minutes}} minutos.',
    toLogin: 'Voltar para entrar',
    reset: 'Escolha uma senha nova',
    resetDone: 'Sua senha foi trocada. Entre com ela.',
    newMail: 'Pedir outro e-mail',
  },
  extra: {
    title: 'Digite o código',
    text: 'Abra o app autenticador e digite o código dele. Sem o celular, use um código de recuperação.',
    submit: 'Entrar',
    back: 'Voltar para a senha',
  },
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
