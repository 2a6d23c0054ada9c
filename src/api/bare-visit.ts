const KEY = 'bareVisit';

/** Whether this visit came through the entry for partners and apps, whose own frame surrounds every page. */
export const bareVisit = {
  isOn(): boolean {
    return sessionStorage.getItem(KEY) === 'on';
  },
  begin(): void {
    sessionStorage.setItem(KEY, 'on');
  },
};
