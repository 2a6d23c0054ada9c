import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { saveCsv } from '../../ui/csv/save-csv.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import classes from './back-office-export.module.css';

/** Content of an export: its heading and rows, and whether these are all. */
export interface BackOfficeFile {
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/** Exports the filtered list as a file for spreadsheets. The server audits it. */
export function BackOfficeExport({
  isDisabled,
  make,
}: {
  readonly isDisabled: boolean;
  readonly make: () => Promise<BackOfficeFile>;
}) {
  const { t } = useTranslation();
  const making = useMutation({
    mutationFn: async () => {
      const [file, { toCsv }] = await Promise.all([make(), import('../../ui/csv/to-csv.ts')]);
      saveCsv(toCsv([file.heading, ...file.rows]), file.name);
      return file;
    },
  });
  const { data } = making;
  return (
    <div className={classes.export}>
      <Button disabled={isDisabled || making.isPending} onClick={() => making.mutate()}>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t(making.isPending ? 'backOfficeWork.file.making' : 'backOfficeWork.file.take')}
      </Button>
      <p role="status">
        {data
          ? t(data.isWhole ? 'backOfficeWork.file.taken' : 'backOfficeWork.file.cut', { count: data.rows.length })
          : ''}
      </p>
      {making.error ? <LoadFailure error={making.error} onRetry={() => making.mutate()} /> : null}
    </div>
  );
}
