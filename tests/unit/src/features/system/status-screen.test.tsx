import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { status } from '../../../../../schemas/calls/system.ts';
import { drawInEnglish, wordsOf } from '../../../../support/english-screen.tsx';

beforeAll(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
});

test('R2.24c the page of a restricted region is in Chinese and English, names the address, and has a contact', async () => {
  const { StatusScreen } = await import('../../../../../src/features/system/status-screen.tsx');
  const { queryOf } = await import('../../../../../src/api/queries.ts');
  const client = new QueryClient();
  client.setQueryData(queryOf(status, {}).queryKey, { status: 2, ip: '192.0.2.7', regionKnown: true });
  const markup = await drawInEnglish(
    <QueryClientProvider client={client}>
      <StatusScreen status={2} />
    </QueryClientProvider>,
    {
      name: 'House',
      marks: { light: '/mark.svg', dark: '/mark.svg' },
      support: { kind: 'mail', address: 'mailto:care@house.example' },
    },
  );
  expect(wordsOf(markup)).toContain('Access denied This site is not available in your region.');
  expect(wordsOf(markup)).toContain('Your address: 192.0.2.7');
  expect(markup).toMatch(/<p lang="zh-Hans">[^<]*\p{Script=Han}/u);
  expect(markup).toMatch(/<a [^>]*href="mailto:care@house.example"[^>]*>Contact us<\/a>/);
});
