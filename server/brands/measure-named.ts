import type { MerchantFolder, ReadFile } from './read-folder.ts';

/** A file as it was measured, or why it cannot be used. */
type Measured<Value> = Value | { readonly why: string };

/**
 * Makes a measuring of the files that the settings of a folder name, one after the other, so that memory is bounded. The
 * results of a folder's last reading are kept: an edit of a text measures no file again.
 *
 * @param findNamed the files to measure, with their SHA-256
 * @param measure judges the bytes of a file
 */
export function createNamedMeasuring<Value>(
  findNamed: (folder: Pick<MerchantFolder, 'texts' | 'pictures'>) => ReadonlyMap<string, string>,
  measure: (bytes: Buffer, sum: string) => Promise<Measured<Value>>,
) {
  const measuredIn = new Map<string, ReadonlyMap<string, Measured<Value>>>();
  /** @param place keeps the results until the next call with the same one */
  return async (
    place: string,
    folder: Pick<MerchantFolder, 'texts' | 'pictures' | 'unreadable'>,
    read: ReadFile,
  ): Promise<ReadonlyMap<string, Measured<Value>>> => {
    const before = measuredIn.get(place);
    const kept = new Map<string, Measured<Value>>();
    const measured = new Map<string, Measured<Value>>();
    for (const [file, sum] of findNamed(folder)) {
      // Its fault is reported with the file.
      if (folder.unreadable.has(file)) continue;
      const known = before?.get(sum) ?? kept.get(sum);
      const bytes = known ? undefined : await read(file, sum);
      const found = known ?? (Buffer.isBuffer(bytes) ? await measure(bytes, sum) : (bytes ?? { why: 'it is gone' }));
      kept.set(sum, found);
      measured.set(file, found);
    }
    measuredIn.set(place, kept);
    return measured;
  };
}
