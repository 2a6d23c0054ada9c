import IconCrown from '@tabler/icons-react/dist/esm/icons/IconCrown.mjs';
import { useQuery } from '@tanstack/react-query';
import { info } from '../../schemas/calls/member.ts';
import { queryOf } from '../api/queries.ts';
import classes from './level-badge.module.css';

/** The VIP level of the member by its name; nothing before the first one. */
export function LevelBadge() {
  const member = useQuery(queryOf(info, {}));
  const name = member.data?.clubLabel.labelName ?? '';
  if (name === '') return null;
  return (
    <strong className={classes.level}>
      <IconCrown size={14} stroke={2} aria-hidden="true" />
      {name}
    </strong>
  );
}
