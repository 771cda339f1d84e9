/** What is tried, in this order: each needs those before it. */
export const grafanaChecks = ['reach', 'keys', 'sign-in', 'embed', 'cookies'] as const;
export type GrafanaCheck = (typeof grafanaChecks)[number];

export const checkStates = ['ok', 'failed', 'not-reached'] as const;
export type CheckState = (typeof checkStates)[number];

/** Why a check failed; each has words that name the line of `grafana.ini`. */
export const checkReasons = [
  'unreachable',
  'certificate',
  'not-grafana',
  'no-https',
  'keys-not-read',
  'jwt-off',
  'url-login-off',
  'token-refused',
  'claim-missing',
  'sign-up-off',
  'role-refused',
  'other-user',
  'sign-in-unclear',
  'no-dashboard',
  'dashboard-missing',
  'embedding-off',
  'framing-refused',
  'cookie-samesite',
] as const;
export type CheckReason = (typeof checkReasons)[number];

/** No organisation names more dashboards. */
export const MOST_DASHBOARDS = 50;
/** A token is good for so long: enough to load a dashboard. */
export const TOKEN_SECONDS = 60;
/** So long Grafana may go on with the keys that it has read (`cache_ttl`). */
export const KEY_CACHE_MINUTES = 5;
/** So long a new key is only shown, and the former one goes on signing. */
export const KEY_HANDOVER_MS = 2 * KEY_CACHE_MINUTES * 60_000;
