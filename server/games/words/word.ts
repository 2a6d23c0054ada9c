/** A word of a title in the languages in which studios ship; the Portuguese includes its article if it is a subject. */
export interface Word {
  readonly en: string;
  readonly hi?: string;
  readonly pt?: string;
}

/** The words of a theme, as they are written down. */
export interface ThemeText {
  readonly subjects: string;
  readonly objects: string;
  readonly adjectives: string;
}

/** Reads a list of words: `English,Hindi,Portuguese; …`, of which the last two may be missing. */
export function readWords(text: string): readonly Word[] {
  return text.split(';').map((entry) => {
    const [en = '', hi = '', pt = ''] = entry.split(',').map((part) => part.trim());
    return { en, ...(hi === '' ? {} : { hi }), ...(pt === '' ? {} : { pt }) };
  });
}

const OF: Readonly<Record<string, string>> = { o: 'do', a: 'da', os: 'dos', as: 'das' };

/** Portuguese `the …` as `of the …`: `o Pavão` becomes `do Pavão`. */
export function ofThe(subject: string): string {
  const [article = '', ...rest] = subject.split(' ');
  return `${OF[article] ?? 'de'} ${rest.join(' ')}`;
}
