import { expect, test } from 'vitest';
import {
  AGENT_CENTRE_KEYS,
  findAgentPlace,
  findAnyPlace,
  withAgentPlace,
} from '../../../../engine/navigation/agent-centre.ts';
import { findCentrePlace, MEMBER_CENTRE_KEYS, withCentrePlace } from '../../../../engine/navigation/member-centre.ts';
import { findDeadEnd } from '../../../../engine/navigation/open-target.ts';

test('a place of the agent centre is kept in the query, and takes that of the member centre', () => {
  const search = withCentrePlace('?gameCode=7', { key: 'overview', section: 'devices' });
  for (const key of AGENT_CENTRE_KEYS) {
    const placed = withAgentPlace(search, { key });
    expect(findAgentPlace(placed)).toEqual({ key });
    expect(findAnyPlace(placed)).toEqual({ key });
    expect(findCentrePlace(placed)).toBeUndefined();
    expect(withAgentPlace(placed, undefined)).toBe('?gameCode=7');
  }
});

test('no page has the same key in both centres', () => {
  const keys: readonly string[] = [...AGENT_CENTRE_KEYS, ...MEMBER_CENTRE_KEYS];
  expect(new Set(keys).size).toBe(keys.length);
});

test('links lead to every page of both centres, and to none that neither has', () => {
  const contents = { modules: {}, gameTypes: new Set<string>(), promotions: new Set<string>() };
  for (const key of [...AGENT_CENTRE_KEYS, ...MEMBER_CENTRE_KEYS])
    expect(findDeadEnd(`/?centre=${key}`, contents), key).toBeUndefined();
  expect(findDeadEnd('/?centre=agentNowhere', contents)).toContain('has no page "agentNowhere"');
});
