import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { APPLICATION_FIELD_KINDS, APPLICATION_FORM } from '../../../engine/register/application-form.ts';
import { applyForActivity, uploadApplicationPicture } from '../../../schemas/calls/activity-application.ts';
import { LONGEST_REMARK } from '../../../schemas/calls/application-shapes.ts';
import { api } from '../../api/client.ts';
import { send } from '../../api/mutations.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { PictureFiles, type Pictures, usePictures } from '../../ui/picture-files.tsx';
import classes from './activity.module.css';

interface ApplicationFormProps {
  readonly activity: string;
  readonly part: NonNullable<ActivityDetail['application']>;
}

interface FilesProps extends Pick<ApplicationFormProps, 'part'> {
  readonly pictures: Pictures;
  readonly isBusy: boolean;
}

function Files({ part, pictures, isBusy }: FilesProps) {
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

/** Applies with a remark and pictures. After a refusal, both are still there. */
export function ApplicationForm({ activity, part }: ApplicationFormProps) {
  const { t } = useTranslation();
  const pictures = usePictures(
    async (picture) => (await api.call(uploadApplicationPicture, { query: { activity }, picture })).pictureId,
    part.pictures,
  );
  const { error, isBusy, submit } = useFormMachine(({ remark = '' }) =>
    send(applyForActivity, { body: { activity, remark: String(remark), pictures: [...pictures.ids] } }),
  );
  const texts = useMemo(() => {
    const rule = t('activity.apply.remarkRule', { most: LONGEST_REMARK });
    return { remark: { label: t('activity.apply.remark'), hint: rule, errors: { tooLong: rule } } };
  }, [t]);
  return (
    <div className={classes.application}>
      <DynamicForm
        form={APPLICATION_FORM}
        kinds={APPLICATION_FIELD_KINDS}
        texts={texts}
        hasSummary={false}
        isBusy={isBusy}
        canSubmit={!pictures.isBusy}
        beforeSubmit={
          <>
            {part.pictures > 0 ? <Files part={part} pictures={pictures} isBusy={isBusy} /> : null}
            <ErrorAlert error={error} isBusy={isBusy} />
          </>
        }
        submitLabel={t('activity.apply.submit')}
        onSubmit={submit}
      />
    </div>
  );
}
