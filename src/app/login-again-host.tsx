import { withTexts } from '../api/i18n.ts';
import { useLoginAgain } from '../api/login-again.ts';
import { lazily } from '../ui/lazily.tsx';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import type { SessionEndProps } from './session-end-props.ts';

const LoginAgain = lazily(() => withTexts(() => import('./login-again.tsx'), 'dialog-phrases'));

/** Loads the login of a member who is logged in where it is asked for. */
export const LoginAgainHost = (props: SessionEndProps) =>
  useLoginAgain() ? (
    <LoadErrorBoundary>
      <LoginAgain {...props} />
    </LoadErrorBoundary>
  ) : null;
