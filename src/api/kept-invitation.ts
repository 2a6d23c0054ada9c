const KEY = 'invitation';

/** The invitation code of the link by which the visitor arrived, kept in this tab until they register. */
export const keptInvitation = {
  /** Keeps the code that an address names; another code replaces it. */
  take(search: string): void {
    const code = new URLSearchParams(search).get('referralCode')?.trim();
    if (code) sessionStorage.setItem(KEY, code.slice(0, 64));
  },
  get: (): string => sessionStorage.getItem(KEY) ?? '',
  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};
