import { preferences } from '../../api/preferences.ts';
import type { Dialog } from '../dialogs.ts';

/** Set once someone has logged in on this device. It says neither who nor when. */
const KNOWN_DEVICE = 'knownDevice';

/** Notes that someone has logged in on this device. */
export const noteLogin = (): void => preferences.save(KNOWN_DEVICE, true);

/** The dialog that leads a visitor in: a device on which no one has logged in yet is offered a registration first. */
export const firstWayIn = (): 'login' | 'register' => (preferences.isOn(KNOWN_DEVICE) ? 'login' : 'register');

/** The address that a login or registration leads on to; undefined for other dialogs, and if the person stays. */
export const targetOf = (dialog: Dialog | undefined): string | undefined =>
  dialog?.kind === 'login' || dialog?.kind === 'register' ? dialog.continueTo : undefined;
