import { expect, test } from 'vitest';
import {
  AGENT_CENTRE_KEYS,
  findAgentPlace,
  findAnyPlace,
  withAgentPlace,
} from '../../../../engine/navigation/agent-centre.ts';
import { findCentrePlace, MEMBER_CENTRE_KEYS, withCentrePlace } from '../../../../engine/navigation/member-centre.ts';

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
