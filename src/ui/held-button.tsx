import { type ComponentPropsWithRef, type MouseEvent, useCallback, useRef } from 'react';

/**
 * A button that keeps the focus when it is switched off, as it is while its own press is being answered: a disabled
 * element loses it. Until the focus moves on, it is marked as off and ignores each press.
 */
export function HeldButton({ disabled = false, onClick, ref, ...rest }: ComponentPropsWithRef<'button'>) {
  const own = useRef<HTMLButtonElement>(null);
  const isHeld = disabled && own.current !== null && own.current === document.activeElement;
  const take = useCallback(
    (element: HTMLButtonElement | null) => {
      own.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
      return undefined;
    },
    [ref],
  );
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      {...rest}
      ref={take}
      {...(isHeld ? { 'aria-disabled': true } : { disabled })}
      onClick={isHeld ? refuse : onClick}
    />
  );
}
