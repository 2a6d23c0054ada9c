import { defineWords } from '../../words.ts';

/** Texts of Andar Bahar. */
export const say = defineWords('andar-bahar', {
  EN: {
    deal: 'Deal',
    again: 'Rebet',
    andar: 'Andar',
    bahar: 'Bahar',
    cards: '{{range}} cards',
    joker: 'Joker',
    spots: 'Bets',
    welcome: 'Which side gets the matching card?',
    lay: 'Place your chips',
    dealing: 'Cards dealt: {{count}}',
    result: '{{side}} wins on card {{count}}',
  },
  HI: {
    deal: 'पत्ते बाँटें',
    again: 'वही दाँव फिर',
    andar: 'अंदर',
    bahar: 'बाहर',
    cards: '{{range}} पत्ते',
    joker: 'जोकर',
    spots: 'दाँव',
    welcome: 'बराबर का पत्ता किस तरफ़ गिरेगा?',
    lay: 'किसी तरफ़ चिप रखें',
    dealing: 'बँटे पत्ते: {{count}}',
    result: 'पत्ता {{count}} पर {{side}} की जीत',
  },
  PT: {
    deal: 'Distribuir',
    again: 'Repetir aposta',
    andar: 'Andar',
    bahar: 'Bahar',
    cards: '{{range}} cartas',
    joker: 'Curinga',
    spots: 'Apostas',
    welcome: 'De que lado cai a carta do mesmo valor?',
    lay: 'Ponha fichas num lado',
    dealing: 'Cartas distribuídas: {{count}}',
    result: '{{side}} vence com a carta {{count}}',
  },
});
