import { useCallback } from 'react';
import { withTexts } from '../../api/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Endings } from './use-endings.ts';
import type { Visit } from './use-visit.ts';

const AfterLogin = lazily(() => withTexts(() => import('./after-login.tsx'), 'dialog'));

interface GreetingHostProps {
  readonly visit: Visit;
  readonly endings: Endings;
}

/** The steps after a login. A password that must be changed is more urgent than what follows it. */
export function GreetingHost({ visit, endings }: GreetingHostProps) {
  const { open, find, want, close } = visit;
  const overlay = find('passwordChange') ?? find('greeting');
  const input = overlay?.input;
  const { notePasswordChange, onArrived, onLoggedOut } = endings;
  const onPasswordChanged = useCallback(() => {
    notePasswordChange();
    if (input) want({ kind: 'greeting', input });
    close('passwordChange');
  }, [notePasswordChange, want, close, input]);
  const onSignedOut = useCallback(() => {
    close('passwordChange');
    onLoggedOut();
  }, [close, onLoggedOut]);
  const from = input?.from ?? '';
  const onDone = useCallback(
    (target: string, isChosen: boolean) => onArrived(target, isChosen, from),
    [onArrived, from],
  );
  if (!overlay || !input) return null;
  return (
    <AfterLogin
      input={input}
      isShown={open === overlay.kind}
      onPasswordChanged={onPasswordChanged}
      onArrived={onDone}
      onSignedOut={onSignedOut}
    />
  );
}
