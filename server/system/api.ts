/** What other domains may use of `system`. */
export { domainRouteOf, permissionOf } from './site-answers.ts';
