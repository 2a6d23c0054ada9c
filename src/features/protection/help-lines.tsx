import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useTranslation } from 'react-i18next';
import card from '../../ui/card.module.css';
import classes from './protection.module.css';
import type { Protection } from './protection-calls.ts';

/** Who helps in the country of the merchant, and how to reach them. */
export function HelpLines({ helpLines }: Pick<Protection, 'helpLines'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.lines}>
      {helpLines.map(({ name, note, phone, url }) => (
        <li key={name} className={`${card.card} ${classes.card}`}>
          <h3>{name}</h3>
          {note === '' ? null : <p>{note}</p>}
          <div className={classes.ways}>
            {phone === '' ? null : (
              <a href={`tel:${phone.replaceAll(/[ -]/g, '')}`}>
                <IconPhone size={18} stroke={1.75} aria-hidden="true" />
                <bdi dir="ltr">{t('protection.call', { number: phone })}</bdi>
              </a>
            )}
            {url === '' ? null : (
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${t('protection.visit')}: ${name}`}>
                <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />
                {t('protection.visit')}
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
