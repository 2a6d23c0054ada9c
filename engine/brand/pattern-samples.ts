import type { LanguageCode } from '../i18n/languages.ts';

/** Signs of every sort that registration patterns distinguish. */
const SORTS = ['a', 'Z', '5', '李', '한', 'ก', 'अ', 'ب', 'é', ' ', '-', '_', '.', '@', '+'] as const;

/** Sorts that rules ask for together, such as a letter and a digit. */
const MIXES: readonly string[] = [...SORTS, 'a5', '5a', 'Z5', 'Za5', 'aZ5', 'a5Z', 'Aa1!', 'a ', 'Z a', 'a-', 'a.'];

const LENGTHS = [1, 2, 3, 4, 6, 8, 10, 12, 16, 24, 32] as const;

const repeat = (mix: string, length: number): string => mix.repeat(Math.ceil(length / mix.length)).slice(0, length);

/** Values whose form no row of equal signs has. */
const WHOLE = [
  'ann@example.com',
  'ann.lee@mail.example',
  '1990-02-28',
  '02-28-1990',
  '28/02/1990',
  'Ann Lee',
  '+84912345678',
  'https://example.com',
  'ABCDE1234F',
  'AB123456',
] as const;

/** Values of many forms and lengths: a rule that takes none of them takes nothing that people type. */
export const SAMPLES: readonly string[] = [
  ...WHOLE,
  ...MIXES.flatMap((mix) => LENGTHS.map((length) => repeat(mix, length).trim())),
];

/** Parts of an expression that the maker of examples knows: a class, an escape, a group, a sign, each with its count. */
const TOKEN = /\\([pP]\{[^}]+\}|.)|(\[(?:\\.|[^\]\\])+\])|(\(\?[=!<][^()]*\))|([.])|([^\\[\]().^$|])|([\^$])/uy;
const COUNT = /\{(\d+)(?:,(\d*))?\}|([*+?])/y;

/** Repetitions of a part that occurs any number of times. */
const FREE_REPEATS = [0, 1, 3, 6];

const leastOf = (text: string, at: number, free: number): { readonly count: number; readonly end: number } => {
  COUNT.lastIndex = at;
  const found = COUNT.exec(text);
  if (!found) return { count: 1, end: at };
  const [whole, low, high, sign] = found;
  const end = at + whole.length;
  if (sign !== undefined)
    return { count: sign === '+' ? Math.max(1, free) : sign === '?' ? Math.min(1, free) : free, end };
  const least = Number(low);
  const most = high === undefined ? least : high === '' ? least + free : Number(high);
  return { count: Math.min(most, least + free), end };
};

const signOf = (part: string, mix: string, at: number): string => {
  if (/^[^.[\\]$/.test(part)) return part;
  if (/^\\[^a-zA-Z]$/.test(part)) return part.slice(1);
  const fits = new RegExp(`^${part}$`, 'u');
  const rotated = [...mix.slice(at % mix.length), ...mix, ...SORTS];
  return rotated.find((sign) => fits.test(sign)) ?? '';
};

/** One value of an expression without groups; undefined if it has parts that are not known here. */
function exampleOf(source: string, mix: string, free: number): string | undefined {
  let text = '';
  let at = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (!found) return undefined;
    const [part, , , look, , , anchor] = found;
    at += part.length;
    if (look !== undefined || anchor !== undefined) continue;
    const { count, end } = leastOf(source, at, free);
    at = end;
    for (let made = 0; made < count; made += 1) text += signOf(part, mix, text.length);
  }
  return text;
}

/** Values that an expression takes, as many as can be made of it; none for one that is too involved. */
export function examplesOf(source: string): readonly string[] {
  const made = MIXES.flatMap((mix) => FREE_REPEATS.map((free) => exampleOf(source, mix, free)));
  const expression = new RegExp(source, 'u');
  return [...new Set([...made.filter((text) => text !== undefined), ...SAMPLES])].filter(
    (text) => text !== '' && expression.test(text),
  );
}

/** A person's name in the script of a language. */
export const NAME_OF: Readonly<Record<LanguageCode, string>> = {
  EN: 'Ann Lee',
  HI: 'राहुल शर्मा',
  PT: 'João Conceição',
  'PT-BR': 'João Conceição',
  CN: '李小龙',
  TW: '陳大文',
  JA: '山田 太郎',
  TH: 'สมชาย ใจดี',
  VI: 'Nguyễn Văn An',
  MY: 'အောင်ဆန်း',
  ES: 'José Muñoz',
  ID: 'Budi Santoso',
  KM: 'សុខ សុភា',
  KO: '김민수',
  KR: '김민수',
  MS: 'Ahmad bin Ali',
  TA: 'முருகன் குமார்',
  TY: 'రవి కుమార్',
  UR: 'محمد علی',
  TR: 'Ayşe Yılmaz',
  BN: 'রহিম উদ্দিন',
  AR: 'محمد علي',
  FA: 'محمد رضایی',
  RU: 'Иван Петров',
  KK: 'Әсет Нұрланов',
  UZ: 'Oʻtkir Aliyev',
  LO: 'ສົມສັກ ແກ້ວ',
};
