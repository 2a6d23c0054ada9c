import { useEffect, useState } from 'react';
import { withTexts } from '../../api/i18n.ts';
import { LOGIN_AGAIN } from '../../api/login-again.ts';
import { sessionStore } from '../../api/session-store.ts';
import { lazily } from '../../ui/lazily.tsx';
import SessionEnd from './session-end.tsx';
import type { SessionEndProps } from './session-end-props.ts';

const LoginAgain = lazily(() => withTexts(() => import('./login-again.tsx'), 'dialog'));

/** Loaded once a member is logged in: the session's end, and the repeated login over forms that need a fresh one. */
export default function SessionWatch(props: SessionEndProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const ask = () => {
      // The login may replace this tab's session: do not report that as its end.
      sessionStore.leave();
      setAsked(true);
    };
    addEventListener(LOGIN_AGAIN, ask);
    return () => removeEventListener(LOGIN_AGAIN, ask);
  }, []);
  const { open, want, close } = props.visit;
  useEffect(() => {
    if (!isAsked) return;
    want({ kind: 'freshLogin' });
    return () => close('freshLogin');
  }, [isAsked, want, close]);
  const onClose = () => {
    sessionStore.stay();
    setAsked(false);
  };
  return (
    <>
      <SessionEnd {...props} />
      {isAsked && open === 'freshLogin' ? <LoginAgain {...props} onClose={onClose} /> : null}
    </>
  );
}
