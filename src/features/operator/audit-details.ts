import type { TFunction } from 'i18next';

/** What the log notes by a word of the program, and where the word for people stands. */
const WORDS: Readonly<Record<string, string>> = {
  direction: 'desk.correction',
  state: 'desk.correction.state',
  decision: 'desk.correction.state',
  outcome: 'desk.audit.outcome',
  action: 'deskAction',
  type: 'desk.withdrawal.event',
};

/** Who has done it stands in a column of its own; what came of a deposit its act says. */
const SAID_ELSEWHERE = /^(by|type review\..*)$/;

const MOMENT = /^\d{4}-\d\d-\d\dT/;

function valueText(name: string, value: unknown, t: TFunction, locale: string): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value);
  if (MOMENT.test(value))
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
  const group = WORDS[name];
  return group ? t(`${group}.${value.replace('.', '_')}`, { defaultValue: value }) : value;
}

/** What was noted of an act beside its amount, as people read it. A word that is not known stands as it was noted. */
export const detailTexts = (
  details: Readonly<Record<string, unknown>>,
  t: TFunction,
  locale: string,
): readonly string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    if (value === '' || value === null || SAID_ELSEWHERE.test(name) || SAID_ELSEWHERE.test(`${name} ${value}`))
      return [];
    if (name === 'payout') return [t('desk.withdrawal.payout', { number: Number(value) + 1 })];
    const label = t(`deskWork.detail.${name}`, { defaultValue: name });
    return [value === true ? label : `${label}: ${valueText(name, value, t, locale)}`];
  });
