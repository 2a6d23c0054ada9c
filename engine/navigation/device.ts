/** Kinds of devices that add a site to their screen in different ways. */
export const DEVICES = ['ios', 'android', 'computer'] as const;

/** One of the kinds. */
export type Device = (typeof DEVICES)[number];

/**
 * The kind of a device as its browser reports it.
 *
 * @param touchPoints an iPad claims to be a Mac, and Macs have no touch screen
 */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'computer';
}
