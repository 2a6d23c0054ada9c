import type { PhrasesOf } from '../../phrases-shape.ts';
import type { games as english } from '../en/games.ts';

export const games = {
  search: '{{name}} में खोजें',
  countOf: '{{total}} में से {{shown}}',
  studios: 'स्टूडियो',
  allStudios: 'सभी स्टूडियो',
  selectionLabel: 'चयन',
  selection: {
    ALL: 'सभी',
    NEW: 'नए',
    HOT: 'लोकप्रिय',
    FAV: 'पसंदीदा',
    RECENT: 'हाल के',
  },
  filters: 'फ़िल्टर',
  filtersSet: 'फ़िल्टर, {{count}} चुने गए',
  orderLabel: 'क्रम',
  order: {
    popular: 'सबसे ज़्यादा खेले गए',
    newest: 'सबसे नए',
    title: 'A से Z',
    return: 'सबसे ऊँचा RTP',
  },
  volatilityLabel: 'उतार-चढ़ाव',
  anyVolatility: 'कोई भी',
  volatility: {
    low: 'कम',
    medium: 'मध्यम',
    high: 'ज़्यादा',
  },
  bet: 'न्यूनतम दाँव {{amount}} या अधिक',
  lines: '{{count}} या अधिक लाइनें',
  returnShort: 'RTP {{share}}',
  favouriteOf: 'पसंदीदा: {{title}}',
  empty: 'इससे मेल खाता कोई गेम नहीं है।',
  emptyHint: 'वर्तनी जाँचें, या कम फ़िल्टर के साथ देखें।',
  emptyFavourites: 'अभी किसी गेम पर दिल नहीं लगाया गया है।',
  emptyRecent: 'आपने यहाँ अभी तक कुछ नहीं खेला है।',
  showAll: 'सभी गेम दिखाएँ',
  loading: 'गेम लोड हो रहे हैं …',
} as const satisfies PhrasesOf<typeof english>;
