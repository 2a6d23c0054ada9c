import { defineWords } from '../../words.ts';

/** Texts of the plinko games. */
export const say = defineWords('plinko', {
  EN: {
    drop: 'Drop a ball',
    last: 'Last prizes',
    ready: 'Drop a ball',
    falling: 'The ball is falling',
    result: 'The ball landed on {{times}} and paid {{amount}}',
    rows: '{{rows}} rows of pegs',
    most: 'Highest prize',
  },
  HI: {
    drop: 'गेंद गिराएँ',
    last: 'पिछले इनाम',
    ready: 'गेंद गिराएँ',
    falling: 'गेंद गिर रही है',
    result: 'गेंद {{times}} में गिरी और {{amount}} मिले',
    rows: 'खूँटियों की {{rows}} पंक्तियाँ',
    most: 'सबसे बड़ा इनाम',
  },
  PT: {
    drop: 'Soltar a bola',
    last: 'Últimos prêmios',
    ready: 'Solte uma bola',
    falling: 'A bola está caindo',
    result: 'A bola caiu em {{times}} e pagou {{amount}}',
    rows: '{{rows}} fileiras de pinos',
    most: 'Maior prêmio',
  },
});
