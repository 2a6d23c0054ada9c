import type { SessionEndReason } from '../../schemas/realtime.ts';

const REASONS = ['expired', 'ended', 'replaced', 'timeLimit'] as const satisfies readonly SessionEndReason[];

/** Why a shared session is over, by its stored state; undefined while it is open, or lost without a reason. */
export const endReasonOf = (state: string): SessionEndReason | undefined => REASONS.find((reason) => reason === state);
