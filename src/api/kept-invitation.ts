const KEY = 'invitation';

/** The invitation code of the link by which the visitor arrived, kept in this tab until they register. */
export const keptInvitation = {
  /** Keeps the code that an address names; another code replaces it. @returns the code; empty without one */
  take(search: string): string {
    const code = new URLSearchParams(search).get('referralCode')?.trim().slice(0, 64) ?? '';
    if (code) sessionStorage.setItem(KEY, code);
    return code;
  },
  get: (): string => sessionStorage.getItem(KEY) ?? '',
  forget(): void {
    sessionStorage.removeItem(KEY);
  },
};
