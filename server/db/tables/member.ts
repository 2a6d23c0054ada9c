import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The other fields of the registration form, as they were typed. */
export type MemberProfile = Readonly<Record<string, unknown>>;

/** People, as one merchant knows them. */
export interface MemberTables {
  members: {
    merchant: string;
    member_id: Generated<bigint>;
    account: string;
    /** Null if the member only logs in by text message. */
    password_hash: string | null;
    password_set_at: Date | null;
    payment_password_hash: string | null;
    /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
    is_agent: number;
    nickname: string;
    dialling_code: string | null;
    mobile: string | null;
    invitation_code: string;
    upline_id: bigint | null;
    /** Whose code the person came with: an agent, or another member. */
    inviter_id: Generated<bigint | null>;
    /** The agent's code that decided the upline. */
    affiliate_code: Generated<string | null>;
    club_label: Generated<string>;
    labels: Generated<string[]>;
    /** The other fields of the registration form, by name. */
    profile: ColumnType<MemberProfile, string | undefined, string>;
    first_login: Generated<boolean>;
    register_url: string | null;
    register_domain: string | null;
    register_method: string | null;
    email_verified_at: Generated<Date | null>;
    mobile_verified_at: Generated<Date | null>;
    /** Since when no session may begin; null for an open account. */
    closed_at: Generated<Date | null>;
    created_at: Generated<Date>;
    /** The account in small letters. */
    account_key: GeneratedAlways<string>;
    /** The address of the profile in small letters. */
    email_key: GeneratedAlways<string | null>;
    /** The birthday of the profile, as it was typed. */
    birthday: GeneratedAlways<string | null>;
    /** Month and day of the birthday, such as `02-29`; null unless it is written as a date. */
    anniversary: GeneratedAlways<string | null>;
    /** Since when the account has its birthday, if it is not the one it was opened with; written by a trigger. */
    birthday_changed_at: Generated<Date | null>;
    /** Dialling code and number from the last digit to the first, for searching by how a number ends. */
    phone_reversed: GeneratedAlways<string | null>;
  };
}
