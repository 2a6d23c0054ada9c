import { runSite } from './run-site.ts';
import { startSiteVendors } from './site-vendors.ts';

/** Starts the product for the browser tests, and ends it after the last one. */
export default async function setup(): Promise<() => Promise<void>> {
  const { desk, settings } = await startSiteVendors('browser');
  const { port, brandsDirectory, dataDirectory, stop } = await runSite('browser', {
    ...settings,
    // Tests come from other addresses by a header that only these proxies may set.
    TRUST_PROXY: '127.0.0.1,::1',
  });
  process.env.MARQUEE_SITE = JSON.stringify({
    port,
    brandsDirectory,
    dataDirectory,
    desk: { origin: desk.origin, secret: desk.secret },
  });
  return async () => {
    await stop();
    await desk.close();
  };
}
