import type { Page, Response } from '@playwright/test';
import { claimOrder } from '../../schemas/calls/operator-claims.ts';

/**
 * The answer to the next claim that a back-office page makes. Call it before opening the page and await it before
 * another one opens the order: until then the order is unclaimed.
 */
export const nextClaim = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === claimOrder.path);
