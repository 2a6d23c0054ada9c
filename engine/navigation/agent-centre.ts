import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { findCentrePlace, findPlaceAmong, type PlaceAmong, withPlace } from './member-centre.ts';

/** The pages of the agent centre, in the order of its menu. */
export const AGENT_CENTRE_KEYS = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'agentBets',
  'agentDownlineTransactionDetailsCopy',
  'palStatementsAgentCopy',
  'agentContracts',
  'agentRevenueReport',
] as const;

/** Names a page of the agent centre. */
export type AgentCentreKey = (typeof AGENT_CENTRE_KEYS)[number];

/** A place in the agent centre. It opens over any page, by the same part of the address as the member centre. */
export type AgentPlace = PlaceAmong<AgentCentreKey>;

/** The place in the query of an address; undefined if there is none. */
export const findAgentPlace = (search: string): AgentPlace | undefined => findPlaceAmong(search, AGENT_CENTRE_KEYS);

/** The same query with another place of the agent centre in it, or with none. */
export const withAgentPlace = (search: string, place: AgentPlace | undefined): string => withPlace(search, place);

/** The place in whichever centre the address opens; both are for people who are logged in. */
export const findAnyPlace = (search: string): PlaceAmong<string> | undefined =>
  findCentrePlace(search) ?? findAgentPlace(search);

/** Whether a site has contracts of any type. */
export const hasContracts = ({
  enableCt,
  salary,
  hourSalary,
}: Pick<Modules, 'enableCt' | 'salary' | 'hourSalary'>): boolean => enableCt || salary || hourSalary;
