import { hash } from 'node:crypto';
import { cp, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import { isLanguageCode, LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { CURRENCY_CODES, isKnownCurrency } from '../../engine/money/currency.ts';
import { fromOklch } from '../../engine/theme/colour.ts';
import { StartError } from '../start-error.ts';

/** An operator's answers for a new merchant. */
export interface NewMerchant {
  readonly name: string;
  readonly currency: string;
  readonly languages: readonly string[];
  readonly country?: string;
  readonly displayName?: string;
  readonly domains: readonly string[];
  /** An existing merchant whose modules, rules and content are taken over. */
  readonly from?: string;
}

/** Colour and shape come from the name, so that two new merchants do not look alike. */
function themeFor(name: string) {
  const seed = Number.parseInt(hash('sha256', name).slice(0, 8), 16);
  const hue = seed % 360;
  const fonts = ['Inter', 'Bricolage Grotesque', 'Anek'] as const;
  const patterns = ['quarter', 'grid', 'dots', 'jali', 'calcada'] as const;
  return {
    primary: fromOklch(0.66, 0.15, hue),
    accent: fromOklch(0.85, 0.16, (hue + 150) % 360),
    radius: [8, 12, 16][seed % 3],
    headingFont: fonts[seed % fonts.length],
    pattern: patterns[seed % patterns.length],
  };
}

const drawMark = (name: string, theme: ReturnType<typeof themeFor>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="${name}">
  <rect x="2" y="2" width="28" height="28" rx="${Math.min(14, theme.radius ?? 8)}" fill="${theme.primary}"/>
  <path d="M8 24V8l8 9 8-9v16" fill="none" stroke="${theme.accent}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

const wrongWord = (what: string, word: string, words: readonly string[]): StartError => {
  const near = findNearestWord(word, words);
  return new StartError(`"${word}" is not a known ${what}${near ? `; did you mean ${near}?` : '.'}`);
};

/** Country of a locale's most likely speakers, so that the operator need not enter it. */
const likelyCountry = (code: LanguageCode): string => new Intl.Locale(LANGUAGES[code].locale).maximize().region ?? 'US';

async function assertPossible(directory: string, wanted: NewMerchant): Promise<readonly LanguageCode[]> {
  if (!/^[a-z][a-z0-9-]{1,31}$/.test(wanted.name)) {
    throw new StartError(
      `"${wanted.name}" cannot be the code of a merchant: use 2 to 32 small letters, digits and hyphens, a letter first.`,
    );
  }
  if (await exists(join(directory, wanted.name)))
    throw new StartError(`The folder ${join(directory, wanted.name)} already exists.`);
  if (!isKnownCurrency(wanted.currency)) throw wrongWord('currency', wanted.currency, CURRENCY_CODES);
  const languages = wanted.languages.filter(isLanguageCode);
  const unknown = wanted.languages.find((code) => !isLanguageCode(code));
  if (unknown !== undefined) throw wrongWord('language', unknown, LANGUAGE_CODES);
  if (languages.length === 0) throw new StartError('Say at least one language, such as --languages VI,EN.');
  if (wanted.from !== undefined && !(await exists(join(directory, wanted.from, 'brand.json')))) {
    throw new StartError(`--from names "${wanted.from}", which is not a merchant in ${directory}.`);
  }
  return languages;
}

const writeJson = async (path: string, schema: string, value: object): Promise<void> => {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, `${JSON.stringify({ $schema: schema, ...value }, null, 2)}\n`);
};

const STARTING_CONTENT = {
  home: {
    hero: [
      {
        title: {
          EN: 'Your site is live',
          VI: 'Trang của bạn đã hoạt động',
          PT: 'Seu site está no ar',
          HI: 'आपकी साइट चालू है',
        },
        text: {
          EN: 'Edit content/home.json and reload to see the change.',
          VI: 'Sửa content/home.json rồi tải lại để xem thay đổi.',
        },
        button: { EN: 'Read the help', VI: 'Xem trợ giúp', PT: 'Ler a ajuda', HI: 'सहायता पढ़ें' },
        target: '/help',
        scene: 'welcome',
      },
    ],
  },
  vendors: { vendors: [] },
  footer: {
    groups: [
      {
        title: { EN: 'Help', VI: 'Trợ giúp', PT: 'Ajuda', HI: 'सहायता' },
        links: [{ label: { EN: 'Help centre', VI: 'Trung tâm trợ giúp' }, target: '/help' }],
      },
    ],
  },
  promotions: {},
  announcements: {},
  gifts: {},
  help: {
    articles: [
      {
        key: 'start',
        topic: 'account',
        title: { EN: 'How to open an account', VI: 'Cách mở tài khoản' },
        body: {
          EN: '<p>Choose Join and fill in the form. You must be an adult.</p>',
          VI: '<p>Chọn Đăng ký và điền biểu mẫu. Bạn phải đủ tuổi.</p>',
        },
      },
      {
        key: 'terms',
        topic: 'legal',
        title: { EN: 'Terms of use', VI: 'Điều khoản sử dụng', PT: 'Termos de uso', HI: 'उपयोग की शर्तें' },
        body: {
          EN: '<p>Write the terms of your site here, in content/help.json, before you open it.</p>',
          VI: '<p>Hãy viết điều khoản của trang tại đây, trong content/help.json, trước khi mở trang.</p>',
          PT: '<p>Escreva aqui os termos do seu site, em content/help.json, antes de abri-lo.</p>',
          HI: '<p>साइट खोलने से पहले अपनी शर्तें यहाँ content/help.json में लिखें।</p>',
        },
      },
    ],
  },
} as const;

/** Takes over what another merchant set up, but not who it is. */
async function copyFrom(directory: string, from: string, root: string): Promise<Record<string, unknown>> {
  for (const part of ['whitelabel.json', 'register.json', 'deposits.json', 'protection.json', 'content', 'phrases']) {
    if (await exists(join(directory, from, part)))
      await cp(join(directory, from, part), join(root, part), { recursive: true });
  }
  const written = parse(await readFile(join(directory, from, 'brand.json'), 'utf8'));
  const { limits, mobile, lotteryType, device, platform } = fieldsOf(written);
  return { platform, lotteryType, device, limits, mobile };
}

/**
 * Writes the complete folder of a new merchant. It is valid as written, with its own look.
 *
 * @throws StartError with a sentence that names the problem; nothing has been written in that case
 */
export async function writeNewMerchant(directory: string, wanted: NewMerchant): Promise<void> {
  const languages = await assertPossible(directory, wanted);
  const root = join(directory, wanted.name);
  const theme = themeFor(wanted.name);
  const displayName =
    wanted.displayName ??
    wanted.name.replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`);
  const staging = `${root}.making`.replace(/([^/\\]+)$/, '.$1');
  await mkdir(join(staging, 'assets'), { recursive: true });
  await writeFile(join(staging, 'assets', 'mark.svg'), drawMark(displayName, theme));
  const taken = wanted.from === undefined ? {} : await copyFrom(directory, wanted.from, staging);
  if (wanted.from === undefined) {
    await writeJson(join(staging, 'whitelabel.json'), '../../schemas/brand/whitelabel.schema.json', {
      modules: { usernameRegistration: true },
    });
    await writeJson(join(staging, 'register.json'), '../../schemas/brand/register.schema.json', {
      rules: { username: { minLength: 4, maxLength: 16 } },
    });
    for (const [name, content] of Object.entries(STARTING_CONTENT)) {
      await writeJson(
        join(staging, 'content', `${name}.json`),
        `../../../schemas/brand/content-${name}.schema.json`,
        content,
      );
    }
  }
  await writeJson(join(staging, 'brand.json'), '../../schemas/brand/brand.schema.json', {
    merchant: wanted.name,
    name: displayName,
    country: wanted.country ?? likelyCountry(languages[0] ?? 'EN'),
    ...taken,
    domains: wanted.domains,
    logo: { mark: 'assets/mark.svg', wordmark: displayName },
    currency: wanted.currency,
    languages,
    defaultLanguage: languages[0],
    theme,
  });
  // The folder appears whole: a running server never reads half of it.
  await rename(staging, root);
}
