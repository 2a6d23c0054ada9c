import { keysOf } from '../../../../../engine/json/keys-of.ts';
import { createRandom, hashText, pick } from '../../../../../engine/random/random.ts';
import type { GameSetup } from '../../../../protocol/play-answers.ts';
import type { LookKey, SlotLook } from './slot-look.ts';
import { chooseSymbols } from './slot-motifs.ts';
import { STYLES } from './slot-palettes.ts';

/** The look of each style of covers. */
const LOOKS: Readonly<Record<string, LookKey>> = {
  kumara: 'palace',
  meridian: 'palace',
  felt: 'palace',
  popkettle: 'kettle',
  originals: 'kettle',
  norrsken: 'fjord',
  grandstand: 'fjord',
  saltcreek: 'saloon',
  voltbox: 'volt',
  sigil: 'volt',
  jade: 'harbour',
  casablanca: 'harbour',
  lantern: 'lantern',
  kinetic: 'lantern',
  tidepool: 'reef',
};

const KEYS = keysOf(STYLES);
const ANY_MOTIF = ['gems', 'sevens', 'crown', 'tiger', 'owl', 'candy', 'koi', 'temple', 'pharaoh', 'phoenix'];

/** How the screen of a slot looks: as its cover does, and always the same for the same game. */
export function chooseSlotLook({ theme, title = theme, look }: GameSetup): SlotLook {
  const key = LOOKS[look?.studio ?? ''] ?? pick(createRandom(theme), KEYS);
  const { pen, outline, palettes, read } = STYLES[key];
  const names = Object.keys(palettes);
  const palette = palettes[look?.palette ?? ''] ?? palettes[names[hashText(title) % names.length] ?? ''] ?? [];
  const motif = look?.motif ?? pick(createRandom(title), ANY_MOTIF);
  return { key, pen, outline, colours: read(palette), motifs: chooseSymbols(motif, title), seed: title };
}
