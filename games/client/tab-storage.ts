const memory = new Map<string, string>();

/** The tab's storage; undefined if the browser keeps it from pages in the frame of another site. */
function findStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * What a tab keeps of a game. Browsers that keep storage from foreign frames have it in memory: the game then plays all the
 * same, and is opened again after a reload.
 */
export const tabStorage = {
  get: (key: string): string | null => findStorage()?.getItem(key) ?? memory.get(key) ?? null,
  set(key: string, value: string): void {
    memory.set(key, value);
    try {
      findStorage()?.setItem(key, value);
    } catch {
      // It is full: the memory has it.
    }
  },
};

const LANGUAGE = 'language';

/** The language of the game that this tab played last, so that a reload begins in it. */
export const keptLanguage = {
  get: (): string | null => tabStorage.get(LANGUAGE),
  set: (code: string): void => tabStorage.set(LANGUAGE, code),
};
