import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { centreName, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { protection } from '../../../schemas/calls/protection.ts';
import { queryOf } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { StopNote } from '../../ui/stop-note.tsx';
import classes from './play-stopped.module.css';

/** Over a game that is open while its player takes a break: it takes no stakes any more. */
export default function PlayStopped() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data } = useQuery(queryOf(protection, {}));
  if (!data?.stop) return null;
  return (
    <div className={classes.over}>
      <StopNote {...data.stop} timeZone={data.timeZone}>
        <ButtonLink variant="primary" to="/">
          {t('protection.stop.home')}
        </ButtonLink>
        <ButtonLink to={{ pathname, search: withCentrePlace(search, { key: 'playerProtection' }) }}>
          {t(centreName('playerProtection'))}
        </ButtonLink>
      </StopNote>
    </div>
  );
}
