import type { Page } from '@playwright/test';
import type { PlayedAnswer } from '../../games/protocol/play-answers.ts';

const LOOK = /\/api\/rounds\/[\w-]+$/;

/** A look at a round that has left the server and not reached the page, as on a slow line. */
export interface HeldLook {
  /** What it answers. */
  readonly answer: PlayedAnswer;
  /** Lets it reach the page. */
  letGo(): void;
}

/** Holds the answer to the next look at a round. */
export async function holdNextLook(page: Page): Promise<HeldLook> {
  const held = Promise.withResolvers<HeldLook>();
  let isFirst = true;
  await page.route(LOOK, async (route) => {
    if (!isFirst || route.request().method() !== 'GET') return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    const { promise, resolve } = Promise.withResolvers<void>();
    held.resolve({ answer: (await response.json()) as PlayedAnswer, letGo: resolve });
    await promise;
    await route.fulfill({ response });
  });
  return held.promise;
}
