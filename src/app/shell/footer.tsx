import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { assetUrl } from '../../../engine/brand/merchant.ts';
import { LANGUAGES } from '../../../engine/i18n/languages.ts';
import { operatorText } from '../../../engine/i18n/operator-text.ts';
import type { Scheme } from '../../../engine/theme/roles.ts';
import { chooseLanguage } from '../../api/i18n.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Link } from '../../ui/link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { SiteMark } from '../../ui/site-mark.tsx';
import classes from './footer.module.css';

interface FooterProps {
  readonly scheme: Scheme;
  readonly onScheme: (scheme: Scheme) => void;
}

/** Pictures of a regulator, an auditor or a partner, each with its name. */
function Seals() {
  const { merchant, brand, footer } = useSite();
  const { read } = useLocalText();
  return (
    <ul className={classes.seals}>
      {footer.seals.map(({ image, name, target }) => {
        const picture = (
          <img
            src={assetUrl(merchant, image, brand.revision)}
            alt={read(name)}
            title={read(name)}
            height={40}
            loading="lazy"
          />
        );
        return <li key={image}>{target === undefined ? picture : <SiteLink target={target}>{picture}</SiteLink>}</li>;
      })}
    </ul>
  );
}

/** The footer of every page except bare ones: links, payments, languages, the theme, and the company. */
export const Footer = memo(function Footer({ scheme, onScheme }: FooterProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { language, read } = useLocalText();
  const operator = operatorText(site.brand.operator, t);
  return (
    <footer className={classes.footer}>
      <div className={classes.top}>
        <div className={classes.about}>
          <Link to="/" className={classes.brand}>
            <SiteMark sidePixels={28} isLazy />
            <b>{site.name}</b>
          </Link>
          <p>{read(site.home.tagline)}</p>
        </div>
        {site.footer.groups.map((group) => (
          <nav key={read(group.title)} aria-label={read(group.title)}>
            <h2>{read(group.title)}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.target + read(link.label)}>
                  <SiteLink target={link.target}>{read(link.label)}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={classes.middle}>
        {site.footer.payments.length > 0 ? (
          <div>
            <h2>{t('shell.payments')}</h2>
            <ul className={classes.chips}>
              {site.footer.payments.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {site.brand.languages.length > 1 ? (
          <div>
            <h2>{t('shell.language')}</h2>
            <ul className={classes.languages}>
              {site.brand.languages.map((code) => (
                <li key={code}>
                  <button
                    type="button"
                    lang={LANGUAGES[code].locale}
                    aria-pressed={code === language}
                    onClick={() => void chooseLanguage(code)}
                  >
                    {LANGUAGES[code].name}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <div>
          <h2>{t('shell.theme.title')}</h2>
          <ul className={classes.languages}>
            {(['dark', 'light'] as const).map((choice) => (
              <li key={choice}>
                <button type="button" aria-pressed={choice === scheme} onClick={() => onScheme(choice)}>
                  {t(`shell.theme.${choice}`)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {site.footer.seals.length > 0 ? <Seals /> : null}
      <div className={classes.bottom}>
        <span className={classes.adults}>{t('shell.adultsOnly', { years: site.brand.limits.minimumAge })}</span>
        <div>
          <p>{read(site.footer.notice)}</p>
          {operator === '' ? null : <p className={classes.operator}>{operator}</p>}
        </div>
      </div>
    </footer>
  );
});
