import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { ApiServer } from './api-server.ts';

/** Changes a file of a merchant's folder, as an operator does, and waits until the server serves it. */
export async function editMerchant(
  server: ApiServer,
  merchant: string,
  file: string,
  change: (value: Record<string, unknown>) => void,
): Promise<void> {
  const path = join(server.context.settings.brandsDirectory, merchant, file);
  const value = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, unknown>;
  change(value);
  const before = server.merchant(merchant).revision;
  await writeFile(path, JSON.stringify(value));
  await vi.waitFor(() => expect(server.merchant(merchant).revision).not.toBe(before), {
    timeout: 15_000,
    interval: 20,
  });
}
