import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../button.tsx';
import { LoadFailure } from '../load-failure.tsx';
import classes from './export-button.module.css';
import { saveCsv } from './save-csv.ts';

/** A list as a file. */
interface MadeFile {
  readonly text: string;
  readonly name: string;
  readonly count: number;
  /** False if the file has only the newest part of the list. */
  readonly isWhole: boolean;
}

interface ExportButtonProps {
  readonly make: () => Promise<MadeFile>;
  readonly label: string;
  /** The label while the file is made. */
  readonly busyLabel: string;
  /** The sentence next to the button once the file is saved. */
  readonly doneText: (file: MadeFile) => string;
  readonly isDisabled: boolean;
}

/** Saves a list as a file that spreadsheets open. */
export function ExportButton({ make, label, busyLabel, doneText, isDisabled }: ExportButtonProps) {
  const making = useMutation({
    mutationFn: async () => {
      const file = await make();
      saveCsv(file.text, file.name);
      return file;
    },
  });
  const { data } = making;
  return (
    <div className={classes.export}>
      <Button disabled={isDisabled || making.isPending} onClick={() => making.mutate()}>
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {making.isPending ? busyLabel : label}
      </Button>
      <p role="status" className={classes.note}>
        {data ? doneText(data) : ''}
      </p>
      {making.error ? <LoadFailure error={making.error} onRetry={() => making.mutate()} /> : null}
    </div>
  );
}
