import { readResetToken } from '../../engine/access/reset-link.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { findCentrePlace } from '../../engine/navigation/member-centre.ts';
import { findRoute } from '../../engine/navigation/routes.ts';
import type { Dialog } from './dialogs.ts';
import { FEATURE_DIALOGS, isOfFeature } from './feature-dialogs.ts';

/** What an entry of the history keeps about its dialog. */
export interface DialogState {
  /** A dialog that the address itself does not name. */
  readonly dialog?: Dialog;
  /** The entry lies over that of the page below: going back closes the dialog. */
  readonly isOver?: boolean;
}

/** The parts of an entry that decide which dialog is open. */
export interface HistoryPlace {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** Who looks at it. `hasScreen` is also true while a session is over whose member may come back. */
interface Viewer {
  readonly isLoggedIn: boolean;
  /** A trial account, which may become its own account. */
  readonly isTrial: boolean;
  readonly hasScreen: boolean;
}

const FOR_VISITORS: readonly string[] = ['login', 'register'];
const FOR_MEMBERS: readonly string[] = ['changePassword'];
const FOR_ANYONE: readonly string[] = ['forgotPassword', 'resetPassword', 'region', 'search', 'categories'];
/** Opened again by a reload: ways in, which a person may have followed a link for. */
const KEPT: readonly string[] = [...FOR_VISITORS, 'forgotPassword'];

/** Whether a value is a dialog of this site. Only the site writes them, so the kind is enough. */
function isDialog(value: unknown): value is Dialog {
  const { kind } = fieldsOf(value);
  return (
    typeof kind === 'string' && (isOfFeature(kind) || [...FOR_VISITORS, ...FOR_MEMBERS, ...FOR_ANYONE].includes(kind))
  );
}

/** Reads the state of an entry, which an older version of the site may have written. */
export function readDialogState(state: unknown): DialogState {
  const { dialog, isOver } = fieldsOf(state);
  return { ...(isDialog(dialog) ? { dialog } : {}), isOver: isOver === true };
}

/** The state of an entry after a reload, which keeps only dialogs that lead in. */
export function reloadedState(state: unknown): unknown {
  const { dialog } = readDialogState(state);
  return dialog && !KEPT.includes(dialog.kind) ? null : state;
}

const isForMembers = (kind: string): boolean =>
  isOfFeature(kind) ? FEATURE_DIALOGS[kind].audience === 'member' : FOR_MEMBERS.includes(kind);

const isOffered = (dialog: Dialog, { isLoggedIn, isTrial, hasScreen }: Viewer): boolean => {
  if (isForMembers(dialog.kind)) return hasScreen;
  const isForAnother = 'isForAnother' in dialog && dialog.isForAnother === true;
  return !FOR_VISITORS.includes(dialog.kind) || !isLoggedIn || isForAnother || (isTrial && dialog.kind === 'register');
};

/** The dialog that an entry of the history opens for a person, if any. */
export function findDialog({ pathname, search, hash, state }: HistoryPlace, viewer: Viewer): Dialog | undefined {
  const { dialog } = readDialogState(state);
  if (dialog) return isOffered(dialog, viewer) ? dialog : undefined;
  const opens = findRoute(pathname)?.opens;
  const token = readResetToken(hash);
  if (opens === 'login' && token !== undefined) return { kind: 'resetPassword', token };
  if (opens && (!viewer.isLoggedIn || (viewer.isTrial && opens === 'register'))) return { kind: opens };
  const isBarred = findCentrePlace(search) !== undefined && !viewer.hasScreen;
  return isBarred ? { kind: 'login', continueTo: pathname + search } : undefined;
}
