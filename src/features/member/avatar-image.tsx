import { useQuery } from '@tanstack/react-query';
import { avatarUrl } from '../../../engine/art/avatar-url.ts';
import { icon } from '../../../schemas/calls/avatar.ts';
import { queryOf } from '../../api/queries.ts';
import classes from './avatar.module.css';

/** The picture that the member shows, wherever they see it themselves. */
export function AvatarImage({ sidePixels }: { readonly sidePixels: number }) {
  const { data } = useQuery(queryOf(icon, {}));
  if (!data) return <span className={classes.image} style={{ inlineSize: sidePixels, blockSize: sidePixels }} />;
  return <img className={classes.image} src={avatarUrl(data, 160)} alt="" width={sidePixels} height={sidePixels} />;
}
