import { useEffect, useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { say } from './teen-patti-words.ts';

/** How long a first press waits for the second one. */
const SURE_MS = 5_000;

/**
 * Gets up from the table. Leaving in the middle of a hand forfeits the stake in the pot, so it takes a second press.
 */
export function LeaveButton({
  isIn,
  isDisabled,
  onLeave,
}: {
  readonly isIn: boolean;
  readonly isDisabled: boolean;
  readonly onLeave: () => void;
}) {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setIsAsked(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  const press = () => {
    setIsAsked(isIn && !isAsked);
    if (!isIn || isAsked) onLeave();
  };
  return (
    <ActionButton isDisabled={isDisabled} onPress={press}>
      {say(isIn && isAsked ? 'leaveSure' : 'leave')}
    </ActionButton>
  );
}
