import { register, registerMobile } from '../../schemas/calls/member.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { LoginMember } from '../member/api.ts';
import type { ServerContext } from '../server-context.ts';
import type { RegisterNeeds } from './register-needs.ts';
import { registerMember } from './registration.ts';

/** Registrations by a form. */
export function registerRoutes(
  serve: ServeCall,
  context: ServerContext,
  { logInNewMember, ...needs }: RegisterNeeds,
): void {
  const { rateLimits } = context;
  serve(register, async (call) => {
    await rateLimits.registrations(call.address);
    const next = (tx: MerchantTransaction, member: LoginMember) =>
      logInNewMember(tx, call.merchant, member, call.now, call);
    const { value, cookies } = await registerMember(context, needs, call, 'register', next);
    cookies.forEach(call.setCookie);
    return value;
  });
  serve(registerMobile, async (call) => {
    await rateLimits.registrations(call.address);
    const next = (tx: MerchantTransaction, member: LoginMember) =>
      logInNewMember(tx, call.merchant, member, call.now, call);
    const { value, cookies } = await registerMember(context, needs, call, 'registerMobile', next);
    cookies.forEach(call.setCookie);
    return value;
  });
}
