interface WireFormat {
  readonly names: readonly string[];
  readonly reason: string;
}

/** Names in snake_case that others have given: standards, providers, the specification. They are no columns. */
export const WIRE_FORMATS: Readonly<Record<string, WireFormat>> = {
  'server/health/health.routes.ts': {
    names: ['heap_size_limit'],
    reason: 'statistics of V8',
  },
  'server/identity/local-identity.routes.ts': {
    names: [
      'redirect_uri',
      'authorization_endpoint',
      'token_endpoint',
      'jwks_uri',
      'response_types_supported',
      'subject_types_supported',
      'id_token_signing_alg_values_supported',
      'code_challenge_methods_supported',
      'token_endpoint_auth_methods_supported',
      'client_id',
      'code_challenge',
      'code_verifier',
      'token_type',
      'access_token',
      'expires_in',
      'id_token',
    ],
    reason: 'requests, answers and discovery of OpenID Connect',
  },
  'server/identity/local-identity.ts': {
    names: ['email_verified', 'response_type', 'client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method'],
    reason: 'claims and requests of OpenID Connect',
  },
  'server/identity/read-person.ts': {
    names: ['given_name', 'email_verified', 'sign_in_provider'],
    reason: 'claims of OpenID Connect and Firebase',
  },
  'server/providers/firebase-identity.ts': {
    names: ['auth_time'],
    reason: 'a claim of OpenID Connect',
  },
  'server/providers/oidc-identity.ts': {
    names: ['jwks_uri', 'token_endpoint', 'redirect_uri', 'code_challenge', 'code_challenge_method', 'id_token'],
    reason: 'requests and discovery of OpenID Connect',
  },
  'server/site/merchant-assets.ts': {
    names: ['short_name', 'start_url', 'background_color', 'theme_color'],
    reason: 'the web app manifest',
  },
  'server/vendors/launch.routes.ts': {
    names: ['game_url2', 'game_url'],
    reason: 'names of the specification in the answer of the launch',
  },
};
