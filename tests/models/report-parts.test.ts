import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { transitionNames } from '../../packages/model-tests/src/steps.ts';
import { CallLog, nameOfRequest, outcomeOf } from './browser/call-log.ts';
import { shrinkPicture } from './browser/small-picture.ts';
import { MODELS } from './models.ts';
import { fitWhole, fitWidth, kept, moved, zoomed } from './report/chart-view.ts';
import { faultsOfPage } from './report/faults-of-page.ts';
import { addRun, MOST_RUNS, type PastRun, runsLike } from './report/flow-history.ts';
import { sparkline } from './report/history-table.ts';
import { timeText } from './report/html-parts.ts';
import { linesOfMachine, machinePath } from './report/machine-lines.ts';
import { fits } from './report/page-controls.ts';

const pastRun = (changes: Partial<PastRun> = {}): PastRun => ({
  flow: 'door',
  driver: 'browser',
  merchant: 'alpha',
  look: '',
  suite: 'transitions',
  at: '2026-03-01T12:00:00.000Z',
  seconds: 4,
  isClean: true,
  unsteady: [],
  ...changes,
});

describe('the history of runs', () => {
  test('keeps the last 20 runs of each flow, driver and merchant', () => {
    let history: readonly PastRun[] = [pastRun({ merchant: 'beta', seconds: 99 }), pastRun({ flow: 'gate' })];
    for (let seconds = 1; seconds <= 25; seconds += 1) history = addRun(history, pastRun({ seconds }));
    expect(MOST_RUNS).toBe(20);
    expect(history).toHaveLength(22);
    const own = runsLike(history, pastRun());
    expect(own.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6));
  });

  test('has bars with a text for those who do not see them', () => {
    const picture = sparkline([pastRun(), pastRun({ seconds: 8, isClean: false }), pastRun({ unsteady: ['ring'] })]);
    expect(picture).toContain('aria-label="3 runs, 4.0 s to 8.0 s, the last 4.0 s, 1 to look at, 1 unsteady"');
    for (const kind of ['passed', 'failed', 'unsteady']) expect(picture).toContain(`<rect class="${kind}"`);
    expect(picture).not.toContain('NaN');
  });
});

describe('lines of machines', () => {
  /** The word with which a machine's text begins the transition. */
  const wordOf = (event: string): string => {
    if (event === '') return 'always';
    if (event.startsWith('xstate.done.')) return 'onDone';
    if (event.startsWith('xstate.error.')) return 'onError';
    return /^xstate\.after\.([^.]+)/.exec(event)?.[1] ?? event;
  };

  test.each(MODELS)('$name: each transition has the line that it is written on', (model) => {
    const source = readFileSync(machinePath(model), 'utf8');
    const text = source.split('\n');
    const lines = linesOfMachine(model.machine, source);
    for (const [{ eventType }, name] of transitionNames(model.machine)) {
      const line = text[(lines.get(name) ?? 0) - 1] ?? '';
      // One of several branches has a line of a list, which need not repeat the event.
      const isBranch = / \d+$/.test(name);
      expect(isBranch ? /\S/.test(line) : line.includes(wordOf(eventType)), `${name}: ${line}`).toBe(true);
    }
  });

  test('several branches of an event have their lines, and text before them moves them', () => {
    const login = MODELS.find(({ name }) => name === 'login');
    if (!login) throw new Error('There is no login.');
    const source = readFileSync(machinePath(login), 'utf8');
    const lines = linesOfMachine(login.machine, source);
    const branches = [1, 2, 3].map((branch) => lines.get(`submitting | logIn failed ${branch}`) ?? 0);
    expect(new Set(branches).size).toBe(3);
    const text = source.split('\n');
    expect(text[(branches[0] ?? 0) - 1]).toContain("guard: 'asksForHuman'");
    const later = linesOfMachine(login.machine, `// é\n${source}`);
    for (const [name, line] of lines) expect(later.get(name)).toBe(line + 1);
  });
});

describe('the window over a chart', () => {
  const chart = { width: 2000, height: 3000 };
  const stage = { width: 500, height: 600 };

  test('shows the whole width first, and all of it on demand', () => {
    expect(fitWidth(chart, stage)).toEqual({ x: -8, y: -8, scale: 0.25 });
    expect(fitWhole(chart, stage).scale).toBe(0.2);
    expect(fitWidth({ width: 300, height: 200 }, stage)).toEqual({ x: -108, y: -8, scale: 1 });
  });

  test('zooms around a point, which stays where it is', () => {
    const before = { x: 100, y: 50, scale: 0.5 };
    const at = { x: 200, y: 300 };
    const after = zoomed(before, 2, at, 0.1);
    expect(after.scale).toBe(1);
    for (const axis of ['x', 'y'] as const)
      expect(after[axis] + at[axis] / after.scale).toBeCloseTo(before[axis] + at[axis] / before.scale);
    expect(zoomed(before, 1_000, at, 0.1).scale).toBe(3);
    expect(zoomed(before, 0.001, at, 0.1).scale).toBe(0.1);
  });

  test('moves by pixels, and never away from the chart', () => {
    expect(moved({ x: 0, y: 0, scale: 0.5 }, 10, 20)).toEqual({ x: 20, y: 40, scale: 0.5 });
    const far = kept({ x: 99_999, y: -99_999, scale: 0.5 }, chart, stage);
    expect(far).toEqual({ x: 2000 - 1000 - 8, y: -8, scale: 0.5 });
    const small = kept({ x: -99_999, y: 0, scale: 1 }, { width: 300, height: 200 }, stage);
    expect(small.x).toBe(300 - 500 - 8);
  });
});

describe('the list of paths', () => {
  const path = { fate: 'failed', takes: ['1', '12'], text: 'P01 Send the name' };
  const nothing = { fate: '', transition: '', words: '' };

  test('is limited by fate, by transition and by words, and by nothing at first', () => {
    expect(fits(path, nothing)).toBe(true);
    expect([fits(path, { ...nothing, fate: 'failed' }), fits(path, { ...nothing, fate: 'passed' })]).toEqual([
      true,
      false,
    ]);
    expect(['12', '2'].map((transition) => fits(path, { ...nothing, transition }))).toEqual([true, false]);
    expect(['send THE', 'code'].map((words) => fits(path, { ...nothing, words }))).toEqual([true, false]);
  });
});

describe('records of steps', () => {
  test('a picture of a page takes at most 12 KB', async () => {
    const noise = {
      create: {
        width: 1440,
        height: 900,
        channels: 3 as const,
        background: '#888',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 12 },
      },
    };
    const screenshot = await sharp(noise).jpeg({ quality: 80 }).toBuffer();
    const small = await shrinkPicture(screenshot);
    expect(screenshot.length).toBeGreaterThan(60_000);
    expect(small.length).toBeLessThanOrEqual(12_000);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 250 });
  });

  test('calls have their names of the call table, and their outcomes', () => {
    expect(nameOfRequest('POST', 'http://alpha.localhost:4000/wps/session/login?a=1')).toBe('session.login');
    expect(nameOfRequest('GET', 'http://alpha.localhost:4000/elsewhere')).toBe('GET /elsewhere');
    expect(outcomeOf(200, { success: true, message: 'ok', value: null })).toBe('ok');
    expect(outcomeOf(401, { success: false, message: 'wrongCredentials' })).toBe('wrongCredentials');
    expect(outcomeOf(502, undefined)).toBe('status 502');
  });

  test('calls are read in the step in which they end, and pictures, scripts and other pages are none', async () => {
    const login = { method: 'POST', url: 'http://alpha.localhost/wps/session/login' };
    const request = (changes: object = {}) => ({
      resourceType: () => 'fetch',
      method: () => login.method,
      url: () => login.url,
      failure: () => ({ errorText: 'net::ERR_INTERNET_DISCONNECTED' }),
      timing: () => ({ requestStart: 2, responseEnd: 36 }),
      response: async () => ({ status: () => 401, json: async () => ({ message: 'wrongCredentials' }) }),
      ...changes,
    });
    const browser = new EventEmitter();
    const log = new CallLog();
    log.begin(browser as unknown as BrowserContext);
    const [answered, lost, unread] = [request(), request(), request({ response: () => Promise.reject(new Error()) })];
    browser.emit('request', answered);
    browser.emit('request', request({ resourceType: () => 'script' }));
    expect(await log.read()).toEqual([{ name: 'session.login', outcome: undefined, ms: undefined }]);
    browser.emit('requestfinished', answered);
    browser.emit('request', lost);
    browser.emit('requestfailed', lost);
    browser.emit('requestfinished', unread);
    expect(await log.read()).toEqual([
      { name: 'session.login', outcome: 'wrongCredentials', ms: 34 },
      { name: 'session.login', outcome: 'lost (net::ERR_INTERNET_DISCONNECTED)', ms: undefined },
      { name: 'session.login', outcome: 'answered', ms: 34 },
    ]);
    expect(await log.read()).toEqual([]);
    log.end();
    expect(browser.eventNames()).toEqual([]);
  });

  test('durations are short texts', () => {
    expect([0.24, 34.4, 2_140, 185_000].map(timeText)).toEqual(['0.2 ms', '34 ms', '2.1 s', '3 min 5 s']);
  });
});

test('a page is checked for tags that do not fit, ids that repeat and links that lead nowhere', () => {
  expect(faultsOfPage('<p id="a">x <br><a href="#a">y</a></p>')).toEqual([]);
  expect(faultsOfPage('<p><b>x</p></b>')).not.toEqual([]);
  expect(faultsOfPage('<p>1 < 2</p>')).toEqual(['no tag: < 2']);
  expect(faultsOfPage('<p id="a"></p><p id="a"></p>')).toEqual(['id a is there twice']);
  expect(faultsOfPage('<a href="#b">x</a>')).toEqual(['#b leads nowhere']);
});
