import { useEffect, useState } from 'react';

/** Whether this is a field of a page with something in it. Dialogs keep their own place in the queue. */
const isFilled = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !element.closest('[role=dialog]') &&
  !['checkbox', 'radio', 'button', 'submit'].includes(element.type) &&
  element.value !== '';

/** Whether the person is filling a form of the page. */
export function useIsFilling(): boolean {
  const [isFilling, setFilling] = useState(false);
  useEffect(() => {
    const look = () => setFilling(isFilled(document.activeElement));
    const events = ['focusin', 'focusout', 'input'] as const;
    for (const event of events) document.addEventListener(event, look);
    return () => {
      for (const event of events) document.removeEventListener(event, look);
    };
  }, []);
  return isFilling;
}
