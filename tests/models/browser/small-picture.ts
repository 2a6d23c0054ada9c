import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { SmallPicture } from '../../../packages/model-tests/src/driver.ts';

/** Wide enough to recognise a screen and to read its headings. */
const WIDTH = 400;
/** A report holds hundreds of pictures. */
const MOST_BYTES = 12_000;
/** Tried in this order until a picture is small enough; the last one counts in any case. */
const QUALITIES = [60, 45, 30, 18] as const;
const TAKING_MS = 5_000;

/** Makes a screenshot small: a JPEG of at most about 12 KB. */
export async function shrinkPicture(screenshot: Buffer): Promise<Buffer> {
  const resized = sharp(screenshot).resize({ width: WIDTH, withoutEnlargement: true });
  let picture = screenshot;
  for (const quality of QUALITIES) {
    picture = await resized.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (picture.length <= MOST_BYTES) break;
  }
  return picture;
}

/** Takes a small screenshot of a person's page. It changes nothing on the page, not even its caret. */
export async function takeSmallPicture(person: string, page: Page): Promise<SmallPicture> {
  const screenshot = await page.screenshot({ type: 'jpeg', quality: 80, caret: 'initial', timeout: TAKING_MS });
  const picture = await shrinkPicture(screenshot);
  return { person, image: `data:image/jpeg;base64,${picture.toString('base64')}` };
}
