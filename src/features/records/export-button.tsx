import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallQuery } from '../../../schemas/calls/call-table.ts';
import { exportEntries } from '../../../schemas/calls/records.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { saveCsv } from '../../ui/csv/save-csv.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import classes from './export-button.module.css';

/** Saves the filtered entries as a file that spreadsheets open. */
export function ExportButton({
  query,
  isDisabled,
}: {
  readonly query: CallQuery<typeof exportEntries>;
  readonly isDisabled: boolean;
}) {
  const { t } = useTranslation();
  const making = useMutation({
    mutationFn: async () => {
      const [found, { entriesToCsv }] = await Promise.all([
        api.call(exportEntries, { query }),
        import('./entries-to-csv.ts'),
      ]);
      saveCsv(entriesToCsv(found, t), `${query.from.slice(0, 10)}_${query.to.slice(0, 10)}.csv`);
      return found;
    },
  });
  const { data } = making;
  return (
    <div className={classes.export}>
      <Button disabled={isDisabled || making.isPending} onClick={() => making.mutate()}>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t(making.isPending ? 'records.exporting' : 'records.export')}
      </Button>
      <p role="status" className={classes.note}>
        {data ? t(data.isWhole ? 'records.exported' : 'records.exportCut', { count: data.entries.length }) : ''}
      </p>
      {making.error ? <LoadFailure error={making.error} onRetry={() => making.mutate()} /> : null}
    </div>
  );
}
