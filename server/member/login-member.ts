/** A member as far as a login needs one. */
export interface LoginMember {
  readonly memberId: bigint;
  readonly account: string;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  readonly isAgent: number;
  readonly isFirstLogin: boolean;
  readonly passwordSetAt: Date | null;
}

/** The columns of `members` that make a `LoginMember`. */
export const LOGIN_MEMBER_COLUMNS = [
  'members.member_id as memberId',
  'members.account',
  'members.is_agent as isAgent',
  'members.first_login as isFirstLogin',
  'members.password_set_at as passwordSetAt',
] as const;
