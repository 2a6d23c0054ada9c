import type { PhrasesOf } from '../../phrases-shape.ts';
import type { play as english } from '../en/play.ts';

export const play = {
  bar: 'Controles do jogo',
  back: 'Voltar',
  close: 'Sair do jogo',
  fullScreen: 'Tela cheia',
  endFullScreen: 'Sair da tela cheia',
  frame: 'Jogo: {{title}}',
  loading: 'O jogo está carregando …',
  slow: {
    title: 'Está demorando demais',
    text: 'O jogo não carregou. O seu saldo está seguro: nada é apostado antes de você jogar.',
  },
  over: {
    title: 'Este jogo terminou',
    text: 'Quem jogava aqui saiu da conta. O que foi ganho está no saldo da conta.',
  },
  ready: {
    title: 'Quando você quiser',
    text: 'O jogo não está aberto no momento.',
    unknown: 'Este jogo não é oferecido aqui.',
  },
  entry: {
    opening: 'Abrindo …',
    done: 'Você já pode voltar',
    doneText: 'Não há mais nada a fazer aqui. O que você fez está guardado.',
  },
  start: 'Jogar',
  again: 'Abrir de novo',
  reality: {
    title: 'Um olhar no relógio',
    text: 'Você está jogando há {{time}}.',
    staked: 'Apostado',
    won: 'Ganho',
    result: 'Resultado',
    unknown: 'O que foi apostado e ganho não pode ser lido agora. Está no seu histórico de apostas.',
    goOn: 'Continuar jogando',
    leave: 'Parar por agora',
  },
} as const satisfies PhrasesOf<typeof english>;
