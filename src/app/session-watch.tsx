import { useEffect, useState } from 'react';
import { withTexts } from '../api/i18n.ts';
import { LOGIN_AGAIN } from '../api/login-again.ts';
import { sessionStore } from '../api/session-store.ts';
import { lazily } from '../ui/lazily.tsx';
import SessionEnd from './session-end.tsx';
import type { SessionEndProps } from './session-end-props.ts';

const LoginAgain = lazily(() => withTexts(() => import('./login-again.tsx'), 'dialog-phrases'));

/**
 * What a device loads once someone is logged in: the end of the session, and a login over a form that needs a fresh
 * one.
 */
export default function SessionWatch(props: SessionEndProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => {
      // The login may replace the session of this tab: that is no news then.
      sessionStore.leave();
      setAsked(true);
    };
    addEventListener(LOGIN_AGAIN, ask);
    return () => removeEventListener(LOGIN_AGAIN, ask);
  }, []);
  const close = () => {
    sessionStore.stay();
    setAsked(false);
  };
  return (
    <>
      <SessionEnd {...props} />
      {isAsked ? <LoginAgain {...props} onClose={close} /> : null}
    </>
  );
}
