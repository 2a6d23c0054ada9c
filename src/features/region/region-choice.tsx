import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type LanguageCode } from '../../../engine/i18n/languages.ts';
import { preferences } from '../../api/preferences.ts';
import { site, useLocalText } from '../../api/site.ts';
import classes from './region-choice.module.css';

/** Whether several sites share a region and its money: then only their names tell them apart. */
const isAmbiguous = (country: string, currency: string): boolean =>
  site.regions.filter((region) => region.country === country && region.currency === currency).length > 1;

/** Regions with their languages. Another language changes this page; another region is another site. */
export function RegionChoice({ onLanguage }: { readonly onLanguage: (code: LanguageCode) => void }) {
  const { t } = useTranslation();
  const { language, locale } = useLocalText();
  const regionName = new Intl.DisplayNames(locale, { type: 'region' });
  const currencyName = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <div className={classes.choice}>
      <section>
        <h3>{t('shell.region.languages')}</h3>
        <ul>
          {site.brand.languages.map((code) => (
            <li key={code}>
              <button type="button" aria-pressed={code === language} onClick={() => onLanguage(code)}>
                <span lang={LANGUAGES[code].locale}>{LANGUAGES[code].name}</span>
                {code === language ? <IconCheck size={18} aria-label={t('shell.region.chosen')} /> : null}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('shell.region.regions')}</h3>
        <ul>
          {site.regions.map(({ merchantCode, name, country, currency }) => (
            <li key={merchantCode}>
              <button
                type="button"
                aria-pressed={merchantCode === site.merchant}
                onClick={() => preferences.switchMerchant(merchantCode)}
              >
                <span>
                  {regionName.of(country) ?? country}
                  <small>
                    {currencyName.of(currency) ?? currency}
                    {isAmbiguous(country, currency) ? ` · ${name}` : ''}
                  </small>
                </span>
                {merchantCode === site.merchant ? <IconCheck size={18} aria-label={t('shell.region.chosen')} /> : null}
              </button>
            </li>
          ))}
        </ul>
        <p>{t('shell.region.note')}</p>
      </section>
    </div>
  );
}
