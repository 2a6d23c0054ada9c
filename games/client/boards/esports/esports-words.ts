import { defineWords } from '../../words.ts';

/** Texts of e-sports. */
export const say = defineWords('esports', {
  EN: {
    clock: 'Map {{map}} · {{home}}–{{away}}',
    round: 'Round for {{team}}',
    winner: 'Winner',
    map: 'Winner of map {{map}}',
    score: 'Score in maps',
    maps: 'Number of maps',
    three: 'Three maps',
    two: 'Two maps',
    home: '1',
    away: '2',
  },
  HI: {
    clock: 'मैप {{map}} · {{home}}–{{away}}',
    round: 'राउंड {{team}} का',
    winner: 'विजेता',
    map: 'मैप {{map}} का विजेता',
    score: 'मैप में स्कोर',
    maps: 'मैप की संख्या',
    three: 'तीन मैप',
    two: 'दो मैप',
    home: '1',
    away: '2',
  },
  PT: {
    clock: 'Mapa {{map}} · {{home}}–{{away}}',
    round: 'Rodada de {{team}}',
    winner: 'Vencedor',
    map: 'Vencedor do mapa {{map}}',
    score: 'Placar em mapas',
    maps: 'Número de mapas',
    three: 'Três mapas',
    two: 'Dois mapas',
    home: '1',
    away: '2',
  },
});
