import { useTranslation } from 'react-i18next';
import classes from './device-text.module.css';

interface DeviceTextProps {
  readonly browser: string;
  readonly system: string;
  /** How the browser calls itself; shown on demand. */
  readonly agent?: string;
}

/** A device in plain words, such as "Chrome on Android". */
export function DeviceText({ browser, system, agent = '' }: DeviceTextProps) {
  const { t } = useTranslation();
  const one = browser || system || t('backOfficeWork.login.unknownDevice');
  const name = browser && system ? t('backOffice.member.deviceName', { browser, system }) : one;
  if (agent === '') return name;
  return (
    <details className={classes.device}>
      <summary>{name}</summary>
      <bdi dir="ltr">{agent}</bdi>
    </details>
  );
}
