/** The company behind a site, as far as its merchant names it. */
interface Responsible {
  readonly company: string;
  readonly licence: string;
  readonly regulator: string;
}

/** The texts of the footer, as i18next and the phrases give them. */
type Translate = (
  key: 'shell.operatedBy' | 'shell.licence' | 'shell.regulatedBy',
  values: Readonly<Record<string, string>>,
) => string;

/** Company, licence and regulator in one line; empty unless both company and licence are configured. */
export const operatorText = ({ company, licence, regulator }: Responsible, t: Translate): string =>
  company === '' || licence === ''
    ? ''
    : [
        t('shell.operatedBy', { company }),
        t('shell.licence', { licence }),
        ...(regulator === '' ? [] : [t('shell.regulatedBy', { regulator })]),
      ].join(' · ');
