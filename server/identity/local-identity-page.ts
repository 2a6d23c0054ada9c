import { artUrl } from '../../engine/art/art-url.ts';
import { escapeHtml, type PageFrame, textsOf, writePage } from '../http/stand-in-page.ts';
import type { LocalPerson } from './local-identity.ts';

const writePerson = ({ subject, name, email }: LocalPerson): string =>
  `<li><button class="person" name="person" value="${escapeHtml(subject)}"><img src="${artUrl('avatar', { id: subject }, 160)}" alt="" width="40" height="40"><span>${escapeHtml(name)}<small>${escapeHtml(email)}</small></span></button></li>`;

/** The page on which the visitor chooses an identity. `request` is passed through unchanged. */
export function writeChoicePage(
  frame: PageFrame,
  provider: string,
  request: Readonly<Record<string, string>>,
  people: readonly LocalPerson[],
): string {
  const t = textsOf(frame.language);
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const form = (content: string) => `<form method="post">${hidden}${content}</form>`;
  return writePage(
    frame,
    t('identityTitle', { provider }),
    [
      `<p>${t('identityText', { provider })}</p>`,
      form(`<ul>${people.map(writePerson).join('')}</ul>`),
      `<h2>${t('identityOther')}</h2>`,
      form(
        [
          `<label>${t('identityName')}<input name="name" required maxlength="120" autocomplete="off"></label>`,
          `<label>${t('identityMail')}<input type="email" name="email" required maxlength="120" autocomplete="off"></label>`,
          `<label class="check"><input type="checkbox" name="verified" checked>${t('identityVerified')}</label>`,
          `<div class="actions"><button name="cancel" value="yes" formnovalidate>${t('identityCancel')}</button><button class="primary">${t('identityContinue')}</button></div>`,
        ].join(''),
      ),
    ].join(''),
  );
}

/** The page on which people arrive again; the window that has opened it reads its address and closes it. */
export function writeReturnPage(frame: PageFrame): string {
  const t = textsOf(frame.language);
  return writePage(frame, t('identityReturned'), `<p>${t('identityReturnedText')}</p>`);
}
