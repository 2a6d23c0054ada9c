import type { Screen } from '../../../flows/model.ts';
import type { Bench } from './bench.ts';
import type { Scan } from './screen-scan.ts';
import type { Stage } from './stage.ts';

/** Buttons of every form and dialog that may be pressed at any time. */
const HARMLESS = ['shell.close', 'shell.back', 'avatar.change', 'register.showPassword', 'register.hidePassword'];
/** How the names of others begin; the copied thing follows. */
const COPIES = ['shell.copy', 'shell.copied'];

/**
 * While an answer is awaited, nothing may be pressed that could send a second call: a button works only if the
 * contract or the stage lists it.
 */
export function heldDoubts(
  stage: Stage,
  bench: Bench,
  scan: Scan,
  { place, busy }: Pick<Screen, 'place' | 'busy'>,
): readonly string[] {
  const { live = () => [] } = stage;
  if (!busy || scan.live.length === 0 || live === 'all' || stage.foreignPlaces?.includes(place)) return [];
  const own = Object.values(stage.controls(bench, place, scan)).flat();
  const known = new Set([...own, ...live(bench), ...HARMLESS.map((key) => bench.t(key))]);
  const copies = COPIES.map((key) => bench.t(key));
  return scan.live
    .filter((name) => !known.has(name) && !copies.some((copy) => name.startsWith(copy)))
    .map((name) => `«${name}» can be pressed while an answer is awaited`);
}
