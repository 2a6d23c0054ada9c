import type { Modules } from '../../schemas/brand/whitelabel.ts';

/** A way to register; the name of the tab as the address and the calls know it. */
export type RegistrationType = 'register' | 'registerMobile';

/** The tabs of the registration form, the one that opens first in front. */
export function registrationTabs(modules: Modules): readonly RegistrationType[] {
  const tabs: RegistrationType[] = [];
  if (modules.usernameRegistration) tabs.push('register');
  if (modules.mobileRegistration) tabs.push('registerMobile');
  return tabs;
}

/** Whether a module is on. A call without a module is always on. */
export function isModuleOn(modules: Modules, module: string | undefined): boolean {
  const switches: Readonly<Record<string, boolean>> = modules;
  return module === undefined || switches[module] === true;
}
