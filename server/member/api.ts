/** What other domains may use of `member`. */
export { listBirthdays, listBornOn } from './birthdays.repository.ts';
export { LOGIN_MEMBER_COLUMNS, type LoginMember } from './login-member.ts';
export {
  markEmailVerified,
  renewPasswordHash,
  requireNewPassword,
  setClubLabel,
  setFundPasswordHash,
  setLabels,
  setPasswordHash,
  setPlaceInTeam,
  setRealNameOnce,
  setVerifiedEmail,
  setVerifiedMobile,
} from './member-changes.repository.ts';
export { getMemberAccount, listOpened, listUplineIds } from './members.repository.ts';
export {
  findTrial,
  insertMember,
  insertTrial,
  isAccountTaken,
  type NewMemberInvitation,
} from './new-members.repository.ts';
