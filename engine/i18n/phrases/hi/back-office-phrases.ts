import { backOffice } from './back-office.ts';
import { backOfficeAction } from './back-office-actions.ts';
import { errors } from './back-office-errors.ts';
import { backOfficeJobs } from './back-office-jobs.ts';
import { backOfficeMail } from './back-office-mail.ts';
import { backOfficeProtection } from './back-office-protection.ts';
import { backOfficeWork } from './back-office-work.ts';

/** The texts of the back office, loaded for operators only. */
export const phrases = {
  backOffice,
  backOfficeAction,
  backOfficeJobs,
  backOfficeMail,
  backOfficeProtection,
  backOfficeWork,
  errors,
};
