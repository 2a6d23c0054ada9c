import { useTranslation } from 'react-i18next';
import classes from './trail.module.css';

interface TrailProps {
  /** From the agent who asks down to the one whose people are listed. */
  readonly trail: readonly { readonly memberId: string; readonly account: string }[];
  readonly onGo: (memberId: string | undefined) => void;
}

/** The agents above a level of the team; each leads to the people directly below. Nothing at the top. */
export function Trail({ trail, onGo }: TrailProps) {
  const { t } = useTranslation();
  if (trail.length < 2) return null;
  return (
    <nav aria-label={t('agent.people.trail')}>
      <ol className={classes.trail}>
        {trail.map(({ memberId, account }, depth) => (
          <li key={memberId}>
            {depth === trail.length - 1 ? (
              <b aria-current="true">
                <bdi>{account}</bdi>
              </b>
            ) : (
              <button type="button" onClick={() => onGo(depth === 0 ? undefined : memberId)}>
                {depth === 0 ? t('agent.people.own') : <bdi>{account}</bdi>}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
