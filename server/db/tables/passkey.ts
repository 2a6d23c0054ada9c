import type { Generated } from 'kysely';

/** Passkeys, and the challenges that devices sign. */
export interface PasskeyTables {
  passkeys: {
    merchant: string;
    passkey_id: Generated<bigint>;
    member_id: bigint;
    credential_id: string;
    /** COSE, in base64url. */
    public_key: string;
    /** The device's signature counter; stays 0 if it does not count. */
    counter: bigint;
    transports: string[];
    device_type: 'singleDevice' | 'multiDevice';
    is_backed_up: boolean;
    /** The host that it was made for. */
    rp_id: string;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  /** Numbers used once. Without a member they are for a login, else for the enrolment by that member. */
  passkey_challenges: {
    merchant: string;
    challenge_hash: string;
    member_id: bigint | null;
    expires_at: Date;
  };
}
