/** What other domains may use of `agent`. */
export { findPerson } from './agents.repository.ts';
export {
  countClick,
  countOpenCampaigns,
  endCampaign,
  insertCampaign,
  listCampaigns,
  pauseCampaigns,
} from './campaigns.repository.ts';
export { lockTree } from './tree.repository.ts';
