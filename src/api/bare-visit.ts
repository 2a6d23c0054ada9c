const KEY = 'bareVisit';

/** Whether this visit came through the entry of partners and apps: then every page stands alone, within what leads it. */
export const bareVisit = {
  isOn(): boolean {
    return sessionStorage.getItem(KEY) === 'on';
  },
  begin(): void {
    sessionStorage.setItem(KEY, 'on');
  },
};
