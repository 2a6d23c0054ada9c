import { desk } from './desk.ts';
import { deskAction } from './desk-actions.ts';
import { errors } from './desk-errors.ts';
import { deskJobs } from './desk-jobs.ts';
import { deskMail } from './desk-mail.ts';
import { deskProtection } from './desk-protection.ts';
import { deskWork } from './desk-work.ts';

/** The texts of the back office, loaded for operators only. */
export const phrases = { desk, deskAction, deskJobs, deskMail, deskProtection, deskWork, errors };
