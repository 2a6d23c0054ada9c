import type { PhrasesOf } from '../../phrases-shape.ts';
import type { launch as english } from '../en/launch.ts';

export const launch = {
  waiting: {
    title: 'Abrindo o jogo',
    launching: 'O estúdio está preparando o seu jogo …',
    listing: 'Procurando os jogos deste estúdio …',
  },
  choose: {
    title: 'Jogos de {{vendor}}',
    search: 'Buscar nestes jogos',
    none: 'Este estúdio não tem jogos aqui no momento.',
  },
  transfer: {
    title: 'Transferir o saldo para jogar?',
    text: '{{vendor}} usa uma carteira própria. O seu saldo vai para lá durante este jogo e depois volta sozinho.',
    amount: 'Vai para {{vendor}}',
    agree: 'Transferir e jogar',
  },
  heldBack: {
    title: 'Só mais um toque',
    text: 'O seu navegador só abre janelas novas quando você toca para isso. O jogo está pronto e espera por você.',
    open: 'Abrir o jogo',
  },
  refused: {
    gameMaintenance: 'Em manutenção',
    gameRegionClosed: 'Indisponível onde você está',
    vendorDown: 'O estúdio não responde',
    officialAccountRequired: 'Não com uma conta de teste',
    insufficientFunds: 'Saldo insuficiente',
    lossLimitReached: 'Seu limite foi atingido',
    wagerLimitReached: 'Seu limite foi atingido',
    timeOutActive: 'Você está em uma pausa',
    selfExcluded: 'Você está em uma pausa',
    selfExcludedForEver: 'Você está em uma pausa',
    network: 'Sem conexão',
    other: 'O jogo não abriu',
  },
  way: {
    retry: 'Tentar de novo',
    register: 'Criar uma conta',
    deposit: 'Depositar',
    support: 'Falar com o suporte',
    others: 'Ver outros jogos',
  },
  inWindow: 'O jogo está aberto em uma janela própria.',
} as const satisfies PhrasesOf<typeof english>;
