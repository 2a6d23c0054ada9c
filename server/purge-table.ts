import { ACTIVITY_PURGES } from './activity/application-pictures.repository.ts';
import { AGENT_PURGES } from './agent/agent-purge.ts';
import { CAPTCHA_PURGES } from './captcha/captcha-purge.ts';
import { TOLD_PURGES } from './events/told-purge.ts';
import { HTTP_PURGES } from './http/http-purge.repository.ts';
import { IDENTITY_PURGES } from './identity/identity-purge.ts';
import { purgeJobRuns } from './jobs/purge.ts';
import type { PurgeRule } from './jobs/purge-rules.repository.ts';
import { OPERATOR_PURGES } from './operator/operator-purge.ts';
import { PASSKEY_PURGES } from './passkeys/passkey-purge.ts';
import { PLAY_PURGES } from './play/play-purge.ts';
import { POINT_PURGES } from './points/deliveries.repository.ts';
import { SESSION_PURGES } from './session/session-purge.ts';
import { VERIFICATION_PURGES } from './verification/verification-purge.ts';

/** What each domain deletes of its own tables once nothing reads it any more. */
export const PURGE_TABLE: readonly PurgeRule[] = [
  ...ACTIVITY_PURGES,
  ...AGENT_PURGES,
  ...CAPTCHA_PURGES,
  ...HTTP_PURGES,
  ...IDENTITY_PURGES,
  ...OPERATOR_PURGES,
  ...PASSKEY_PURGES,
  ...SESSION_PURGES,
  ...TOLD_PURGES,
  ...PLAY_PURGES,
  ...POINT_PURGES,
  ...VERIFICATION_PURGES,
  purgeJobRuns,
];
