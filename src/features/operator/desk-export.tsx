import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { saveCsv } from '../../ui/csv/save-csv.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import classes from './desk-export.module.css';
import { useDeskRefresh } from './use-desk-news.ts';

/** What a file is made of: its heading and rows, and whether these are all. */
export interface DeskFile {
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

/** Saves what is looked for as a file that spreadsheets open. The server writes it down. */
export function DeskExport({
  isDisabled,
  make,
}: {
  readonly isDisabled: boolean;
  readonly make: () => Promise<DeskFile>;
}) {
  const { t } = useTranslation();
  const refresh = useDeskRefresh();
  const making = useMutation({
    mutationFn: async () => {
      const [file, { toCsv }] = await Promise.all([make(), import('../../ui/csv/to-csv.ts')]);
      saveCsv(toCsv([file.heading, ...file.rows]), file.name);
      return file;
    },
    // The file is an act of its own, which the log shows.
    onSuccess: refresh,
  });
  const { data } = making;
  return (
    <div className={classes.export}>
      <Button disabled={isDisabled || making.isPending} onClick={() => making.mutate()}>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t(making.isPending ? 'deskWork.file.making' : 'deskWork.file.take')}
      </Button>
      <p role="status">
        {data ? t(data.isWhole ? 'deskWork.file.taken' : 'deskWork.file.cut', { count: data.rows.length }) : ''}
      </p>
      {making.error ? <LoadFailure error={making.error} onRetry={() => making.mutate()} /> : null}
    </div>
  );
}
