import { useTranslation } from 'react-i18next';
import { DEVICES, deviceOf } from '../../../engine/navigation/device.ts';
import { isInstalled, useInstall } from '../../api/install-prompt.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SiteMark } from '../../ui/site-mark.tsx';
import classes from './download-page.module.css';

const STEPS = ['first', 'second', 'third'] as const;

/** How the site becomes an app: by the browser's own prompt if it has one, and step by step on each kind of device. */
export default function DownloadPage() {
  const site = useSite();
  const { t } = useTranslation();
  const install = useInstall();
  const own = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  const { name } = site;
  return (
    <div className={classes.page}>
      <PageTitle>{t('shell.page.download')}</PageTitle>
      <div className={classes.intro}>
        <SiteMark sidePixels={64} />
        <div>
          <h2>{t('appGuide.open')}</h2>
          <p>{isInstalled() ? t('appGuide.installed', { name }) : t('appGuide.text', { name })}</p>
          {install ? (
            <Button variant="primary" size="lg" onClick={install}>
              {t('appGuide.install', { name })}
            </Button>
          ) : null}
        </div>
      </div>
      <div className={classes.guides}>
        {DEVICES.toSorted((one, other) => Number(other === own) - Number(one === own)).map((device) => (
          <section key={device} aria-label={t(`appGuide.${device}.title`)}>
            <h3>{t(`appGuide.${device}.title`)}</h3>
            {device === own ? <span className={classes.own}>{t('appGuide.yours')}</span> : null}
            <ol>
              {STEPS.map((step) => (
                <li key={step}>{t(`appGuide.${device}.${step}`)}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
