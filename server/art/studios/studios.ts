import type { Studio } from '../studio.ts';
import { feltworks } from './feltworks.ts';
import { grandstand } from './grandstand.ts';
import { jadeHarbour } from './jade-harbour.ts';
import { kineticDraw } from './kinetic-draw.ts';
import { kumara } from './kumara.ts';
import { lumenWorks } from './lumen-works.ts';
import { norrsken } from './norrsken.ts';
import { originals } from './originals.ts';
import { popKettle } from './pop-kettle.ts';
import { saltCreek } from './salt-creek.ts';
import { sigil } from './sigil.ts';
import { tidepool } from './tidepool.ts';
import { voltbox } from './voltbox.ts';

/** The studios of drawn covers by their key. */
export const STUDIOS: ReadonlyMap<string, Studio> = new Map(
  [
    kumara,
    popKettle,
    norrsken,
    saltCreek,
    voltbox,
    jadeHarbour,
    originals,
    tidepool,
    grandstand,
    kineticDraw,
    feltworks,
    sigil,
    lumenWorks,
  ].map((studio) => [studio.key, studio]),
);
