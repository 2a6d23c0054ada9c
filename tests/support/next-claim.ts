import type { Page, Response } from '@playwright/test';
import { claimOrder } from '../../schemas/calls/operator-claims.ts';

/**
 * The answer to the next claim of an order that a back-office page makes. To be asked before the page is opened and
 * awaited before another one opens the order: until then no one works on it.
 */
export const nextClaim = (page: Page): Promise<Response> =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === claimOrder.path);
