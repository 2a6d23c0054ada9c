import { runSite } from './run-site.ts';

/** Starts the product for the browser tests, and ends it after the last one. */
export default async function setup(): Promise<() => Promise<void>> {
  const { port, brandsDirectory, stop } = await runSite('browser', {
    // Tests come from other addresses by a header that only these proxies may set.
    TRUST_PROXY: '127.0.0.1,::1',
  });
  process.env.MARQUEE_SITE = JSON.stringify({ port, brandsDirectory });
  return stop;
}
