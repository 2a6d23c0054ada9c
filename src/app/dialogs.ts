import { createContext, use } from 'react';
import type { NoticePopup } from '../../flows/after-login/after-login.machine.ts';
import type { IdentityWay } from '../../flows/identity-login/identity-evidence.ts';
import type { AfterLoginInput } from './after-login.tsx';

/** A dialog that is open over the page. */
export type Dialog =
  | { readonly kind: 'login'; readonly continueTo?: string; readonly way?: IdentityWay }
  | { readonly kind: 'register' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'avatar' }
  | { readonly kind: 'changePassword' }
  | { readonly kind: 'afterLogin'; readonly input: AfterLoginInput }
  | { readonly kind: 'notices'; readonly notices: readonly NoticePopup[] }
  | { readonly kind: 'forgotPassword'; readonly way?: 'phone' | 'mail' }
  | { readonly kind: 'resetPassword'; readonly token: string }
  | { readonly kind: 'region'; readonly isAsked?: boolean }
  | { readonly kind: 'search' }
  | { readonly kind: 'deposit' }
  | { readonly kind: 'agentCentre' };

/** Opens and closes dialogs; at most one is open. */
export interface Dialogs {
  readonly open: (dialog: Dialog) => void;
  /** Opens it unless another one is open. */
  readonly ask: (dialog: Dialog) => void;
  readonly close: () => void;
}

/** Given by the app; asked for by everything that opens a dialog. */
export const DialogsContext = createContext<Dialogs>({
  open: () => undefined,
  ask: () => undefined,
  close: () => undefined,
});

/** Opens and closes dialogs. */
export const useDialogs = (): Dialogs => use(DialogsContext);
