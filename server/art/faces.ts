import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** A typeface of covers. */
export type FaceName = 'lilita' | 'bowlby' | 'cinzel' | 'rye' | 'archivox' | 'shoulders' | 'unbounded' | 'fraunces';

interface Face {
  /** Height of a capital letter in em. */
  readonly capHeight: number;
  /** Widths of the characters 32 to 126 in hundredths of an em, two digits of base 36 each: fitting a title needs no font. */
  readonly widths: string;
}

const FACES: Readonly<Record<FaceName, Face>> = {
  lilita: {
    capHeight: 0.701,
    widths:
      '0j0t1a2b1h281v0u17161k1o0u1g0n1l1s151g1h1o1g1m1e1l1k0s0s1c1m191m2f1u1n1k1q1d1b1q1s171a1q182j1t1y1l1z1n1h1e1r1u2n1w1q1k121n121x1s0z1g1g161k1d121g1e0r0r1h0r271j1f1k1f1419111i1g231k1i19101r101a',
  },
  bowlby: {
    capHeight: 0.742,
    widths:
      '0z131r241z2x2h131515191q101612131z251z1z1y201z1z1z1z12101q1q1q1j2a282524281s1q2a29151w281q2z2c28232824201s27242w26221w1f141f1q1f0v252222232018261y11192812311z2524241m281f23292o271x1y1e0o1f1s',
  },
  cinzel: {
    capHeight: 0.7,
    widths:
      '0p0u131o1q262j0m1c1c131c0q120p181x161u1o1s1n1w1l1s1w0p0q1e1c1c1d2s2021272c1v1r2e2h16162a1t2p2g2i1z2j271s1y2c202o25211v1b181b1l1e1o1r1r1v221m1i202310101y1k2d26261p241w1j1p1z1q2d1v1r1p150q151d',
  },
  rye: {
    capHeight: 0.757,
    widths:
      '0o151g1w1p352b0s13131c1h0y160x141z191r1p1y1r1z1p1x1z0x0x1e1i1e1l3c1z221s261y1u202c181o231u2u29251y25241p22241x2y1v1u1y1214121f160t1r1w1i1v1o161o1w0z101v102s1w1v1w1t1i1g181w1o2i1o1n1n0y0r0y1u',
  },
  archivox: {
    capHeight: 0.688,
    widths:
      '0u101g241z352s0s111117220z160z0v271y26272627272128270y0z222222203h2l2j2m2l2e282t2r11212n23372r2t2e2t2l2f2d2p2i3d2m2k2e100v10221u0w26242524261c25240w0v210w39242624241c1z1e241z30241z1u100t1022',
  },
  shoulders: {
    capHeight: 0.8,
    widths:
      '0m0p14221b1w1q0k0t0t0p1i0p190p151f0r1d1e1f1g1e1c1e1e0p0p1j1g1j1c201c1b1d1e15151d1c0n191e14221i1e1b1e1c1b161d1d281b1a16101510171u0r1c1e1a1e1a0y1e1e0n0n1a0n251e1c1e1e0z180z1e1825161914130n131i',
  },
  unbounded: {
    capHeight: 0.75,
    widths:
      '0o0y1h2f2b3o2o0t15151i1q0w120v1b2m1i2d2d2g2a2f252i2f0y0y1q1q1q202y2q2i2m2m28262p2n102a2g253i2q2p2a2p2e2e2b2g2n3u2i2m2a191b191q1c132c2a252c221p2a270x0x240x3f28282a2a1l251q27273722281z1d0w1d1q',
  },
  fraunces: {
    capHeight: 0.7,
    widths:
      '0g0t141q1l212k0k0x0w1i1c0q0u0q121t161o1j1o1k1o1g1n1p0q0r181c181k2a1x1y1u231q1m1z28131d241n2h20231v23211m1v1y1w2v1x1t1o0z120z12170o1d1i191i1b0y1f1k0r0r1k0s2c1k1g1j1h18160y1j1c231e1e19120q121f',
  },
};

/** Height of a capital letter in em. */
export function capHeight(face: FaceName): number {
  return FACES[face].capHeight;
}

/** Width of a character in em, or undefined outside ASCII. */
export function findCharacterWidth(face: FaceName, character: string): number | undefined {
  const index = character.charCodeAt(0) - 32;
  if (character.length !== 1 || index < 0 || index > 94) return undefined;
  return Number.parseInt(FACES[face].widths.slice(index * 2, index * 2 + 2), 36) / 100;
}

const opened = new Map<string, Font>();

const open = (name: string, locate: () => string | URL): Font => {
  const known = opened.get(name);
  if (known) return known;
  const font = create(readFileSync(locate()));
  opened.set(name, font);
  return font;
};

/** The font of a typeface. It is read once. */
export function openFace(face: FaceName): Font {
  return open(face, () => new URL(`./fonts/cover-${face}.woff2`, import.meta.url));
}

/** Devanagari, which no typeface of covers has. */
export function openFallback(): Font {
  const file = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';
  return open('fallback', () => createRequire(import.meta.url).resolve(file));
}
