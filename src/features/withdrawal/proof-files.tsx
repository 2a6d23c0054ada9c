import { useTranslation } from 'react-i18next';
import { uploadProof } from '../../../schemas/calls/withdrawal.ts';
import { PROOFS_OF_MESSAGE } from '../../../schemas/calls/withdrawal-shapes.ts';
import { api } from '../../api/client.ts';
import { PictureFiles, type Pictures, usePictures } from '../../ui/picture-files.tsx';

/** The pictures of a message about a withdrawal. */
export const useProofs = (number: string): Pictures =>
  usePictures(
    async (file) => (await api.call(uploadProof, { query: { number }, picture: file })).proofId,
    PROOFS_OF_MESSAGE,
  );

/** Where proofs are dropped or picked, and what became of each. */
export function ProofFiles({ proofs, isDisabled }: { readonly proofs: Pictures; readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const words = {
    label: t('withdrawal.proof.label'),
    drop: t('withdrawal.proof.drop'),
    browse: t('withdrawal.proof.browse'),
    rules: t('withdrawal.proof.rules'),
    ready: t('withdrawal.proof.ready'),
    uploading: t('withdrawal.proof.uploading'),
    remove: (name: string) => t('withdrawal.proof.remove', { name }),
  };
  return (
    <PictureFiles
      pictures={proofs}
      words={words}
      name="proofs"
      accept="image/png,image/jpeg,image/webp"
      isDisabled={isDisabled}
    />
  );
}
