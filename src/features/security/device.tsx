import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconDevices from '@tabler/icons-react/dist/esm/icons/IconDevices.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import type { sessions } from '../../../schemas/calls/session-list.ts';
import classes from './security.module.css';

type Device = CallValue<typeof sessions>[number]['device'];

const ICONS = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
} as const;

/** The picture of a kind of device. */
export function DeviceIcon({ form }: Pick<Device, 'form'>) {
  const Icon = ICONS[form];
  return (
    <span className={classes.icon}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

/** Names a device as its owner would: by browser and system, as far as known. */
export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation();
  return ({ browser, system }) =>
    browser && system
      ? t('security.device.named', { browser, system })
      : browser || system || t('security.device.unknown');
}
