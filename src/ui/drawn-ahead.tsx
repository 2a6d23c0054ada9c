import { Activity, createContext, Fragment, memo, type ReactNode, useState } from 'react';

/** Whether a dialog is drawn where it stands, because a portal would draw it only once it is shown. */
export const InPlaceContext = createContext(false);

interface DrawnAheadProps {
  readonly isOpen: boolean;
  /** Whether it may be drawn before it opens, hidden and without its effects. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** While it is hidden it is not drawn again: each step to another page would draw all its fields. */
const Kept = memo(
  ({ children }: Pick<DrawnAheadProps, 'isOpen' | 'children'>) => children,
  (last, next) => !last.isOpen && !next.isOpen,
);

/** A dialog that opens at once, because it is drawn while the page rests. Once closed, it begins from the start. */
export function DrawnAhead({ isOpen, isReady, children }: DrawnAheadProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [turn, setTurn] = useState(0);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (wasOpen) setTurn(turn + 1);
  }
  if (!isOpen && !isReady) return null;
  return (
    <InPlaceContext value={true}>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Fragment key={turn}>
          <Kept isOpen={isOpen}>{children}</Kept>
        </Fragment>
      </Activity>
    </InPlaceContext>
  );
}
