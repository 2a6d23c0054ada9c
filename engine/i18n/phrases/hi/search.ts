import type { PhrasesOf } from '../../phrases-shape.ts';
import type { search as english } from '../en/search.ts';

export const search = {
  title: 'खोज',
  placeholder: 'गेम, स्टूडियो और पेज',
  clear: 'हटाएँ',
  recent: 'हाल की खोजें',
  popular: 'सुझाव',
  places: 'यहाँ जाएँ',
  games: 'गेम, {{total}} में से {{shown}}',
  studios: 'स्टूडियो, {{total}} में से {{shown}}',
  all: '{{category}} में सभी {{total}}',
  pages: 'अन्य जगहें',
  results_one: '{{count}} परिणाम',
  results_other: '{{count}} परिणाम',
  nothing: '“{{query}}” से मेल खाता कुछ नहीं मिला।',
  nothingHint: 'वर्तनी जाँचें, या कुछ छोटा लिखें।',
  play: 'खेलें',
  go: 'खोलें',
  again: 'फिर खोजें',
  escape: 'Esc',
  move: 'ऊपर-नीचे',
  choose: 'खोलें',
  note: {
    category: 'श्रेणी',
    page: 'पेज',
    centre: 'सदस्य केंद्र',
    promotion: 'ऑफ़र',
    announcement: 'सूचना',
    help: 'सहायता लेख',
  },
} as const satisfies PhrasesOf<typeof english>;
