import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../ui/csv/export-button.tsx';

/** Content of an export: its heading and rows, and whether these are all. */
export interface BackOfficeFile {
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isWhole: boolean;
}

interface BackOfficeExportProps {
  readonly isDisabled: boolean;
  readonly make: () => Promise<BackOfficeFile>;
}

/** Exports the filtered list as a file for spreadsheets. The server audits it. */
export function BackOfficeExport({ isDisabled, make }: BackOfficeExportProps) {
  const { t } = useTranslation();
  const makeText = async () => {
    const [{ name, heading, rows, isWhole }, { toCsv }] = await Promise.all([make(), import('../../ui/csv/to-csv.ts')]);
    return { text: toCsv([heading, ...rows]), name, count: rows.length, isWhole };
  };
  return (
    <ExportButton
      make={makeText}
      label={t('backOfficeWork.file.take')}
      busyLabel={t('backOfficeWork.file.making')}
      doneText={({ isWhole, count }) => t(isWhole ? 'backOfficeWork.file.taken' : 'backOfficeWork.file.cut', { count })}
      isDisabled={isDisabled}
    />
  );
}
