import { defineConfig } from '@playwright/test';

const DESKTOP = { width: 1440, height: 900 };
const MOBILE = { width: 390, height: 844 };

/**
 * Each test at both sizes, unless its title marks that a phone shows no more. Else only what differs between them is.
 */
const isFull = process.env.EVERY_SIZE === 'yes';

/** What the report of the run is called. */
const report = process.env.BROWSER_REPORT ?? 'playwright';

/** The browser tests: the built site, the real server and database, at the two sizes that the design is drawn for. */
export default defineConfig({
  testDir: './e2e',
  outputDir: `../test-results/${report === 'playwright' ? 'browser' : report}`,
  fullyParallel: false,
  workers: 2,
  retries: process.env.RUN_AGAIN ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: `../test-results/${report}.json` }]],
  globalSetup: './support/browser-setup.ts',
  use: {
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
    // A press or a navigation that hangs fails with the name of the thing it waited for; the limit of a test names nothing.
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // Tracing each test and discarding the trace of a pass costs two fifths of the runner's time; `--trace on` records.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: DESKTOP }, ...(isFull ? {} : { grepInvert: /@phone/ }) },
    {
      name: 'mobile',
      ...(isFull ? { grepInvert: /@desktop/ } : { grep: /@both|@phone/ }),
      use: { viewport: MOBILE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
