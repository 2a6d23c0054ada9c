import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useTranslation } from 'react-i18next';
import { DevicesSection } from './devices-section.tsx';
import { HistorySection } from './history-section.tsx';
import { OverviewRow } from './overview-row.tsx';
import classes from './security.module.css';

interface SecurityCentreProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

/** The security centre: what guards the account, each part behind a row of its own. */
export default function SecurityCentre({ section, onSection }: SecurityCentreProps) {
  const { t } = useTranslation();
  if (section === 'devices') return <DevicesSection />;
  if (section === 'history') return <HistorySection />;
  return (
    <div className={classes.stack}>
      <section aria-labelledby="security-logins">
        <h3 id="security-logins" className={classes.groupTitle}>
          {t('security.group.logins')}
        </h3>
        <ul className={classes.card}>
          <OverviewRow
            Icon={IconDevices}
            title={t('security.row.devices')}
            text={t('security.row.devicesText')}
            action={t('security.show')}
            onOpen={() => onSection('devices')}
          />
          <OverviewRow
            Icon={IconHistory}
            title={t('security.row.history')}
            text={t('security.row.historyText')}
            action={t('security.show')}
            onOpen={() => onSection('history')}
          />
        </ul>
      </section>
    </div>
  );
}
