import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showProof } from '../../../schemas/calls/withdrawal.ts';
import { api } from '../../api/client.ts';
import classes from './case-card.module.css';

/** A picture that was sent. It comes with the person's token: no address shows it to anybody else. */
export function ProofPicture({ proof, number }: { readonly proof: string; readonly number: number }) {
  const { t } = useTranslation();
  const picture = useQuery({
    queryKey: ['withdrawal.proof', proof],
    queryFn: () => api.call(showProof, { query: { proof } }),
    // A picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!picture.data) return <span className={classes.proof} aria-busy={picture.isPending} />;
  const url = `data:image/webp;base64,${picture.data.webp}`;
  return <img className={classes.proof} src={url} alt={t('withdrawal.proof.show', { number })} />;
}
