import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import accountErrors from '../../../../languages/en/account-errors.json' with { type: 'json' };
import activityErrors from '../../../../languages/en/activity-errors.json' with { type: 'json' };
import affiliateDeskErrors from '../../../../languages/en/affiliate-desk-errors.json' with { type: 'json' };
import affiliateErrors from '../../../../languages/en/affiliate-errors.json' with { type: 'json' };
import agentDeskErrors from '../../../../languages/en/agent-desk-errors.json' with { type: 'json' };
import agentErrors from '../../../../languages/en/agent-errors.json' with { type: 'json' };
import applicationDeskErrors from '../../../../languages/en/application-desk-errors.json' with { type: 'json' };
import backOfficeErrors from '../../../../languages/en/back-office-errors.json' with { type: 'json' };
import errors from '../../../../languages/en/errors.json' with { type: 'json' };
import formErrors from '../../../../languages/en/form-errors.json' with { type: 'json' };
import lotteryErrors from '../../../../languages/en/lottery-errors.json' with { type: 'json' };
import pointDeskErrors from '../../../../languages/en/point-desk-errors.json' with { type: 'json' };
import pointErrors from '../../../../languages/en/point-errors.json' with { type: 'json' };
import protectionErrors from '../../../../languages/en/protection-errors.json' with { type: 'json' };
import type { DeskErrorCode } from '../../../../schemas/desk-errors.ts';
import { ERRORS, type ErrorCode } from '../../../../schemas/errors.ts';
import { LANGUAGES_FOLDER, languageFolders, readTexts } from '../../../../server/languages/read-texts.ts';

/** Codes whose text names a number, by which it has several forms. */
type Counted = 'depositOrdersOpen' | 'bankCardLimit' | 'passkeyLimit' | 'favouriteLimit';

// A code without a text does not compile; neither does one of the back office alone whose text players load.
const forPlayers: Readonly<Record<Exclude<ErrorCode, DeskErrorCode | Counted> | 'network', string>> = {
  ...errors,
  ...formErrors,
  ...protectionErrors,
  ...lotteryErrors,
  ...accountErrors,
  ...affiliateErrors,
  ...agentErrors,
  ...activityErrors,
  ...pointErrors,
};
const forOperators: Readonly<Record<DeskErrorCode, string>> = {
  ...backOfficeErrors,
  ...agentDeskErrors,
  ...pointDeskErrors,
  ...applicationDeskErrors,
  ...affiliateDeskErrors,
};

test('every error has a text, and no text is in two files', () => {
  const files = [
    errors,
    formErrors,
    protectionErrors,
    lotteryErrors,
    accountErrors,
    affiliateErrors,
    affiliateDeskErrors,
    agentErrors,
    activityErrors,
    pointErrors,
    pointDeskErrors,
    applicationDeskErrors,
    backOfficeErrors,
    agentDeskErrors,
  ].map((file) => Object.keys(file).map((key) => key.replace(/_(one|other)$/, '')));
  const keys = files.flatMap((file) => [...new Set(file)]);
  expect(keys.toSorted()).toEqual([...Object.keys(ERRORS), 'network'].toSorted());
  expect(Object.keys(forOperators).filter((code) => code in forPlayers)).toEqual([]);
});

test.each(languageFolders())('R8.01a every error has a text in %s', (folder) => {
  const files = readdirSync(new URL('en/', LANGUAGES_FOLDER)).filter((file) => file.endsWith('errors.json'));
  const texts = files.flatMap((file) => Object.entries(readTexts(folder, file.slice(0, -'.json'.length))));
  expect(texts.filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
  const codes = texts.map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  expect([...new Set(codes)].toSorted()).toEqual([...Object.keys(ERRORS), 'network'].toSorted());
});
