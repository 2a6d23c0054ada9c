/** So long after the last touch or key, in milliseconds, a person looks rather than presses. */
const REST_MS = 1_500;

/**
 * Calls back once the person has touched the page, or pressed a key, and rests.
 *
 * @returns what calls it off
 */
export function afterFirstTouch(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('pointerdown', touch, { capture: true });
    window.removeEventListener('keydown', touch, { capture: true });
  };
  const rest = () => {
    end();
    act();
  };
  function touch() {
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  }
  window.addEventListener('pointerdown', touch, { capture: true });
  window.addEventListener('keydown', touch, { capture: true });
  return end;
}
