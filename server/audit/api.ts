/** What other domains may use of `audit`. */
export { appendAudit } from './audit-log.repository.ts';
export { noteView } from './note-view.ts';
