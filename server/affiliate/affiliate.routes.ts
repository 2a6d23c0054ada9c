import { isAgent, isTrial } from '../../engine/access/roles.ts';
import { termsOfPlan } from '../../engine/agents/affiliate-terms.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import { affiliateForm } from '../../engine/register/affiliate-form.ts';
import type { Form } from '../../engine/register/form-schema.ts';
import { type FieldError, type FormValues, normaliseValues } from '../../engine/register/validate-form.ts';
import { affiliateProgramme, applyAsAffiliate } from '../../schemas/calls/affiliate.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { tellDesk } from '../messages/api.ts';
import type { ServerContext } from '../server-context.ts';
import { type AffiliateRow, findAffiliate, putApplication } from './affiliates.repository.ts';

/** Validates a form with the server's own validator, which belongs to another domain; `app.ts` supplies it. */
type CheckForm = (form: Form, values: FormValues, now: Date) => readonly FieldError[];

type Programme = CallValue<typeof affiliateProgramme>;
type Application = CallContext<typeof applyAsAffiliate>;

/** The plans of a merchant, with their names in a language. */
export const plansOf = (merchant: Merchant, language: LanguageCode): Programme['plans'] => {
  const { affiliates: rules, brand } = merchant;
  return rules.plans.map((plan) => {
    const terms = termsOfPlan(plan, rules, brand.currency);
    const name = readLocalText(plan.name, language, defaultLanguageOf(merchant));
    return { code: plan.code, name, ...terms, tiers: [...terms.tiers] };
  });
};

const answerOwn = ({ state, plan, askedAt, reason }: AffiliateRow): CallValue<typeof applyAsAffiliate> => ({
  state,
  plan,
  askedAt: askedAt.toISOString(),
  reason,
});

const textOf = (answers: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The values as they are stored: trimmed, empty ones left out. @throws DomainError invalidFields */
function readAnswers({ merchant, body, now }: Application, checkForm: CheckForm): Readonly<Record<string, string>> {
  const form = affiliateForm(merchant.affiliates.plans.map(({ code }) => code));
  const errors = checkForm(form, body.fields, now);
  if (errors.length > 0) throw new DomainError('invalidFields', { fields: errors });
  const values = normaliseValues(form.schema, body.fields);
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)]));
}

/** Stores an application, once however often the request comes. */
async function apply(
  tx: MerchantTransaction,
  { merchant: { code: merchant }, session: { memberId }, body: { requestId }, now }: Application,
  answers: Readonly<Record<string, string>>,
): Promise<AffiliateRow> {
  await lockMembers(tx, merchant, [memberId]);
  const known = await findAffiliate(tx, merchant, memberId);
  if (known?.requestId === requestId) {
    if (textOf(known.answers) !== textOf(answers)) throw new DomainError('idempotencyConflict');
    return known;
  }
  if (known && known.state !== 'rejected') throw new DomainError('affiliateApplied');
  const plan = answers.plan ?? '';
  const row = await putApplication(tx, { merchant, memberId, requestId, answers, plan, askedAt: now });
  await tellDesk(tx, merchant);
  return row;
}

/** The programme for affiliates, and applying for it. */
export function affiliateRoutes(serve: ServeCall, { database }: ServerContext, checkForm: CheckForm): void {
  serve(affiliateProgramme, async ({ merchant, language, session }) => {
    const own =
      session &&
      (await database.readMerchant(merchant.code, (tx) => findAffiliate(tx, merchant.code, session.memberId)));
    return { plans: plansOf(merchant, language), own: own ? answerOwn(own) : null };
  });
  serve(applyAsAffiliate, async (call) => {
    const { merchant, session } = call;
    if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
    if (isAgent(session.isAgent)) throw new DomainError('affiliateIsAgent');
    const answers = readAnswers(call, checkForm);
    return answerOwn(await database.withMerchant(merchant.code, (tx) => apply(tx, call, answers)));
  });
}
