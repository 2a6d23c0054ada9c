import type { JWTPayload } from 'jose';
import type { Merchant } from '../engine/brand/merchant.ts';
import type { LanguageCode } from '../engine/i18n/languages.ts';
import type { IdentityProviderName } from '../schemas/identity-providers.ts';
import type { OperatorPermission, OperatorRole } from '../schemas/operator-permissions.ts';
import type { PaymentOffer, PaymentRequest } from '../schemas/payment/payment-callback.ts';
import type { PayoutAnswer, PayoutRequest } from '../schemas/payment/payout.ts';
import type { SessionEndReason } from '../schemas/realtime.ts';
import type { ArtStore } from './art/art-store.ts';
import type { BrandStore } from './brands/brand-store.ts';
import type { Database, MerchantTransaction } from './db/database.ts';
import type { HealthChecks } from './health/health-checks.ts';
import type { KeyStore } from './http/key-store.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { DataKey } from './secrets/data-key.ts';
import type { Settings } from './settings.ts';

/** Says that what somebody can spend has changed; their open tabs hear of it a moment later. */
export interface BalanceNews {
  ofMember(merchant: string, memberId: bigint): void;
  /** Of whoever plays in a session of a vendor, by the hash of its token. */
  ofGame(merchant: string, sessionHash: string): void;
}

/** What has to be wagered before a member can move money out of their account, in minor units. */
export type FindWageringLeft = (
  tx: MerchantTransaction,
  merchant: Merchant,
  memberId: bigint,
  now: Date,
) => Promise<bigint>;

/** The person of a request, as the session says. */
export interface PersonSession {
  readonly tokenHash: string;
  readonly memberId: bigint;
  readonly account: string;
  readonly isAgent: number;
  readonly expiresAt: Date;
  /** When it ends unless it is used again before. */
  readonly idleUntil: Date;
  /** Whether nothing may be changed in this session before its password. */
  readonly mustChangePassword: boolean;
  /** What the member can spend, in minor units; undefined unless it was read with the session. */
  readonly balanceMinor?: bigint | undefined;
}

/** How a session is looked up. */
export interface SessionLookup {
  /** Whether looking at the session is using it, and keeps it alive. It is, unless this is false. */
  readonly isUse?: boolean;
  /** The currency in which the member's balance is read along with the session, in the same statement. */
  readonly balanceCurrency?: string | undefined;
}

/** Finds the session of a token; for one that was good once, why it is over. */
export type FindSession = (
  merchant: string,
  token: string,
  now: Date,
  lookup?: SessionLookup,
) => Promise<PersonSession | SessionEndReason | undefined>;

/** The operator of a request, as the session of the desk says. */
export interface OperatorSession {
  readonly tokenHash: string;
  readonly operatorId: bigint;
  readonly account: string;
  readonly role: OperatorRole;
  /** As the merchant's folder gives them to the role at this moment. */
  readonly permissions: ReadonlySet<OperatorPermission>;
  readonly hasTwoFactor: boolean;
  /** Whether nothing may be done before an authenticator app is set up. */
  readonly mustEnrol: boolean;
  readonly expiresAt: Date;
  /** When it ends unless it is used again before. */
  readonly idleUntil: Date;
}

/** Finds the operator of a token of the desk, as `FindSession` finds a person. */
export type FindOperator = (
  merchant: Merchant,
  token: string,
  now: Date,
  isUse?: boolean,
) => Promise<OperatorSession | SessionEndReason | undefined>;

/** A message to a person, as a provider sends it. */
export interface OutgoingMessage {
  readonly merchant: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly language: LanguageCode;
}

/** Sends messages of one kind. Rejects where the message cannot be handed over. */
export type SendMessage = (message: OutgoingMessage) => Promise<void>;

/** One login at a third party. All but the first are secrets of this login alone. */
export interface IdentityAttempt {
  readonly merchant: string;
  /** Where the pages are that it was started from. */
  readonly origin: string;
  readonly state: string;
  readonly nonce: string;
  /** Proves that whoever brings the code is who has asked for it (PKCE). */
  readonly verifier: string;
}

/** A third party that says who somebody is. Every method rejects where it cannot be reached or says no. */
export interface IdentityProvider {
  /** Who issues its subjects. */
  readonly realm: string;
  /** Whether it is the page of this server, which lets everybody be anybody. */
  readonly isLocal: boolean;
  /** Set where the settings name no such third party: then it is not offered. */
  readonly isMissing?: true;
  /** Where the person says who they are. */
  addressOf(attempt: IdentityAttempt): Promise<string>;
  /** The ID token for the code that came back. */
  exchange(attempt: IdentityAttempt, code: string): Promise<string>;
  /** What an ID token says, once its signature, issuer, audience, time and nonce are right. */
  verify(idToken: string, attempt: Pick<IdentityAttempt, 'origin' | 'nonce'>): Promise<JWTPayload>;
}

/** Reads tokens of Firebase, which an app has got by itself. */
export interface FirebaseTokens {
  readonly realm: string;
  verify(idToken: string): Promise<JWTPayload>;
}

/** Who says who somebody is. */
export type IdentityProviders = Readonly<Record<IdentityProviderName, IdentityProvider>> & {
  readonly firebase: FirebaseTokens | undefined;
};

/** Somebody who runs games for this installation, and moves money for them. */
export interface GameVendor {
  readonly id: string;
  readonly name: string;
  /** Signs what either side sends. */
  readonly secret: string;
  /** Where it is asked to open a game. */
  readonly openUrl: string;
  /** Where it is asked to show a round again; missing where it cannot. */
  readonly recordUrl?: string | undefined;
  /** Where its games are. */
  readonly gameOrigin: string;
  /** Whether play money may be played there. */
  readonly allowsTrial: boolean;
  /** Whether money moves to a wallet of its own before the first bet. */
  readonly hasOwnWallet: boolean;
  /** Countries in which its games may not be played. */
  readonly closedCountries: readonly string[];
}

/** Who runs whose games. */
export interface GameVendors {
  find(id: string): GameVendor | undefined;
  /** Who runs the games of a studio. */
  ofStudio(vassalage: string): GameVendor;
  /** Whether a vendor runs games of any studio that a merchant offers. */
  serves(id: string, merchant: Merchant): boolean;
  /** Who runs games of a merchant, and holds the money that is played with in wallets of its own. */
  withWallets(merchant: Merchant): readonly GameVendor[];
  /** Where the games of a merchant are. */
  originsOf(merchant: Merchant): readonly string[];
}

/** Pays out. Both methods reject where nobody knows how the payout stands, so that it is asked about again. */
export interface PayoutProvider {
  readonly id: string;
  /** Set where the settings name no provider: then nothing is handed to it. */
  readonly isMissing?: true;
  /** Signs what either side sends; undefined for the one of this server, which tells nothing later. */
  readonly secret: string | undefined;
  /** Makes a payout. The same one again is the same payment, however often it is asked for. */
  pay(request: PayoutRequest): Promise<PayoutAnswer>;
  /** How a payout stands; undefined where the provider has never heard of it. */
  find(payout: Pick<PayoutRequest, 'merchant' | 'payoutId'>): Promise<PayoutAnswer | undefined>;
}

/** Takes payments for this installation, and tells by signed callbacks what becomes of them. */
export interface PaymentProvider {
  readonly id: string;
  /** Whether it is the pay page of this server, which asks for no money. */
  readonly isLocal: boolean;
  /** Set where the settings name no provider: then no method that needs one is offered. */
  readonly isMissing?: true;
  /** Signs what either side sends; undefined where there is no provider, so that no callback is believed. */
  readonly secret: string | undefined;
  /** Begins a payment. The same order again is the same payment. Rejects where the provider does not answer. */
  create(request: PaymentRequest): Promise<PaymentOffer>;
}

/** Keeps members to what they have decided for themselves. Every refusal is a DomainError that says until when. */
export interface PlayProtection {
  /**
   * Recognises a member who is excluded at another merchant of the same operator: by what that member has proven, or by
   * what an operator confirmed. Any other match opens a case in the back office. Call it before anything that an
   * excluded member may not do, in no transaction: what it finds is kept although the call is refused.
   */
  recognise(merchant: Merchant, memberId: bigint, now: Date): Promise<void>;
  /** The same for an account that has just been opened, in the transaction of its registration. */
  recogniseNew(tx: MerchantTransaction, merchant: Merchant, memberId: bigint, now: Date): Promise<void>;
  /** @throws DomainError timeOutActive, selfExcluded, selfExcludedForEver, lossLimitReached, wagerLimitReached */
  assertMayPlay(tx: MerchantTransaction, asked: ProtectedCall): Promise<void>;
  /** Counts with what waits, so it is asked where the member is locked. @throws DomainError also depositLimitReached */
  assertMayDeposit(tx: MerchantTransaction, asked: ProtectedCall, amountMinor: bigint): Promise<void>;
  /** Whether nothing is to be offered to a member now. */
  isStopped(tx: MerchantTransaction, merchant: Merchant, memberId: bigint, now: Date): Promise<boolean>;
  /** Refuses a form with a number or a mail address that an excluded member has verified. @throws DomainError registrationExcluded */
  assertMayRegister(tx: MerchantTransaction, asked: Applicant): Promise<void>;
}

/** Who wants to do something, and the language of what they are told. */
export interface ProtectedCall {
  readonly merchant: Merchant;
  readonly memberId: bigint;
  readonly now: Date;
  readonly language: LanguageCode;
}

/** Who wants an account. */
export interface Applicant {
  readonly merchant: Merchant;
  /** Values of the form, as far as they are texts. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly number: { readonly diallingCode: string; readonly mobile: string } | undefined;
  readonly now: Date;
}

/** What every part of the server is given. Built once, in main or in a test. */
export interface ServerContext {
  readonly settings: Settings;
  readonly database: Database;
  readonly brands: BrandStore;
  readonly art: ArtStore;
  readonly keys: KeyStore;
  readonly dataKey: DataKey;
  readonly rateLimits: RateLimits;
  readonly findSession: FindSession;
  readonly findOperator: FindOperator;
  readonly sendSms: SendMessage;
  readonly sendMail: SendMessage;
  readonly identity: IdentityProviders;
  readonly vendors: GameVendors;
  readonly payouts: PayoutProvider;
  readonly payments: PaymentProvider;
  /** What has to be well for this server to be sent requests; each part adds its own. */
  readonly health: HealthChecks;
  /** Told of what failed where no request waits for it. */
  readonly onError: (error: unknown) => void;
  /** The clock; tests bring their own. */
  readonly now: () => Date;
}
