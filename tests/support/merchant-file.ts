import { afterEach, beforeEach } from 'vitest';
import { readBuildFacts } from '../../server/brands/build-facts.ts';
import { readBrands } from '../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from './brand-folders.ts';

const facts = readBuildFacts();

/** A file of the only merchant of a folder, rewritten for each test of a file. */
export interface MerchantFile {
  /** Reads all folders as they are. */
  readAll(): ReturnType<typeof readBrands>;
  /** Reads all folders once the file has this content. */
  readWith(content: object): ReturnType<typeof readBrands>;
  /** Puts the merchant into a country. */
  inCountry(country: string): Promise<void>;
  /** Switches modules of the merchant. */
  withModules(modules: object): Promise<void>;
  /** Sets rules of the merchant's registration form. */
  withRegister(rules: object): Promise<void>;
  /** The problem reported to an operator who writes this: severity, position, text. */
  told(content: object): Promise<string[]>;
}

/** Gives each test of a file a folder with one valid merchant. @param name of the merchant's file that is tested */
export function useMerchantFile(name: string): MerchantFile {
  let folders: BrandFolders;
  beforeEach(async () => {
    folders = await makeBrandFolders();
    await folders.add('acme');
    await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true }));
  });
  afterEach(() => folders.remove());
  const readAll = () => readBrands(folders.directory, facts);
  const readWith: MerchantFile['readWith'] = async (content) => {
    await folders.write(`acme/${name}`, content);
    return readAll();
  };
  return {
    readAll,
    readWith,
    async inCountry(country) {
      await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { country }));
      // The bonus of a new merchant in India is against the law of some other countries.
      await folders.edit('acme/deposits.json', (deposits) => Object.assign(deposits, { bonuses: [] }));
    },
    withModules: (modules) => folders.write('acme/whitelabel.json', { modules }),
    withRegister: (rules) => folders.write('acme/register.json', { rules }),
    async told(content) {
      const { problems } = await readWith(content);
      return problems.map(({ severity, path, message }) => `${severity} ${path}: ${message}`);
    },
  };
}
