import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { STATUS_TEXTS } from '../../../engine/i18n/status-texts.ts';
import { status as statusCall } from '../../../schemas/calls/system.ts';
import { queryOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { SiteMark } from '../../ui/site-mark.tsx';
import classes from './status-screen.module.css';

/** The whole app while the site is closed to everyone (1) or to the visitor's region (2). */
export function StatusScreen({ status }: { readonly status: 1 | 2 }) {
  const site = useSite();
  const { t, i18n } = useTranslation();
  const { data } = useQuery({
    ...queryOf(statusCall, {}),
    enabled: status === 2,
  });
  const kind = status === 1 ? 'maintenance' : 'denied';
  const { zh, en } = STATUS_TEXTS[kind];
  return (
    <main className={classes.screen}>
      <div className={classes.brand}>
        <SiteMark sidePixels={28} />
        <b>{site.name}</b>
      </div>
      <div className={classes.motif}>
        <Art kind="motif" subject={{ id: status === 1 ? 'lantern' : 'compass' }} widths={[320, 480]} sizes="160px" />
      </div>
      <h1>{t(`shell.status.${kind}`)}</h1>
      <p>{t(`shell.status.${kind}Text`)}</p>
      {status === 2 ? (
        <p className={classes.address}>
          {/* The line keeps its height until the address is known. */}
          <bdi>{data ? t('shell.status.address', { ip: data.ip }) : '\u00a0'}</bdi>
        </p>
      ) : null}
      <div className={classes.fixed}>
        <p lang="zh-Hans">{zh}</p>
        {i18n.language === 'en' ? null : <p lang="en">{en}</p>}
      </div>
      {site.support ? (
        <a className={classes.contact} href={site.support.address}>
          {t('shell.status.contact')}
        </a>
      ) : null}
    </main>
  );
}
