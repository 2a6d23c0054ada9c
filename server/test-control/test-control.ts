import { deepFreeze } from '../../engine/brand/apply-defaults.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { indexSites, type SiteIndex } from '../../engine/brand/resolve-host.ts';
import { hasFields } from '../../engine/json/fields-of.ts';
import { recordOf } from '../../engine/json/keys-of.ts';
import { REGISTER_FIELDS } from '../../schemas/brand/register.ts';
import type { AppContext } from '../app-context.ts';
import type { BrandStore } from '../brands/brand-store.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { SendMessage } from '../send-message.ts';
import { arrange } from './arrange.ts';
import type { Facts } from './facts.ts';
import { forgetPassing } from './forget.repository.ts';

/** Lets tests arrange what cannot be arranged from outside. Never part of a normal start. */
export interface TestControl {
  /** Arranges facts. Rejects with a sentence if they are impossible. */
  apply(facts: Facts): Promise<void>;
}

/** The parts of facts that differ from a merchant's folder. */
const PARTS = [
  'modules',
  'limits',
  'rules',
  'dialingCodes',
  'gifts',
  'announcements',
  'deposits',
  'withdrawals',
  'transfers',
  'protection',
] as const;

type Differences = Pick<Facts, (typeof PARTS)[number]>;

/** A merchant's settings with the changes of a test. */
function withDifferences(merchant: Merchant, differences: Differences): Merchant {
  const {
    modules,
    limits,
    rules,
    dialingCodes = [],
    gifts,
    announcements,
    deposits,
    withdrawals,
    transfers,
    protection,
  } = differences;
  const registerRules = recordOf(REGISTER_FIELDS, (field) => ({ ...merchant.registerRules[field], ...rules?.[field] }));
  return deepFreeze({
    ...structuredClone(merchant),
    modules: { ...merchant.modules, ...modules },
    brand: {
      ...merchant.brand,
      limits: { ...merchant.brand.limits, ...limits },
      mobile: { ...merchant.brand.mobile, ...(dialingCodes.length > 0 ? { dialingCodes } : {}) },
    },
    registerRules,
    deposits: { ...merchant.deposits, ...deposits },
    withdrawals: { ...merchant.withdrawals, ...withdrawals },
    transfers: { ...merchant.transfers, ...transfers },
    protection: { ...merchant.protection, ...protection },
    content: {
      ...merchant.content,
      ...(gifts ? { gifts: { gifts: gifts as unknown as Merchant['content']['gifts']['gifts'] } } : {}),
      ...(announcements
        ? {
            announcements: {
              announcements: announcements as unknown as Merchant['content']['announcements']['announcements'],
            },
          }
        : {}),
    },
    revision: `${merchant.revision}-${hashToken(JSON.stringify(differences)).slice(0, 8)}`,
  });
}

type Closing = NonNullable<Facts['closed']>[number]['why'];

/** A merchant that cannot be visited. */
const closedMerchant = (merchant: Merchant, why: 'maintenance' | 'region'): Merchant => ({
  ...merchant,
  brand: { ...merchant.brand, maintenance: why === 'maintenance', regionRestriction: why === 'region' },
});

/** The changes of a test. */
interface Changes {
  readonly differences: ReadonlyMap<string, Differences>;
  readonly closed: ReadonlyMap<string, Closing>;
}

function controlBrands(store: BrandStore, { differences, closed }: Changes): BrandStore {
  const known = new Map<Merchant, { readonly difference: Differences; readonly merchant: Merchant }>();
  const changed = (merchant: Merchant): Merchant => {
    const difference = differences.get(merchant.code);
    if (!difference) return merchant;
    const found = known.get(merchant);
    if (found?.difference === difference) return found.merchant;
    const made = withDifferences(merchant, difference);
    known.set(merchant, { difference, merchant: made });
    return made;
  };
  let seen: { readonly stored: readonly Merchant[]; readonly index: SiteIndex<Merchant> } | undefined;
  const index = (): SiteIndex<Merchant> => {
    const stored = store.merchants();
    const sites = seen?.stored === stored ? seen.index.sites : [];
    const isSame = sites.length === stored.length && stored.every((merchant, at) => sites[at] === changed(merchant));
    if (!seen || !isSame) seen = { stored, index: indexSites(stored.map(changed)) };
    return seen.index;
  };
  return {
    ...store,
    merchants: () => index().sites,
    siblings: (merchant) => index().siblings(merchant),
    find: (code) => {
      const merchant = store.find(code);
      const why = closed.get(code);
      if (!merchant || why === 'gone') return undefined;
      return why ? closedMerchant(changed(merchant), why) : changed(merchant);
    },
    resolve: (name, chosenCode) => index().resolve(name, chosenCode),
  };
}

/** The background work for a merchant, run at once. */
export type RunJobs = (context: AppContext, merchant: string) => Promise<void>;

/** Takes control of the parts that tests replace: the clock, merchants, providers and the timing of background work. */
export function controlContext(context: AppContext, runJobs: RunJobs): { context: AppContext; control: TestControl } {
  const differences = new Map<string, Differences>();
  const closed = new Map<string, Closing>();
  let unreachable: readonly string[] = [];
  const wanted = new WeakSet<object>();
  let stoppedMs: number | undefined;
  const assertReachable = (channel: string): void => {
    if (!unreachable.includes(channel)) return;
    const error = new Error(`The provider of ${channel} cannot be reached.`);
    wanted.add(error);
    throw error;
  };
  const reach =
    (channel: string, send: SendMessage): SendMessage =>
    async (message) => {
      assertReachable(channel);
      return send(message);
    };
  // Without the keys of the third party no token of it can be read either.
  const reachIdentity = ({ addressOf, exchange, verify, ...provider }: IdentityProvider): IdentityProvider => ({
    ...provider,
    async addressOf(attempt) {
      assertReachable('identity');
      return addressOf(attempt);
    },
    async exchange(attempt, code) {
      assertReachable('identity');
      return exchange(attempt, code);
    },
    async verify(idToken, attempt) {
      assertReachable('identity');
      return verify(idToken, attempt);
    },
  });
  const controlled: AppContext = {
    ...context,
    brands: controlBrands(context.brands, { differences, closed }),
    sendSms: reach('sms', context.sendSms),
    sendMail: reach('mail', context.sendMail),
    identity: {
      ...context.identity,
      google: reachIdentity(context.identity.google),
      facebook: reachIdentity(context.identity.facebook),
    },
    payments: {
      ...context.payments,
      async create(request) {
        assertReachable('payments');
        return context.payments.create(request);
      },
    },
    payouts: {
      ...context.payouts,
      async pay(order) {
        assertReachable('payouts');
        return context.payouts.pay(order);
      },
    },
    // Changes made by a test are not reported.
    onError: (error) => (hasFields(error) && wanted.has(error) ? undefined : context.onError(error)),
    now: () => (stoppedMs === undefined ? context.now() : new Date(stoppedMs)),
  };
  const apply: TestControl['apply'] = async (facts) => {
    const { merchant: code } = facts;
    if (!context.brands.find(code)) throw new Error(`There is no merchant ${code}.`);
    if (facts.nowMs !== undefined) stoppedMs = facts.nowMs;
    if (facts.isFresh) {
      differences.delete(code);
      await forgetPassing(context.database.owner, code);
    }
    const named = PARTS.filter((part) => facts[part] !== undefined);
    if (named.length > 0)
      differences.set(code, {
        ...differences.get(code),
        ...Object.fromEntries(named.map((part) => [part, facts[part]])),
      });
    if (facts.closed) closed.clear();
    for (const { merchant, why } of facts.closed ?? []) closed.set(merchant, why);
    unreachable = facts.unreachable ?? [];
    await arrange(controlled, facts);
    if (facts.runsJobs) await runJobs(controlled, code);
  };
  return { context: controlled, control: { apply } };
}
