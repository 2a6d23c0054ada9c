import { useQuery } from '@tanstack/react-query';
import { avatarUrl } from '../../../engine/art/avatar-url.ts';
import { icon } from '../../../schemas/calls/avatar.ts';
import { api } from '../../api/client.ts';
import classes from './avatar.module.css';

/** Key of the member's picture in the query cache. */
export const AVATAR = ['member.icon'] as const;

/** The picture that the member shows, wherever they see it themselves. */
export function AvatarImage({ sidePixels }: { readonly sidePixels: number }) {
  const { data } = useQuery({ queryKey: AVATAR, queryFn: () => api.call(icon, {}) });
  if (!data) return <span className={classes.image} style={{ inlineSize: sidePixels, blockSize: sidePixels }} />;
  return <img className={classes.image} src={avatarUrl(data, 160)} alt="" width={sidePixels} height={sidePixels} />;
}
