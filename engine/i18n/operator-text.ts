/** Who stands behind a site, as far as its merchant says it. */
interface Responsible {
  readonly company: string;
  readonly licence: string;
}

/** The texts of the footer, as i18next and the phrases give them. */
type Translate = (key: 'shell.operatedBy' | 'shell.licence', values: Readonly<Record<string, string>>) => string;

/** Company and licence in one line, each only where it is configured; empty where neither is. */
export const operatorText = ({ company, licence }: Responsible, t: Translate): string =>
  [company && t('shell.operatedBy', { company }), licence && t('shell.licence', { licence })]
    .filter(Boolean)
    .join(' · ');
