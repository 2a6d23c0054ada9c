import { shade } from '../../engine/art/colour.ts';
import { createRandom, pick } from '../../engine/random/random.ts';

/** Known features of a presenter; the rest derives from the seed. */
interface Presenter {
  readonly isMale?: boolean | undefined;
  readonly suit?: string;
  readonly hair?: string;
}

interface Hair {
  readonly back: string;
  readonly front: string;
  /** Ear-rings, or a beard. */
  readonly extra: string;
}

const SKINS = ['#f2c9a8', '#e3ad82', '#c98d60', '#a86d45', '#8b5636', '#f6d8bf'];
const HAIRS = ['#1b1416', '#2b1c18', '#4a2b1c', '#6b3a1e', '#8c5a2b', '#120f14'];
const SUITS = ['#b3202c', '#0f5e57', '#1d3f7a', '#141518', '#7a1f3d', '#c98a1c'];
const LIPS = ['#b8323a', '#c24a4a', '#a52c44'];

const drawLongHair = (hair: string, hairLight: string): Hair => ({
  back: `<path d="M0,-130C50,-132 56,-86 52,-48C50,-16 64,6 56,40C40,54 22,40 22,0H-22C-22,40 -40,54 -56,40C-64,6 -50,-16 -52,-48C-56,-86 -50,-132 0,-130Z" fill="${hair}"/>`,
  front:
    `<path d="M-35,-62C-40,-100 -22,-125 6,-124C34,-123 41,-96 36,-60C34,-84 22,-98 4,-106C-8,-92 -30,-88 -35,-62Z" fill="${hair}"/>` +
    `<path d="M4,-106C-6,-94 -26,-88 -32,-72C-28,-96 -14,-108 4,-106Z" fill="${hairLight}" fill-opacity=".6"/>`,
  extra: '',
});

const drawBun = (hair: string, hairLight: string): Hair => ({
  back:
    `<circle cx="10" cy="-132" r="22" fill="${hair}"/>` +
    `<path d="M0,-124C40,-124 42,-84 38,-58C34,-46 -34,-46 -38,-58C-42,-84 -40,-124 0,-124Z" fill="${hair}"/>`,
  front:
    `<path d="M-35,-66C-38,-104 -18,-122 4,-122C30,-122 38,-100 35,-66C32,-86 20,-100 -6,-102C-22,-98 -32,-86 -35,-66Z" fill="${hair}"/>` +
    `<circle cx="6" cy="-136" r="12" fill="${hairLight}" fill-opacity=".45"/>`,
  extra: `<circle cx="-34" cy="-48" r="3.6" fill="#f3c65a"/><circle cx="34" cy="-48" r="3.6" fill="#f3c65a"/>`,
});

const drawBob = (hair: string, hairLight: string): Hair => ({
  back: `<path d="M0,-128C48,-128 52,-86 50,-56C48,-38 46,-30 42,-22C30,-16 20,-20 18,-30H-18C-20,-20 -30,-16 -42,-22C-46,-30 -48,-38 -50,-56C-52,-86 -48,-128 0,-128Z" fill="${hair}"/>`,
  front:
    `<path d="M-36,-58C-40,-100 -24,-124 2,-124C30,-124 42,-98 37,-58C34,-70 33,-78 32,-84C10,-82 -14,-84 -28,-94C-33,-84 -35,-72 -36,-58Z" fill="${hair}"/>` +
    `<path d="M-22,-100C-8,-92 12,-90 28,-94C24,-106 8,-114 -6,-112C-14,-110 -20,-106 -22,-100Z" fill="${hairLight}" fill-opacity=".5"/>`,
  extra: `<path d="M-35,-50v10M35,-50v10" stroke="#f3c65a" stroke-width="2.6" stroke-linecap="round"/>`,
});

const drawShortHair = (hair: string, hairLight: string, hasBeard: boolean): Hair => ({
  back: '',
  front:
    `<path d="M-35,-70C-42,-108 -22,-128 8,-126C36,-124 42,-102 35,-68C33,-82 30,-90 24,-96C6,-92 -14,-94 -24,-100C-31,-92 -33,-82 -35,-70Z" fill="${hair}"/>` +
    `<path d="M-20,-112C-6,-122 18,-120 28,-106C14,-102 -8,-104 -20,-112Z" fill="${hairLight}" fill-opacity=".45"/>`,
  extra: hasBeard
    ? `<path d="M-33,-62C-32,-40 -18,-22 0,-22C18,-22 32,-40 33,-62C28,-52 24,-48 18,-50C10,-54 -10,-54 -18,-50C-24,-48 -28,-52 -33,-62Z" fill="${hair}"/>`
    : '',
});

const drawHair = (isMale: boolean, haircut: number, hair: string): Hair => {
  const hairLight = shade(hair, 0.1);
  if (isMale) return drawShortHair(hair, hairLight, haircut === 0);
  if (haircut === 0) return drawLongHair(hair, hairLight);
  return haircut === 1 ? drawBun(hair, hairLight) : drawBob(hair, hairLight);
};

const drawSuit = (isMale: boolean, suitColour: string): string => {
  const suitShadow = shade(suitColour, -0.07);
  return isMale
    ? `<path d="M-98,120C-98,46 -74,20 -42,9L-14,-3L0,40L14,-3L42,9C74,20 98,46 98,120Z" fill="${suitColour}"/>` +
        `<path d="M-20,-1L0,44L20,-1L13,-6C8,6 -8,6 -13,-6Z" fill="#f6f3ee"/>` +
        `<path d="M-42,9L-14,-3L0,44L-16,120H-40Z" fill="${suitShadow}"/>` +
        `<path d="M42,9L14,-3L0,44L16,120H40Z" fill="${suitShadow}"/>` +
        `<path d="M0,6L-17,-3V16ZM0,6L17,-3V16Z" fill="#16171a"/>` +
        `<circle cx="0" cy="6" r="4.5" fill="#2a2b30"/>`
    : `<path d="M-96,120C-96,48 -74,22 -42,10L-30,6C-22,40 22,40 30,6L42,10C74,22 96,48 96,120Z" fill="${suitColour}"/>` +
        `<path d="M30,6L42,10C74,22 96,48 96,120H40C44,80 44,36 30,6Z" fill="${suitShadow}"/>` +
        `<path d="M-18,16C-8,26 8,26 18,16" stroke="#f3c65a" stroke-width="2" fill="none"/>` +
        `<circle cx="0" cy="24" r="3.4" fill="#f3c65a"/>`;
};

const chooseFace = (seed: string, given: Presenter) => {
  const random = createRandom(`face${seed}`);
  const skin = pick(random, SKINS);
  const hair = given.hair ?? pick(random, HAIRS);
  const isMale = given.isMale ?? random() < 0.35;
  const haircut = Math.floor(random() * 3);
  const suit = given.suit ?? pick(random, SUITS);
  const lips = isMale ? shade(skin, -0.15, 1.1) : pick(random, LIPS);
  return { skin, hair, isMale, haircut, suit, lips };
};

/** A person who presents a table, about 190 units wide; the shoulders end at y = 120. */
export function drawPresenter(seed: string, given: Presenter = {}): string {
  const face = chooseFace(seed, given);
  const hair = drawHair(face.isMale, face.haircut, face.hair);
  const skinShadow = shade(face.skin, -0.075, 1.08);
  const skinDark = shade(face.skin, -0.15, 1.1);
  return (
    hair.back +
    `<path d="M-96,120C-96,48 -74,22 -42,10L-14,-3V-40H14V-3L42,10C74,22 96,48 96,120Z" fill="${face.skin}"/>` +
    `<path d="M-14,-34C-6,-22 8,-22 14,-36V-12C4,-6 -8,-10 -14,-24Z" fill="${skinDark}" fill-opacity=".8"/>` +
    drawSuit(face.isMale, face.suit) +
    `<path d="M-37,-66C-43,-68 -43,-50 -34,-48ZM37,-66C43,-68 43,-50 34,-48Z" fill="${skinShadow}"/>` +
    `<path d="M0,-116C27,-116 36,-94 35,-70C34,-44 16,-23 0,-23C-16,-23 -34,-44 -35,-70C-36,-94 -27,-116 0,-116Z" fill="${face.skin}"/>` +
    `<path d="M10,-115C30,-112 36,-92 35,-70C34,-44 16,-23 0,-23C20,-44 26,-84 10,-115Z" fill="${skinShadow}" fill-opacity=".55"/>` +
    (face.isMale ? hair.extra : '') +
    `<g fill="${face.hair}">` +
    `<path d="M-24,-81C-18,-87 -10,-86 -6,-82C-11,-83 -18,-83 -24,-79ZM24,-81C18,-87 10,-86 6,-82C11,-83 18,-83 24,-79Z"/>` +
    `</g><g fill="#fff">` +
    `<path d="M-23,-70Q-15,-77 -7,-70Q-15,-66 -23,-70ZM23,-70Q15,-77 7,-70Q15,-66 23,-70Z"/></g>` +
    `<g fill="${shade(face.hair, -0.02)}"><circle cx="-14.5" cy="-70.6" r="3.5"/>` +
    `<circle cx="14.5" cy="-70.6" r="3.5"/></g>` +
    `<path d="M-24,-71Q-15,-79 -6,-71M24,-71Q15,-79 6,-71" stroke="${face.hair}" stroke-width="${face.isMale ? 1.6 : 2.6}" fill="none" stroke-linecap="round"/>` +
    `<path d="M1,-70C2,-62 5,-58 4,-55C2,-53 -2,-53 -4,-54" stroke="${skinDark}" stroke-width="2" fill="none" stroke-linecap="round"/>` +
    `<path d="M-10,-42Q-4,-45 0,-43Q4,-45 10,-42Q0,-33 -10,-42Z" fill="${face.lips}"/>` +
    `<path d="M-10,-42Q0,-40 10,-42" stroke="${shade(face.lips, -0.12)}" stroke-width="1" fill="none"/>` +
    (face.isMale
      ? ''
      : `<circle cx="-22" cy="-54" r="6" fill="${face.lips}" fill-opacity=".13"/>` +
        `<circle cx="22" cy="-54" r="6" fill="${face.lips}" fill-opacity=".13"/>`) +
    hair.front +
    (face.isMale ? '' : hair.extra)
  );
}
