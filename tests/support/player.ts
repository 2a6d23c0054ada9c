import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { noteLogin } from '../../server/session/login-events.repository.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { giveMoney, insertMember, type NewMember, type NewMemberInput } from './new-member.ts';
import type { Site } from './site.ts';
import { storeInSession, withSiteDatabase } from './site-access.ts';

/** Initial balance of a player in a browser test, in minor units. */
const MONEY_MINOR = 1_000_000n;

/** A running site, as far as a player needs it. */
type PlayedSite = Pick<Site, 'brandsDirectory' | 'dataDirectory' | 'url'>;

const readCurrency = async ({ brandsDirectory }: PlayedSite, merchant: string): Promise<string> =>
  (JSON.parse(await readFile(`${brandsDirectory}/${merchant}/brand.json`, 'utf8')) as { currency: string }).currency;

/**
 * Makes a member of this test alone, with 10,000.00 of the merchant's currency, and logs the page in as that member, so that
 * tests do not meet in one purse. The page is left on a blank page of the merchant's origin.
 */
export async function enterAsPlayer(
  page: Page,
  site: PlayedSite,
  merchant = 'india',
  input: NewMemberInput = {},
  moneyMinor = MONEY_MINOR,
): Promise<NewMember> {
  const currency = await readCurrency(site, merchant);
  const member = await withSiteDatabase(site, async (database) => {
    const made = await insertMember(database, merchant, input);
    if (moneyMinor > 0n) await giveMoney(database, merchant, made.memberId, moneyMinor, currency);
    return made;
  });
  await enterAsKnown(page, site, merchant, { ...member, isAgent: input.isAgent ?? 0 });
  return member;
}

/** Logs a page in as someone who has an account already, and leaves it like `enterAsPlayer`. */
export async function enterAsKnown(
  page: Page,
  site: PlayedSite,
  merchant: string,
  { memberId, account, isAgent }: Pick<NewMember, 'memberId' | 'account'> & { readonly isAgent: number },
): Promise<void> {
  const source = { kind: 'register', address: '127.0.0.1', userAgent: 'a browser' } as const;
  const now = new Date();
  const { token } = await withSiteDatabase(site, (database) =>
    database.withMerchant(merchant, async (tx) => {
      await noteLogin(tx, merchant, memberId, source, now);
      return beginSession(tx, merchant, memberId, now, { family: null, mustChange: false, source });
    }),
  );
  await storeInSession(page, site, merchant, { token, account, isAgent: String(isAgent), merchant });
}
