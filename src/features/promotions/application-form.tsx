import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFlowError } from '../../../flows/flow-error.ts';
import { applyForActivity, uploadApplicationPicture } from '../../../schemas/calls/activity-application.ts';
import { LONGEST_REMARK } from '../../../schemas/calls/application-shapes.ts';
import { api } from '../../api/client.ts';
import { mutationOf } from '../../api/mutations.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import fields from '../../ui/fields.module.css';
import { PictureFiles, type Pictures, usePictures } from '../../ui/picture-files.tsx';
import classes from './activity.module.css';

interface ApplicationFormProps {
  readonly activity: string;
  readonly part: NonNullable<ActivityDetail['application']>;
}

function Files({
  part,
  pictures,
  isBusy,
}: Pick<ApplicationFormProps, 'part'> & { pictures: Pictures; isBusy: boolean }) {
  const { t } = useTranslation();
  const { leastPictures: least, pictures: most } = part;
  const words = {
    label: t('activity.apply.pictures'),
    drop: t('activity.apply.drop'),
    browse: t('activity.apply.browse'),
    rules: t('activity.apply.rules', { least, most }),
    ready: t('activity.apply.ready'),
    uploading: t('activity.apply.uploading'),
    remove: (name: string) => t('activity.apply.remove', { name }),
  };
  return (
    <PictureFiles pictures={pictures} words={words} name="pictures" accept="image/png,image/jpeg" isDisabled={isBusy} />
  );
}

/** Applies with a remark and pictures. What was typed and uploaded stays after a refusal. */
export function ApplicationForm({ activity, part }: ApplicationFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const [remark, setRemark] = useState('');
  const pictures = usePictures(
    async (picture) => (await api.call(uploadApplicationPicture, { query: { activity }, picture })).pictureId,
    part.pictures,
  );
  const { mutate, isPending, error } = useMutation(mutationOf(applyForActivity));
  const characters = [...remark];
  return (
    <form
      className={classes.application}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !pictures.isBusy)
          mutate({ body: { activity, remark: remark.trim(), pictures: [...pictures.ids] } });
      }}
    >
      <div className={fields.field}>
        <label htmlFor={id}>
          {t('activity.apply.remark')}
          <span>{t('activity.apply.remarkUsed', { used: characters.length, most: LONGEST_REMARK })}</span>
        </label>
        <textarea
          id={id}
          name="remark"
          className={fields.area}
          readOnly={isPending}
          value={remark}
          onChange={({ currentTarget }) => setRemark([...currentTarget.value].slice(0, LONGEST_REMARK).join(''))}
        />
      </div>
      {part.pictures > 0 ? <Files part={part} pictures={pictures} isBusy={isPending} /> : null}
      <ErrorAlert error={error ? toFlowError(error) : undefined} isBusy={isPending} />
      <Button type="submit" variant="primary" disabled={isPending || pictures.isBusy}>
        {t('activity.apply.submit')}
      </Button>
    </form>
  );
}
