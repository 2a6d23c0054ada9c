import { defineWords } from '../words.ts';

/** Texts of the rounds that were played. */
export const say = defineWords('history', {
  EN: {
    empty: 'You have not played a round of this game yet.',
    more: 'Show older rounds',
    allRounds: 'All rounds',
    show: 'Show the round of {{time}}: {{staked}} staked, {{paid}} paid',
    check: 'Check this round',
    secret: 'You can check this round once its server seed is revealed. That happens when you change your seeds.',
    toFairness: 'Go to the seeds',
  },
  HI: {
    empty: 'आपने अभी तक इस खेल का कोई राउंड नहीं खेला है।',
    more: 'पुराने राउंड दिखाएँ',
    allRounds: 'सभी राउंड',
    show: '{{time}} का राउंड दिखाएँ: दाँव {{staked}}, भुगतान {{paid}}',
    check: 'इस राउंड की जाँच करें',
    secret: 'इस राउंड की जाँच तब हो सकती है जब इसके पीछे का रहस्य बता दिया जाए। यह नए सीड चुनने पर होता है।',
    toFairness: 'सीड पर जाएँ',
  },
  PT: {
    empty: 'Você ainda não jogou nenhuma rodada deste jogo.',
    more: 'Mostrar rodadas mais antigas',
    allRounds: 'Todas as rodadas',
    show: 'Mostrar a rodada de {{time}}: {{staked}} apostado, {{paid}} pago',
    check: 'Conferir esta rodada',
    secret: 'Esta rodada pode ser conferida quando o segredo dela for revelado. Isso acontece ao trocar as sementes.',
    toFairness: 'Ir para as sementes',
  },
});
