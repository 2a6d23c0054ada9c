import { expect, expectAccessible, test } from '../support/site.ts';

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`;
const FAULT = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';

test('a fault in a page, or in a frame of it, fails the accessibility check @desktop', async ({ page: tab }) => {
  await tab.setContent(page('<p>Nothing is wrong here.</p>'));
  await expectAccessible(tab);
  await tab.setContent(page(FAULT));
  await expect(expectAccessible(tab)).rejects.toThrow('image-alt');
  await tab.setContent(
    page(`<iframe title="Inside" srcdoc="${page('<p>Fine.</p>').replaceAll('"', '&quot;')}"></iframe>`),
  );
  await expectAccessible(tab);
  await tab.setContent(page(`<iframe title="Inside" srcdoc="${page(FAULT).replaceAll('"', '&quot;')}"></iframe>`));
  await expect(expectAccessible(tab)).rejects.toThrow('image-alt');
});
