import { recordOf } from '../../engine/json/keys-of.ts';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_CALLBACK } from '../../engine/access/identity-callback.ts';
import { IDENTITY_PROVIDERS, type IdentityProviderName } from '../../schemas/identity-providers.ts';
import { isLocalName, isLocalRequest } from '../http/local-request.ts';
import { merchantOf, pageOriginOf } from '../http/request-merchant.ts';
import { frameOf, sendPage } from '../http/stand-in-page.ts';
import type { IdentityContext } from './identity-context.ts';
import { createLocalIdentity, type LocalGrant, localIssuer } from './local-identity.ts';
import { writeChoicePage, writeReturnPage } from './local-identity-page.ts';
import { LOCAL_PEOPLE, readLocalPerson } from './local-people.ts';

const LONGEST = 2048;
const NAMES: Readonly<Record<IdentityProviderName, string>> = { google: 'Google', facebook: 'Facebook' };
const REQUEST_FIELDS = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'] as const;

interface Brought {
  Params: { provider: string };
  Querystring: Readonly<Record<string, unknown>>;
  Body: Readonly<Record<string, unknown>> | undefined;
}
type Given = FastifyRequest<Brought>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A client's token request; undefined if it is incomplete, or redirects away from this machine. */
function readRequest(
  given: Readonly<Record<string, unknown>>,
): Record<(typeof REQUEST_FIELDS)[number], string> | undefined {
  const request = recordOf(REQUEST_FIELDS, (field) => textOf(given[field]));
  if (Object.values(request).some((text) => text === '' || text.length > LONGEST)) return undefined;
  if (!URL.canParse(request.redirect_uri)) return undefined;
  const { hostname, pathname, protocol } = new URL(request.redirect_uri);
  const isHere = isLocalName(hostname) && pathname === IDENTITY_CALLBACK && /^https?:$/.test(protocol);
  return isHere ? request : undefined;
}

/**
 * Third parties ask for no isolation. Were a page or a redirect on the way back stricter than theirs, the window that
 * waits for it would lose it and take it for closed.
 */
const staySeen = (reply: FastifyReply): FastifyReply => reply.header('cross-origin-opener-policy', 'unsafe-none');

/** The page to which third parties send people back, the real ones as well. */
export function identityCallbackRoute(app: FastifyInstance, context: IdentityContext): void {
  app.get(IDENTITY_CALLBACK, (request, reply) => {
    const frame = frameOf(request, context);
    return sendPage(staySeen(reply), frame, writeReturnPage(frame));
  });
}

/**
 * The page that stands in for a third party in demo mode while none is configured, with the endpoints of OpenID
 * Connect. It accepts any identity, so it answers this machine only.
 */
export function localIdentityRoutes(app: FastifyInstance, context: IdentityContext): void {
  if (!context.settings.isDemo) return;
  const local = createLocalIdentity(context.database, context.dataKey, context.now);

  /** The provider that is asked for; undefined if this server is not it. */
  const providerOf = (request: Given): IdentityProviderName | undefined => {
    const provider = IDENTITY_PROVIDERS.find((name) => name === request.params.provider);
    return provider && context.identity[provider].isLocal && isLocalRequest(request) ? provider : undefined;
  };
  const issuerOf = (request: Given, provider: IdentityProviderName): string =>
    localIssuer(pageOriginOf(request, merchantOf(request, context).merchant), provider);
  const serve = (
    method: 'GET' | 'POST',
    path: string,
    handle: (request: Given, reply: FastifyReply, provider: IdentityProviderName) => unknown,
  ) =>
    app.route<Brought>({
      method,
      url: `/identity/:provider/${path}`,
      handler: async (given, reply) => {
        const provider = providerOf(given);
        return provider ? handle(given, staySeen(reply), provider) : reply.status(404).send();
      },
    });

  serve('GET', '.well-known/openid-configuration', (request, _reply, provider) => {
    const issuer = issuerOf(request, provider);
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
    };
  });
  serve('GET', 'jwks.json', async () => ({ keys: await local.publicKeys() }));
  serve('GET', 'authorize', (request, reply, provider) => {
    const asked = readRequest(request.query);
    if (!asked) return reply.status(400).send();
    const frame = frameOf(request, context);
    const page = writeChoicePage(frame, NAMES[provider], asked, LOCAL_PEOPLE);
    return sendPage(reply, frame, page, [new URL(asked.redirect_uri).origin]);
  });
  serve('POST', 'authorize', async (request, reply, provider) => {
    const form = request.body ?? {};
    const asked = readRequest(form);
    const person = readLocalPerson(form);
    const isCancelled = form.cancel === 'yes';
    if (!asked || !(person || isCancelled)) return reply.status(400).send();
    const back = new URL(asked.redirect_uri);
    back.searchParams.set('state', asked.state);
    if (isCancelled || !person) back.searchParams.set('error', 'access_denied');
    else {
      const grant: LocalGrant = {
        merchant: merchantOf(request, context).merchant.code,
        issuer: issuerOf(request, provider),
        clientId: asked.client_id,
        redirectUri: asked.redirect_uri,
        nonce: asked.nonce,
        challenge: asked.code_challenge,
        person,
      };
      back.searchParams.set('code', await local.makeCode(grant));
    }
    return reply.redirect(back.href, 303);
  });
  serve('POST', 'token', async (request, reply) => {
    const { code, code_verifier: verifier, redirect_uri: redirectUri, client_id: clientId } = request.body ?? {};
    const merchant = merchantOf(request, context).merchant.code;
    reply.header('cache-control', 'no-store');
    try {
      const idToken = await local.redeem({
        merchant,
        code: textOf(code),
        verifier: textOf(verifier),
        redirectUri: textOf(redirectUri),
        clientId: textOf(clientId),
      });
      return { token_type: 'Bearer', access_token: 'none', expires_in: 60, id_token: idToken };
    } catch {
      return reply.status(400).send({ error: 'invalid_grant' });
    }
  });
}
