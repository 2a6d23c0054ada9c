import { isAgent, isTrial, personKind } from '../../engine/access/roles.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import { info } from '../../schemas/calls/member.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { getProfile } from './members.repository.ts';

/** A VIP level in the person's language. Accounts have its name in English; one of a former programme stays as it is. */
function levelIn(merchant: Merchant, stored: string, language: LanguageCode): string {
  const inLanguage = (name: LocalText, code: LanguageCode) => readLocalText(name, code, defaultLanguageOf(merchant));
  const level = merchant.vip.levels.find(({ name }) => inLanguage(name, 'EN') === stored);
  return level ? inLanguage(level.name, language) : stored;
}

/** What members may read of their own account. */
export function memberRoutes(serve: ServeCall, { database }: ServerContext): void {
  serve(info, ({ merchant, session, language }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const member = await getProfile(tx, { merchant: merchant.code, memberId: session.memberId });
      return {
        id: String(member.memberId),
        account: member.account,
        nickname: member.nickname,
        type: personKind(member.isAgent),
        isAgent: member.isAgent,
        toUpline: member.uplineId !== null && !isTrial(member.isAgent) && !isAgent(member.isAgent),
        clubLabel: { labelName: levelIn(merchant, member.clubLabel, language) },
        memberLabel: member.labels,
        hasPassword: member.hasPassword,
        mustChangePassword: session.mustChangePassword,
      };
    }),
  );
}
