import { hashText } from '../../../engine/random/random.ts';

const HUES = 360;

/** The hue of a studio's games, in degrees: always the same for the same studio. */
export const hueOf = (theme: string): number => hashText(theme) % HUES;
