import type { TFunction } from 'i18next';

/** Details that the log stores as code words, and where their texts are. */
const WORDS: Readonly<Record<string, string>> = {
  direction: 'backOffice.correction',
  state: 'backOffice.correction.state',
  decision: 'backOffice.correction.state',
  outcome: 'backOffice.audit.outcome',
  action: 'backOfficeAction',
  type: 'backOffice.withdrawal.event',
};

/** The operator has its own column; a deposit's outcome is its action. */
const SAID_ELSEWHERE = /^(by|type review\..*)$/;

const MOMENT = /^\d{4}-\d\d-\d\dT/;

function valueText(name: string, value: unknown, t: TFunction, locale: string): string {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value);
  if (MOMENT.test(value))
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
  const group = WORDS[name];
  return group ? t(`${group}.${value.replace('.', '_')}`, { defaultValue: value }) : value;
}

/** An entry's details besides its amount, in readable form. Unknown words appear as stored. */
export const detailTexts = (
  details: Readonly<Record<string, unknown>>,
  t: TFunction,
  locale: string,
): readonly string[] =>
  Object.entries(details).flatMap(([name, value]) => {
    if (value === '' || value === null || SAID_ELSEWHERE.test(name) || SAID_ELSEWHERE.test(`${name} ${value}`))
      return [];
    if (name === 'payout') return [t('backOffice.withdrawal.payout', { number: Number(value) + 1 })];
    const label = t(`backOfficeWork.detail.${name}`, { defaultValue: name });
    return [value === true ? label : `${label}: ${valueText(name, value, t, locale)}`];
  });
