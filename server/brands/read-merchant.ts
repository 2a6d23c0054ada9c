import { applyDefaults, deepFreeze } from '../../engine/brand/apply-defaults.ts';
import { checkToldActivities } from '../../engine/brand/check-activities.ts';
import { checkFonts } from '../../engine/brand/check-fonts.ts';
import { checkLinks, checkOperator, checkTerms, contentsOf, openLinks } from '../../engine/brand/check-links.ts';
import { checkMenu, checkOutside, checkSeals } from '../../engine/brand/check-menu.ts';
import {
  type CheckContext,
  checkBrand,
  checkContent,
  checkModules,
  checkRegisterRules,
} from '../../engine/brand/check-merchant.ts';
import { checkNotices } from '../../engine/brand/check-notices.ts';
import { checkOwnPictures, ownPicturesIn } from '../../engine/brand/check-own-pictures.ts';
import { checkWhole } from '../../engine/brand/check-whole.ts';
import { checkFigures, fillFigures } from '../../engine/brand/content-values.ts';
import { explainSchemaErrors } from '../../engine/brand/explain-schema-errors.ts';
import { type JsonSource, MOST_PROBLEMS, readJsonSource } from '../../engine/brand/json-source.ts';
import type { Merchant, MerchantRules } from '../../engine/brand/merchant.ts';
import type { MerchantParts, Part } from '../../engine/brand/merchant-parts.ts';
import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import type { Problem } from '../../engine/brand/problem.ts';
import { findUnusedSettings } from '../../engine/brand/unused-settings.ts';
import { LANGUAGE_CODES } from '../../engine/i18n/languages.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { BuildFacts } from './build-facts.ts';
import { contentOf } from './content-files.ts';
import { fileProblem } from './file-problem.ts';
import type { MeasuredFiles } from './measure-files.ts';
import { fontsOfTheme } from './own-fonts.ts';
import { picturesOf } from './own-pictures.ts';
import type { MerchantFolder } from './read-folder.ts';
import { readPhrases } from './read-phrases.ts';
import { checkRules, rulesOf } from './rule-files.ts';
import { FILE_SCHEMAS, type FileName, type FileValues, findSchemaErrors } from './schema-validators.ts';
import { createPatternCheck } from './unsafe-pattern.ts';
import { folderContentOf } from './versions/version-files.ts';

/** The contents of a folder and its problems. */
export interface MerchantReading {
  readonly folder: string;
  /** Undefined if an error prevents the merchant from being served. */
  readonly merchant: Merchant | undefined;
  readonly problems: readonly Problem[];
  /** The source of brand.json, for checks between merchants. */
  readonly brandSource: JsonSource | undefined;
  readonly depositsSource: JsonSource | undefined;
}

interface FileReading<Value> {
  readonly source: JsonSource;
  readonly value: Value | undefined;
  readonly problems: readonly Problem[];
}

const KNOWN_FILES = [...Object.keys(FILE_SCHEMAS), ...LANGUAGE_CODES.map((code) => `phrases/${code}.json`)];

/** A file against its schema. A missing file means defaults, which is right for all but brand.json. */
function readFile<File extends FileName>(folder: MerchantFolder, file: File): FileReading<FileValues[File]> {
  const name = `${folder.name}/${file}`;
  const source = readJsonSource(name, folder.texts.get(file) ?? '{}');
  const unreadable = folder.unreadable.get(file);
  if (unreadable)
    return { source, value: undefined, problems: [fileProblem(name, `the file cannot be read: ${unreadable}`)] };
  if (file === 'brand.json' && !folder.texts.has(file)) {
    return { source, value: undefined, problems: [fileProblem(name, 'the file is missing; every merchant needs one')] };
  }
  if (source.value === undefined) return { source, value: undefined, problems: source.problems };
  const problems = [
    ...source.problems,
    ...explainSchemaErrors(source, findSchemaErrors(file, source.value).slice(0, MOST_PROBLEMS)),
  ];
  if (problems.length > 0) return { source, value: undefined, problems };
  // The schema has just verified it.
  return { source, value: applyDefaults(FILE_SCHEMAS[file], source.value) as FileValues[File], problems };
}

const readRules = (folder: MerchantFolder) => ({
  withdrawals: readFile(folder, 'withdrawals.json'),
  operators: readFile(folder, 'operators.json'),
  deposits: readFile(folder, 'deposits.json'),
  transfers: readFile(folder, 'transfers.json'),
  protection: readFile(folder, 'protection.json'),
  lotteries: readFile(folder, 'lotteries.json'),
  activities: readFile(folder, 'activities.json'),
  vip: readFile(folder, 'vip.json'),
  points: readFile(folder, 'points.json'),
  affiliates: readFile(folder, 'affiliates.json'),
});

const readContent = (folder: MerchantFolder) => ({
  home: readFile(folder, 'content/home.json'),
  vendors: readFile(folder, 'content/vendors.json'),
  footer: readFile(folder, 'content/footer.json'),
  menu: readFile(folder, 'content/menu.json'),
  promotions: readFile(folder, 'content/promotions.json'),
  announcements: readFile(folder, 'content/announcements.json'),
  gifts: readFile(folder, 'content/gifts.json'),
  help: readFile(folder, 'content/help.json'),
});

type Readings<Values> = { readonly [Name in keyof Values]: FileReading<Values[Name]> };
type Parts<Values> = { readonly [Name in keyof Values]: FileReading<Values[Name]> & Part<Values[Name]> };

const areRead = <Values extends object>(files: Readings<Values>): files is Parts<Values> =>
  Object.values<FileReading<unknown>>(files).every(({ value }) => value !== undefined);

/** One mistake is one message: what a file with a mistake causes elsewhere in it is not mentioned as well. */
function withoutEchoes(problems: readonly Problem[], found: readonly Problem[]): readonly Problem[] {
  const wrong = new Set(found.filter(({ severity }) => severity === 'mistake').map(({ file }) => file));
  return problems.filter(({ file, severity }) => severity === 'mistake' || !wrong.has(file));
}

interface MerchantFiles {
  readonly brandFile: FileReading<FileValues['brand.json']>;
  readonly whitelabelFile: FileReading<FileValues['whitelabel.json']>;
  readonly registerFile: FileReading<FileValues['register.json']>;
  readonly ruleFiles: Readings<MerchantRules>;
  readonly contentFiles: Readings<Content>;
}

/** All files together; undefined if one of them cannot be used, because its settings are then unknown. */
function findParts(files: MerchantFiles): MerchantParts | undefined {
  const { brandFile, whitelabelFile, registerFile, ruleFiles, contentFiles } = files;
  const [brand, modules, rules] = [brandFile.value, whitelabelFile.value?.modules, registerFile.value?.rules];
  if (!brand || !modules || !rules) return undefined;
  if (!areRead<MerchantRules>(ruleFiles) || !areRead<Content>(contentFiles)) return undefined;
  return {
    brand: { source: brandFile.source, value: brand },
    modules: { source: whitelabelFile.source, value: modules },
    register: { source: registerFile.source, value: rules },
    rules: ruleFiles,
    content: contentFiles,
  };
}

/** Problems of files that no schema is for: links out of the folder, pipes, files that are too large. */
const findUnusable = (folder: MerchantFolder): readonly Problem[] =>
  [...folder.unreadable]
    .filter(([file]) => !Object.hasOwn(FILE_SCHEMAS, file))
    .map(([file, why]) => fileProblem(`${folder.name}/${file}`, `the file cannot be used: ${why}`));

const findStrangers = (folder: MerchantFolder): readonly Problem[] =>
  [...folder.texts.keys()]
    .filter((file) => !KNOWN_FILES.includes(file) && !file.startsWith('phrases/') && !file.startsWith('assets/'))
    .map((file) => ({
      ...fileProblem(`${folder.name}/${file}`, 'this file has no meaning here', findNearestWord(file, KNOWN_FILES)),
      severity: 'warning' as const,
    }));

/** What content is checked against; undefined if a file with a mistake leaves it open. */
interface ContentContext {
  readonly brand: Brand | undefined;
  readonly modules: Modules | undefined;
  readonly ownRules: MerchantRules | undefined;
  readonly offers: Parameters<typeof checkFigures>[2] | undefined;
  readonly contents: ReturnType<typeof contentsOf> | undefined;
  readonly files: ReadonlySet<string>;
  readonly measured: MeasuredFiles;
}

/** Mistakes in one file of content that its schema cannot see. */
function checkContentFile(
  { source, value }: FileReading<Content[keyof Content]>,
  { brand, modules, ownRules, offers, contents, files, measured }: ContentContext,
): readonly Problem[] {
  if (!value) return [];
  return [
    ...(brand ? [...checkContent(source, value), ...checkNotices(source, value, files)] : []),
    ...(brand ? [...checkSeals(source, value, files), ...checkOutside(source, value)] : []),
    ...checkOwnPictures(source, value, files, measured.pictures),
    ...(offers ? checkFigures(source, value, offers) : []),
    ...(contents ? checkLinks(source, value, contents) : []),
    ...(brand && contents ? checkMenu(source, value, contents, brand) : []),
    ...(modules ? checkTerms(source, value, modules) : []),
    ...(ownRules ? checkToldActivities(source, value, ownRules.activities) : []),
  ];
}

/**
 * Reads and checks one merchant's folder. Returns every problem at once, and the merchant if there is none.
 *
 * @param measured the pictures and typefaces that its settings name
 */
export function readMerchant(folder: MerchantFolder, facts: BuildFacts, measured: MeasuredFiles): MerchantReading {
  const context: CheckContext = {
    folder: folder.name,
    files: folder.files,
    shippedPhrases: facts.shippedPhrases,
    isUnsafePattern: createPatternCheck(),
  };
  const brandFile = readFile(folder, 'brand.json');
  const whitelabelFile = readFile(folder, 'whitelabel.json');
  const registerFile = readFile(folder, 'register.json');
  const ruleFiles = readRules(folder);
  const contentFiles = readContent(folder);
  const brand = brandFile.value;
  const modules = whitelabelFile.value?.modules;
  const rules = registerFile.value?.rules;
  const ownRules = rulesOf(ruleFiles);
  const { phrases, problems: phraseProblems } = readPhrases(folder, facts, brandFile.value?.currency);
  const content = contentOf(contentFiles);
  const offers = brand && ownRules && { brand, ...ownRules };
  const contents = content && modules && contentsOf(content, modules, ownRules, brand?.lotteryType);
  const parts = findParts({ brandFile, whitelabelFile, registerFile, ruleFiles, contentFiles });
  const apart = [
    ...brandFile.problems,
    ...whitelabelFile.problems,
    ...registerFile.problems,
    ...Object.values(ruleFiles).flatMap((file) => file.problems),
    ...Object.values(contentFiles).flatMap((file) => file.problems),
    ...(brand ? checkBrand(brandFile.source, brand, context) : []),
    ...(brand ? checkFonts(brandFile.source, brand, folder.files, measured.fonts) : []),
    ...(brand ? [...findUnusedSettings(brandFile.source, brand), ...checkOperator(brandFile.source, brand)] : []),
    ...(modules ? checkModules(whitelabelFile.source, modules) : []),
    ...(modules && rules ? checkRegisterRules(registerFile.source, rules, modules, context) : []),
    ...checkRules(
      ruleFiles,
      brand,
      content?.vendors.vendors.map(({ vassalage }) => vassalage),
    ),
    ...Object.values(contentFiles).flatMap((file) =>
      checkContentFile(file, { brand, modules, ownRules, offers, contents, files: context.files, measured }),
    ),
    ...phraseProblems,
    ...findUnusable(folder),
    ...findStrangers(folder),
  ];
  const problems = [...apart, ...(parts ? withoutEchoes(checkWhole(parts, facts.catalogue), apart) : [])];
  const isWrong = problems.some(({ severity }) => severity === 'mistake');
  const merchant =
    isWrong || !brand || !modules || !rules || !ownRules || !content || !offers || !contents
      ? undefined
      : deepFreeze<Merchant>({
          code: folder.name,
          brand,
          modules,
          registerRules: rules,
          ...ownRules,
          content: fillFigures({ ...content, ...openLinks(content, contents) }, offers),
          pictures: picturesOf(folder.name, ownPicturesIn(Object.values(content)), measured.pictures),
          fonts: fontsOfTheme(folder.name, brand.theme, measured.fonts),
          phrases,
          revision: folder.revision,
          version: folderContentOf(folder.texts, folder.pictures).id,
        });
  return {
    folder: folder.name,
    merchant,
    problems,
    brandSource: brand && brandFile.source,
    depositsSource: ruleFiles.deposits.source,
  };
}
