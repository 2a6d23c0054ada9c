const SHORT = 8;

/** The end of a long number, which is enough to distinguish rounds; short numbers stay whole. */
export const shortRound = (id: string): string => (id.length > SHORT + 4 ? `…${id.slice(-SHORT)}` : id);

/** The vendor and the short number of a round in place of the reference of its movements; all others stay as they are. */
export function shortCause(cause: string): string {
  const [vendor = '', ...rest] = cause.split(' ');
  return rest.length === 0 ? cause : `${vendor} ${shortRound(rest.join(' '))}`;
}
