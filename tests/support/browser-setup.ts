import { runSite } from './run-site.ts';

/** Starts the product for the browser tests, and ends it after the last one. */
export default async function setup(): Promise<() => Promise<void>> {
  const { port, brandsDirectory, stop } = await runSite('browser');
  process.env.MARQUEE_SITE = JSON.stringify({ port, brandsDirectory });
  return stop;
}
