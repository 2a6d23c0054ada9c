import { defineWords } from '../words.ts';

/** Texts that tables with chips have in common. */
export const say = defineWords('table', {
  EN: {
    chip: 'Chip',
    undo: 'Undo',
    clear: 'Remove all chips',
    repeat: 'Repeat the last bet',
    double: 'Double the bet',
    times: '2×',
    total: 'Total stake',
    spot: '{{spot}}, pays {{pays}}',
    staked: '{{spot}}, {{amount}}, pays {{pays}}',
  },
  HI: {
    chip: 'चिप',
    undo: 'पिछला कदम वापस लें',
    clear: 'सभी चिप उठाएँ',
    repeat: 'पिछले चिप फिर रखें',
    double: 'सभी चिप दोगुने करें',
    times: '2×',
    total: 'कुल दाँव',
    spot: '{{spot}}, भुगतान {{pays}}',
    staked: '{{spot}}, {{amount}}, भुगतान {{pays}}',
  },
  PT: {
    chip: 'Ficha',
    undo: 'Desfazer',
    clear: 'Retirar todas as fichas',
    repeat: 'Repetir as últimas fichas',
    double: 'Dobrar todas as fichas',
    times: '2×',
    total: 'Aposta total',
    spot: '{{spot}}, paga {{pays}}',
    staked: '{{spot}}, {{amount}}, paga {{pays}}',
  },
});
