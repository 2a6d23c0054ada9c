import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCoinOff from '@tabler/icons-react/dist/esm/icons/IconCoinOff.mjs';
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { centreName } from '../../../engine/navigation/member-centre.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { useSite } from '../../api/site.ts';
import buttons from '../../ui/button.module.css';
import { Button, ButtonLink } from '../../ui/button.tsx';
import classes from './launch-dialog.module.css';

export interface LaunchRefusedProps {
  readonly error: FlowError;
  readonly canRetry: boolean;
  readonly onRetry: () => void;
  readonly onRegister: () => void;
  readonly onDeposit: () => void;
  readonly onClose: () => void;
}

type Code = FlowError['code'];

/** Refusals that have a title and their own picture. */
const PICTURES = {
  gameMaintenance: IconTools,
  gameRegionClosed: IconMapPinOff,
  vendorDown: IconPlugConnectedX,
  officialAccountRequired: IconUserPlus,
  insufficientFunds: IconCoinOff,
  lossLimitReached: IconClock,
  wagerLimitReached: IconClock,
  timeOutActive: IconClock,
  selfExcluded: IconClock,
  selfExcludedForEver: IconClock,
  network: IconWifiOff,
} as const;

/** Limits and breaks that members have set for themselves. */
const OWN_DECISIONS: readonly Code[] = [
  'lossLimitReached',
  'wagerLimitReached',
  'timeOutActive',
  'selfExcluded',
  'selfExcludedForEver',
];

const hasPicture = (code: Code): code is keyof typeof PICTURES => Object.hasOwn(PICTURES, code);

/** Heading of a refusal. */
export const refusalTitle = (t: TFunction, code: Code): string =>
  t(`launch.refused.${hasPicture(code) ? code : 'other'}`);

/** The suggested way out of a refusal; a retry comes first if it may help. */
function WayOn({ error: { code }, canRetry, onRetry, onRegister, onDeposit, onClose }: LaunchRefusedProps) {
  const site = useSite();
  const { t } = useTranslation();
  if (canRetry)
    return (
      <Button variant="primary" size="lg" onClick={onRetry}>
        {t('launch.way.retry')}
      </Button>
    );
  if (OWN_DECISIONS.includes(code))
    return (
      <ButtonLink variant="primary" size="lg" to="/?centre=playerProtection" onClick={onClose}>
        {t(centreName('playerProtection'))}
      </ButtonLink>
    );
  if (code === 'officialAccountRequired')
    return (
      <Button variant="primary" size="lg" onClick={onRegister}>
        {t('launch.way.register')}
      </Button>
    );
  if (code === 'insufficientFunds')
    return (
      <Button variant="primary" size="lg" onClick={onDeposit}>
        {t('launch.way.deposit')}
      </Button>
    );
  if (code === 'gameRegionClosed' && site.support)
    return (
      <a className={buttons.button} data-variant="primary" data-size="lg" href={site.support.address}>
        {t('launch.way.support')}
      </a>
    );
  return (
    <ButtonLink variant="primary" size="lg" to="/slot-games" onClick={onClose}>
      {t('launch.way.others')}
    </ButtonLink>
  );
}

/** Why a game did not open, and what the person can do about it. */
export function LaunchRefused(props: LaunchRefusedProps) {
  const { t } = useTranslation();
  const { code, details } = props.error;
  const Picture = hasPicture(code) ? PICTURES[code] : IconAlertTriangle;
  return (
    <div className={classes.refused} data-code={code}>
      <span className={classes.picture} aria-hidden="true">
        <Picture size={32} stroke={1.5} />
      </span>
      <p role="alert" className={classes.text}>
        {t(`errors.${code}`, details)}
      </p>
      <div className={classes.actions}>
        <WayOn {...props} />
      </div>
    </div>
  );
}
