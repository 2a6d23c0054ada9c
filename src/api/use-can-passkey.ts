import { useEffect, useState } from 'react';
import { canUsePasskeys } from './passkeys.ts';

/** Whether this device keeps passkeys; false until that is known. */
export function useCanPasskey(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isGone = false;
    void canUsePasskeys().then((answer) => {
      if (!isGone) setCan(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return can;
}
