import { FILLING_MOTIFS } from '../../engine/art/motifs/subjects.ts';
import { createPen, type Pen, type PenColours, type PenStyle } from '../../engine/art/pen.ts';
import { createRandom } from '../../engine/random/random.ts';
import { chooseLook, type Game, type Look } from './choose-look.ts';
import { rectangle } from './grounds.ts';
import { drawLabel, drawTitle, fitTitle } from './lettering.ts';
import { drawLiveTable, livePalette, tableOf } from './live-table.ts';
import { motifOrGems } from './motifs/motifs.ts';
import type { CoverLayers } from './studio.ts';
import { STUDIOS } from './studios/studios.ts';
import { type SvgDocument, svgDocument } from './svg-document.ts';

const drawLayers = (game: Game, look: Look, prefix: string): CoverLayers => {
  const studio = STUDIOS.get(look.studio);
  if (!studio) throw new Error(`No studio is called ${look.studio}.`);
  const id = prefix + look.hash.toString(36);
  const pens: Pen[] = [];
  const layers = studio.draw({
    title: game.title,
    signature: look.signature,
    colours: studio.palettes[look.palette] ?? [],
    id,
    hash: look.hash,
    random: createRandom(`${game.id}x`),
    fillsDisc: FILLING_MOTIFS.has(look.motif),
    createPen(style: PenStyle, colours: PenColours, outline?: number) {
      const pen = createPen(style, colours, `${id}p${pens.length}`, outline);
      pens.push(pen);
      return pen;
    },
    drawMotif: motifOrGems(look.motif),
  });
  return { ...layers, definitions: layers.definitions + pens.map((pen) => pen.definitions()).join('') };
};

const drawLiveCover = (game: Game, look: Look): SvgDocument => {
  const id = `l${look.hash.toString(36)}`;
  const [deep, , gold] = livePalette(look.palette);
  const title = fitTitle('fraunces', game.title, {
    width: 250,
    height: 76,
    maxSize: 44,
    gap: 0.3,
    maxRows: 2,
    letterSpacing: -0.015,
  });
  const fade =
    `<linearGradient id="${id}h" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0"/>` +
    `<stop offset=".6" stop-color="${deep}" stop-opacity=".95"/></linearGradient>`;
  return svgDocument(
    [0, 0, 300, 400],
    drawLiveTable({ id: game.id, palette: look.palette, table: tableOf(game.title, game.motif) }, 300, 400, id) +
      fade +
      rectangle(0, 232, 300, 168, `url(#${id}h)`) +
      drawTitle('fraunces', title, { y: 362 - title.height, fill: '#fff8ea', letterSpacing: -0.015 }) +
      drawLabel(look.signature.toUpperCase(), { x: 150, y: 384, size: 8, colour: gold, letterSpacing: 2 }),
  );
};

/** The cover of a game, 3:4, with its title. */
export function drawCover(game: Game): SvgDocument {
  const look = chooseLook(game);
  if (look.isLive) return drawLiveCover(game, look);
  const { definitions, ground, subject, lettering } = drawLayers(game, look, 'a');
  return svgDocument([0, 0, 300, 400], `<defs>${definitions}</defs>${ground}${subject}${lettering}`);
}

/** The same game as a square without lettering, for lists. */
export function drawThumb(game: Game): SvgDocument {
  const look = chooseLook(game);
  if (look.isLive) {
    const table = { id: game.id, palette: look.palette, table: tableOf(game.title, game.motif) };
    return svgDocument([70, 40, 240, 240], drawLiveTable(table, 380, 300, `t${look.hash.toString(36)}`));
  }
  const { definitions, ground, subject, focus } = drawLayers(game, look, 't');
  const [left, top, side] = focus;
  return svgDocument([left, top, side, side], `<defs>${definitions}</defs>${ground}${subject}`);
}
