import { callPages } from './call-pages.ts';
import { api } from './client.ts';
import type { SiteCall } from './queries.ts';

/** A list of a member that is read on and on. */
export const pagesOf = callPages<SiteCall>(api);
