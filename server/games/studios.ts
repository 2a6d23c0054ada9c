/** What one studio ships in one category. */
export interface StudioRow {
  /** Code by which a merchant's `content/vendors.json` asks for it. */
  readonly vassalage: string;
  readonly title: string;
  readonly gameType: string;
  readonly gameCount: number;
  /** What its games are about, most liked first. */
  readonly themes: readonly string[];
  /** Whether it ships titles in Hindi or Portuguese. */
  readonly languages: readonly ('HI' | 'PT')[];
}

/** One studio a line: code, name, category, number of games, themes, languages. New ones come last: games keep their titles. */
const ROWS = `
KUMARA|Kumara|RNG|412|india wild magic classic|HI PT
NORRSKEN|Norrsken|RNG|270|wild norse space|
POP_KETTLE|Pop Kettle|RNG|386|sweets fruits animals mexico|HI PT
VOLTBOX|Voltbox|RNG|204|classic space olympus|
SALT_CREEK|Salt Creek|RNG|318|mexico west pirates egypt|
JADE_HARBOUR|Jade Harbour|RNG|291|orient animals ocean|HI
LANTERN_ROW|Lantern Row|RNG|230|orient wild magic|
LUMEN_WORKS|Lumen Works|RNG|255|wild india magic|HI PT
TIDEPOOL|Tidepool|RNG|190|ocean pirates|PT
FELTWORKS|Feltworks|RNG|120|classic india|HI
ORIGINALS|Originals|RNG|100|classic space fruits|HI PT
GRANDSTAND|Grandstand|RNG|90|brazil olympus classic|PT
KINETIC|Kinetic|RNG|110|classic animals sweets|
CASA_BRANCA|Casa Branca|RNG|180|brazil fruits ancient|PT
MERIDIAN|Meridian|RNG|150|egypt olympus magic|
ROOK_CO|Rook & Co|RNG|233|west pirates norse|
BANYAN_TREE|Banyan Tree|RNG|214|india fruits wild|HI
SAFFRON_MILL|Saffron Mill|RNG|168|india sweets fruits|HI
COPPER_FOX|Copper Fox|RNG|196|wild west animals|
BLUE_HERON|Blue Heron|RNG|172|ocean orient wild|
IRON_LOTUS|Iron Lotus|RNG|188|orient norse olympus|
PAPER_MOON|Paper Moon|RNG|154|magic sweets animals|
QUARTZ_CO|Quartz & Co|RNG|142|classic ancient space|
RED_KITE|Red Kite|RNG|176|wild orient west|
SUGARBIRD|Sugarbird|RNG|204|sweets fruits animals|PT
MARIGOLD|Marigold Games|RNG|186|india mexico magic|HI
EMBER_LANE|Ember Lane|RNG|158|olympus egypt norse|
NORTHGATE|Northgate|RNG|162|norse wild space|
TIN_SOLDIER|Tin Soldier|RNG|148|pirates magic classic|
VELVET_ROOK|Velvet Rook|RNG|136|classic egypt magic|
WILDROOT|Wildroot|RNG|182|wild ancient fruits|PT
ONYX_BAY|Onyx Bay|RNG|166|pirates ocean egypt|
PALMEIRA|Palmeira|RNG|194|brazil fruits ocean|PT
TROPICALIA|Tropicália|RNG|178|brazil wild fruits|PT
SERRA_AZUL|Serra Azul|RNG|160|brazil ancient wild|PT
PIXEL_BAZAAR|Pixel Bazaar|RNG|174|space classic animals|HI
GOLDEN_OX|Golden Ox|RNG|190|orient animals classic|
FOXGLOVE|Foxglove|RNG|144|magic wild sweets|
THISTLE_ROSE|Thistle & Rose|RNG|138|norse magic pirates|
OAKHEART|Oakheart|RNG|156|west norse wild|
STARLING|Starling|RNG|132|space animals sweets|
COBALT_YARD|Cobalt Yard|RNG|146|space olympus classic|
SUNDIAL|Sundial|RNG|184|ancient egypt mexico|
MOSAIC|Mosaic|RNG|152|egypt india orient|HI
MERIDIAN_LIVE|Meridian Live|LIVE|24|roulette blackjack|HI PT
CASA_BRANCA_LIVE|Casa Branca|LIVE|20|roulette blackjack andarBahar|HI PT
VELVET_LIVE|Velvet Tables|LIVE|14|blackjack roulette|
BANYAN_LIVE|Banyan Tables|LIVE|12|andarBahar|HI
GRANDSTAND_SPORTS|Grandstand|SPORTS|14|football|HI PT
MATCHPOINT|Matchpoint|SPORTS|10|football|PT
GRANDSTAND_ARENA|Grandstand Arena|ESPORTS|12|arena|
SIGIL_ARENA|Sigil|ESPORTS|10|arena|
KINETIC_QUICK|Kinetic Quick|ELOTT|18|keno|HI PT
LUCKY_LEDGER|Lucky Ledger|ELOTT|14|keno|HI PT
FELTWORKS_PVP|Feltworks|PVP|14|teenPatti|HI
ROOK_TABLES|Rook Tables|PVP|10|teenPatti|HI
TIDEPOOL_FISH|Tidepool|FISH|24|fishing|HI PT
BLUE_HERON_FISH|Blue Heron|FISH|16|fishing|
ORIGINALS_MINI|Originals|MINI|40|crash mines dice plinko|HI PT
PIXEL_INSTANT|Pixel Bazaar|MINI|24|plinko mines crash|HI
VOLTBOX_INSTANT|Voltbox|MINI|20|crash dice plinko|`;

const readRow = (line: string): StudioRow => {
  const [vassalage = '', title = '', gameType = '', gameCount = '', themes = '', languages = ''] = line.split('|');
  return {
    vassalage,
    title,
    gameType,
    gameCount: Number(gameCount),
    themes: themes.split(' '),
    languages: languages.split(' ').filter((language) => language === 'HI' || language === 'PT'),
  };
};

/** Every studio, one entry a category that it ships. */
export const STUDIO_ROWS: readonly StudioRow[] = ROWS.trim().split('\n').map(readRow);
