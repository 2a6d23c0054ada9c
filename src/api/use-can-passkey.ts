import { useEffect, useState } from 'react';
import { canUsePasskeys } from './passkeys.ts';
import { useSite } from './site.ts';

/** Whether this device keeps passkeys; false until that is known. */
export function useCanPasskey(): boolean {
  const { modules } = useSite();
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isGone = false;
    void canUsePasskeys(modules).then((answer) => {
      if (!isGone) setCan(answer);
    });
    return () => {
      isGone = true;
    };
  }, [modules]);
  return can;
}
