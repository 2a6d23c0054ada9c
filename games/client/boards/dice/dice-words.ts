import { defineWords } from '../../words.ts';

/** Texts of the dice. */
export const say = defineWords('dice', {
  EN: {
    roll: 'Roll',
    under: 'Under {{target}}',
    over: 'Over {{target}}',
    side: 'Winning rolls',
    target: 'Target',
    chance: 'Chance',
    pays: 'Pays',
    prize: 'Prize',
    last: 'Last rolls',
    result: 'You rolled {{roll}}',
  },
  HI: {
    roll: 'पासा फेंकें',
    under: '{{target}} से कम',
    over: '{{target}} से ज़्यादा',
    side: 'कौन-सी संख्याएँ जीतती हैं',
    target: 'लक्ष्य',
    chance: 'संभावना',
    pays: 'भुगतान',
    prize: 'इनाम',
    last: 'पिछली संख्याएँ',
    result: 'संख्या {{roll}} आई',
  },
  PT: {
    roll: 'Rolar',
    under: 'Abaixo de {{target}}',
    over: 'Acima de {{target}}',
    side: 'Quais números ganham',
    target: 'Alvo',
    chance: 'Chance',
    pays: 'Paga',
    prize: 'Prêmio',
    last: 'Últimos números',
    result: 'Saiu {{roll}}',
  },
});
