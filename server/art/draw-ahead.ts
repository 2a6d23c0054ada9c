import type { Merchant } from '../../engine/brand/merchant.ts';
import type { BrandStore } from '../brands/brand-store.ts';
import type { ArtRequest } from './art-request.ts';
import type { ArtStore } from './art-store.ts';

/** The pictures to draw ahead, and the error handler. */
interface AheadNeeds {
  readonly brands: Pick<BrandStore, 'merchants' | 'onChange'>;
  readonly picturesOf: (merchant: Merchant) => readonly ArtRequest[];
  readonly onError: (error: unknown) => void;
}

/**
 * Draws what visitors meet first before any of them asks: the pictures of all merchants now, and of changed ones later. One
 * at a time, and only while no one waits for another picture.
 *
 * @returns what ends it
 */
export function startDrawingAhead(
  store: Pick<ArtStore, 'find' | 'get'>,
  { brands, picturesOf, onError }: AheadNeeds,
): () => Promise<void> {
  let isEnding = false;
  const drawAll = async (merchants: readonly Merchant[]) => {
    for (const merchant of merchants)
      for (const request of picturesOf(merchant)) {
        if (isEnding) return;
        if (!(await store.find(request))) await store.get(request, true);
      }
  };
  let work = drawAll(brands.merchants()).catch(onError);
  brands.onChange((changed) => {
    work = work.then(() => drawAll(changed)).catch(onError);
  });
  return async () => {
    isEnding = true;
    await work;
  };
}
