import { themeCss } from '../../engine/theme/theme-css.ts';
import { parseBoot } from '../api/boot.ts';
import { adoptPhrases } from '../api/i18n.ts';
import { readSite, type Site } from '../api/site.ts';
import { adoptStyle } from '../theme/adopt-style.ts';
import { mantineTheme } from '../theme/mantine-theme.ts';
import { adoptMantineVariables } from '../theme/mantine-variables.ts';

/** What an open page does with another version of its merchant. */
export type Following =
  | { readonly kind: 'follow'; readonly site: Site; readonly hasOtherPages: boolean }
  /** The site has closed or opened, or is gone: its own page shows it. */
  | { readonly kind: 'reload' }
  /** The app itself is another one, or the version could not be read: the person chooses when to reload. */
  | { readonly kind: 'offer' };

/** Found in the text: a parser would apply the styles of the page, which the policy of this one does not allow. */
const BOOT = /<script type="application\/json" id="boot">(.*?)<\/script>/s;
const SCRIPT = /<script type="module" src="([^"]+)"><\/script><\/body>/;

/** The build that this page was loaded from. */
const ownScript = (): string | null =>
  document.querySelector('body > script[type=module][src]')?.getAttribute('src') ?? null;

let dropTheme = (): void => undefined;

/** Shows the colours, shapes and typefaces of a site; they replace those of the document, and of the version before. */
function showTheme({ brand: { theme }, fonts }: Site): void {
  const drops = [adoptStyle(themeCss(theme, fonts)), adoptMantineVariables(mantineTheme(theme))];
  dropTheme();
  dropTheme = () => {
    for (const drop of drops) drop();
  };
}

/** What pages and menus are made of. It changes with the next page, so that nothing disappears under a person's hand. */
const pagesOf = ({ modules, menus, cataloguePath, playedGames, activityKinds, regions }: Site) => ({
  modules,
  menus,
  cataloguePath,
  playedGames,
  activityKinds,
  regions,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Asks the server for this page as it is now, and takes over the merchant's theme, texts, rules and content. Never rejects:
 * a page that cannot be read is left to the person.
 */
export async function followSite(shown: Site): Promise<Following> {
  try {
    // Without the query: what it asks for, such as a code that counts once, has been done.
    const answer = await fetch(window.location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
    const html = await answer.text();
    const [, boot] = BOOT.exec(html) ?? [];
    if (boot === undefined) return { kind: answer.status === 404 ? 'reload' : 'offer' };
    if (SCRIPT.exec(html)?.[1] !== ownScript()) return { kind: 'offer' };
    const { language, scheme } = shown;
    const next = { ...readSite(parseBoot(boot)), language, scheme };
    if (next.merchant !== shown.merchant || next.status.status !== shown.status.status) return { kind: 'reload' };
    showTheme(next);
    for (const icon of document.querySelectorAll('link[rel=icon]'))
      icon.setAttribute('href', icon.matches('[media*=dark]') ? next.marks.dark : next.marks.light);
    await adoptPhrases(next.brand.phrases);
    return {
      kind: 'follow',
      site: { ...next, ...pagesOf(shown) },
      hasOtherPages: !isSame(pagesOf(next), pagesOf(shown)),
    };
  } catch {
    return { kind: 'offer' };
  }
}
