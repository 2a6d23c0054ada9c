import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Path of a browser, or why there is none. */
export type BrowserSearch =
  | { readonly path: string; readonly origin: string }
  | { readonly reasons: readonly string[] };

/** The build without windows comes first: it does the same work in less time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const starts = (path: string): boolean =>
  process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const findInstalled = (): string | undefined => INSTALLED.find((path) => existsSync(path) && starts(path));

const run = (command: string, options: readonly string[], timeoutMs: number) => {
  const result = spawnSync(command, [...options], {
    timeout: timeoutMs,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const lastLine = `${result.stdout ?? ''}\n${result.stderr ?? ''}`.trim().split('\n').at(-1) ?? '';
  return { ok: result.status === 0, why: result.error ? result.error.message : lastLine };
};

function downloadWithPlaywright(reasons: string[]): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  const result = run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 180_000);
  if (result.ok && existsSync(own)) return own;
  reasons.push(`Playwright's download of Chromium failed: ${result.why}`);
  return undefined;
}

function installWithSystem(reasons: string[]): string | undefined {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = (options: string[]) => {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...options];
    return run(command, rest, 600_000);
  };
  if (!existsSync('/usr/bin/apt-get')) {
    reasons.push('This system has no apt-get to install Chromium with.');
    return undefined;
  }
  install(['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const result = install(['install', '-y', '--no-install-recommends', name, 'fonts-noto-core']);
    const found = findInstalled();
    if (found) return found;
    reasons.push(`apt-get could not install ${name}: ${result.why}`);
  }
  return undefined;
}

/**
 * Finds a Chromium: the one that `CHROME_PATH` names, an installed one, Playwright's own download, or the system's
 * package manager, in this order.
 */
export function findBrowser(): BrowserSearch {
  const named = process.env.CHROME_PATH;
  if (named)
    return existsSync(named)
      ? { path: named, origin: 'CHROME_PATH' }
      : { reasons: [`CHROME_PATH names ${named}, which does not exist.`] };
  const installed = findInstalled();
  if (installed) return { path: installed, origin: 'installed on this machine' };
  const reasons: string[] = [];
  const downloaded = downloadWithPlaywright(reasons);
  if (downloaded) return { path: downloaded, origin: "Playwright's download" };
  const packaged = installWithSystem(reasons);
  if (packaged) return { path: packaged, origin: "the system's package manager" };
  return { reasons };
}
