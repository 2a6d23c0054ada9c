import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../engine/i18n/languages.ts';
import { operatorLogout } from '../../../schemas/calls/operator-session.ts';
import { backOfficeApi, backOfficeSession } from '../../api/back-office-client.ts';
import { isOfBackOffice } from '../../api/back-office-queries.ts';
import { chooseLanguage } from '../../api/i18n.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { SiteMark } from '../../ui/site-mark.tsx';
import classes from './back-office.module.css';
import { MemberSearch } from './member-search.tsx';
import { useOperator } from './operator-context.ts';
import { backOfficeAddress } from './use-back-office-place.ts';
import { useBackOfficeScheme } from './use-back-office-scheme.ts';

function LanguageChoice() {
  const site = useSite();
  const { t } = useTranslation();
  const { language } = useLocalText();
  if (site.brand.languages.length < 2) return null;
  return (
    <select
      className={classes.language}
      aria-label={t('backOffice.language')}
      value={language}
      onChange={({ currentTarget }) => {
        const chosen = site.brand.languages.find((code) => code === currentTarget.value);
        if (chosen) void chooseLanguage(chosen);
      }}
    >
      {site.brand.languages.map((code) => (
        <option key={code} value={code}>
          {LANGUAGES[code].name}
        </option>
      ))}
    </select>
  );
}

/** The merchant's name, the member search, and the operator's menu. */
export function BackOfficeHeader() {
  const site = useSite();
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { account, role, may } = useOperator();
  const [scheme, choose] = useBackOfficeScheme();
  const leave = async () => {
    // Whatever the server answers, this tab forgets the session.
    await backOfficeApi.call(operatorLogout, {}).catch(() => undefined);
    backOfficeSession.end();
    queries.removeQueries({ predicate: isOfBackOffice });
  };
  return (
    <header className={classes.header}>
      <Link to={backOfficeAddress('overview')} className={classes.brand}>
        <SiteMark sidePixels={28} />
        <b>{site.name}</b>
        <span>{t('backOffice.name')}</span>
      </Link>
      {may('members.view') ? <MemberSearch /> : null}
      <div className={classes.person}>
        <LanguageChoice />
        <IconButton
          label={t(scheme === 'dark' ? 'backOfficeWork.toLight' : 'backOfficeWork.toDark')}
          onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? (
            <IconSun size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconMoon size={20} stroke={1.75} aria-hidden="true" />
          )}
        </IconButton>
        <Link to={backOfficeAddress('self')} className={classes.self} title={t('backOfficeWork.self')}>
          <IconUserCircle size={20} stroke={1.75} aria-hidden="true" />
          <b>{account}</b>
          <span className="visually-hidden">{t('backOfficeWork.self')}</span>
        </Link>
        <Badge tone="info">{t(`backOffice.role.${role}`)}</Badge>
        <IconButton label={t('backOffice.logOut')} onClick={() => void leave()}>
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}
