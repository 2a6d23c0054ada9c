import type { ComponentType } from 'react';

/** What a dialog of a feature is given, whatever it is for. */
export interface FeatureDialogProps {
  readonly onClose: () => void;
  /** The person has finished: the dialog closes, and the page shows the notice. */
  readonly onDone: (notice: string) => void;
  /** The session has ended. */
  readonly onLoggedOut: () => void;
}

/** A dialog that needs nothing but these, and the texts of dialogs. */
interface FeatureDialog {
  /** Who may open it: members with a session, or visitors as well. */
  readonly audience: 'member' | 'anyone';
  readonly load: () => Promise<{ readonly default: ComponentType<FeatureDialogProps> }>;
}

const DIALOGS = {
  logout: { audience: 'member', load: () => import('../features/session/logout-dialog.tsx') },
  avatar: { audience: 'member', load: () => import('../features/member/avatar-dialog.tsx') },
} as const satisfies Readonly<Record<string, FeatureDialog>>;

/** Names a dialog of a feature. */
export type FeatureDialogKind = keyof typeof DIALOGS;

/**
 * The dialogs that a feature draws alone. `open({ kind })` of `useDialogs` opens one; the host draws it, a reload closes
 * it, and a visitor who follows the history to one for members does not get it.
 */
export const FEATURE_DIALOGS: Readonly<Record<FeatureDialogKind, FeatureDialog>> = DIALOGS;

/** Whether a feature draws this kind of dialog alone. */
export const isOfFeature = (kind: string): kind is FeatureDialogKind => Object.hasOwn(DIALOGS, kind);
