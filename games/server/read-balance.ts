import { balance } from '../../schemas/vendor/vendor-calls.ts';
import type { PlayContext } from './play.ts';
import type { GameSession } from './sessions.repository.ts';

/** The balance of a session's wallet, in minor units; null if it cannot be read now. */
export async function readBalance(
  { wallet }: Pick<PlayContext, 'wallet'>,
  session: Pick<GameSession, 'merchant' | 'wallet_token'>,
): Promise<string | null> {
  const result = await wallet.ask(session.merchant, balance, { sessionToken: session.wallet_token });
  return result.kind === 'taken' ? result.value.balanceMinor : null;
}
