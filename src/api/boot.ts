import { isLanguageCode, type LanguageCode } from '../../engine/i18n/languages.ts';
import type { Scheme } from '../../engine/theme/roles.ts';

/** What the server put into the page: the answers of the first calls, and how the person is greeted. */
export interface Boot {
  readonly merchant: string;
  readonly language: LanguageCode;
  readonly scheme: Scheme;
  /** Answers by call id, or by call id and name for calls with a query. */
  readonly answers: Readonly<Record<string, unknown>>;
}

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page holds no boot data.');
  const data = JSON.parse(text) as Boot;
  return { ...data, language: isLanguageCode(data.language) ? data.language : 'EN' };
}

/** The boot data of this page. */
export const boot = readBoot();
