import { createContext, use } from 'react';
import type { IdentityWay } from '../../flows/identity-login/identity-evidence.ts';
import type { FeatureDialogKind } from './feature-dialogs.ts';

/** A dialog that a person opens, or that the address asks for. Each is an entry of the history: going back closes it. */
export type Dialog =
  | {
      readonly kind: 'login';
      readonly continueTo?: string | undefined;
      readonly way?: IdentityWay | 'trial' | undefined;
      readonly isForAnother?: boolean | undefined;
    }
  | {
      readonly kind: 'register';
      readonly continueTo?: string | undefined;
      readonly isForAnother?: boolean | undefined;
    }
  | { readonly kind: FeatureDialogKind }
  | { readonly kind: 'changePassword' }
  | { readonly kind: 'forgotPassword'; readonly way?: 'phone' | 'mail' | undefined }
  | { readonly kind: 'resetPassword'; readonly token: string }
  | { readonly kind: 'region' }
  | { readonly kind: 'search' }
  | { readonly kind: 'categories' };

/** Opens and closes dialogs; at most one is open. */
export interface Dialogs {
  /** `deposit` opens that page of the member centre. */
  readonly open: (dialog: Dialog | { readonly kind: 'deposit' }) => void;
  /** Closes the dialog as going back does, or leaves the address that asks for it. */
  readonly close: () => void;
  /** Leads from the dialog to an address, which takes its place in the history. */
  readonly goOn: (target: string) => void;
  /** Leaves the address of a login or registration that has succeeded; overlays above it stay open. */
  readonly leaveWayIn: () => void;
  /** Takes everything off the page that belongs to a person who has left. */
  readonly clear: () => void;
}

/** Given by the app; asked for by everything that opens a dialog. */
export const DialogsContext = createContext<Dialogs>({
  open: () => undefined,
  close: () => undefined,
  goOn: () => undefined,
  leaveWayIn: () => undefined,
  clear: () => undefined,
});

/** Opens and closes dialogs. */
export const useDialogs = (): Dialogs => use(DialogsContext);
