import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { localCertificate } from './local-certificate.ts';

/** The lines of `grafana.ini`, as far as they matter here. */
export type GrafanaSettings = {
  enabled: boolean;
  urlLogin: boolean;
  keysUrl: string;
  expectClaims: { iss: string; aud: string };
  usernameClaim: string;
  rolePath: string;
  autoSignUp: boolean;
  allowEmbedding: boolean;
  cookieSameSite: 'none' | 'lax' | 'strict';
  contentSecurityPolicy: string | undefined;
};

/** A Grafana as far as its documentation and its answers go, and what it was asked. */
export type GrafanaPeer = {
  /** `127.0.0.1:3443`, as the administrator allows it. */
  readonly host: string;
  readonly url: string;
  readonly settings: GrafanaSettings;
  /** Who has signed in, by their logins. */
  readonly users: Map<string, { readonly name: unknown; readonly role: unknown }>;
  readonly requests: { readonly path: string; readonly referer: string | undefined }[];
  /** Forgets the keys that it has read, as `cache_ttl` has it. */
  readonly forgetKeys: () => void;
  readonly close: () => Promise<void>;
};

type Answer = { readonly status: number; readonly fields: object };
const refusal = (status: number, messageId: string, message: string): Answer => ({
  status,
  fields: { message, messageId, statusCode: status, traceID: '' },
});
const UNSEEN = refusal(401, 'session.token.missing', 'Unauthorized');
const ROLES: readonly unknown[] = ['Viewer', 'Editor', 'Admin'];

/** As version 11 answers: the dashboard `gas`, and people that sign in by a token. */
export const startGrafana = async (changes: Partial<GrafanaSettings> = {}): Promise<GrafanaPeer> => {
  const settings: GrafanaSettings = {
    enabled: true,
    urlLogin: true,
    keysUrl: '',
    expectClaims: { iss: '', aud: '' },
    usernameClaim: 'login',
    rolePath: 'role',
    autoSignUp: true,
    allowEmbedding: true,
    cookieSameSite: 'none',
    contentSecurityPolicy: undefined,
    ...changes,
  };
  const users: GrafanaPeer['users'] = new Map();
  const requests: GrafanaPeer['requests'] = [];
  let keys: JSONWebKeySet | undefined;

  const verify = async (token: string): Promise<JWTPayload> => {
    keys ??= (await (await fetch(settings.keysUrl)).json()) as JSONWebKeySet;
    const { iss: issuer, aud: audience } = settings.expectClaims;
    return (await jwtVerify(token, createLocalJWKSet(keys), { issuer, audience })).payload;
  };

  const signIn = async (request: IncomingMessage, query: URLSearchParams): Promise<Answer> => {
    const header = request.headers['x-jwt-assertion'];
    const token = typeof header === 'string' ? header : settings.urlLogin ? query.get('auth_token') : null;
    if (!settings.enabled || !token) return UNSEEN;
    const claims = await verify(token).catch(() => undefined);
    if (!claims) return refusal(401, 'jwt.invalid', 'Failed to verify JWT');
    const login = claims[settings.usernameClaim];
    if (typeof login !== 'string') return refusal(401, 'jwt.missing_claim', 'Missing mandatory claim in JWT');
    const role = claims[settings.rolePath];
    if (!ROLES.includes(role)) return refusal(403, 'jwt.invalid_role', 'Invalid Role in claim');
    if (!users.has(login) && !settings.autoSignUp)
      return refusal(401, 'user.sync.signup-disabled', 'Sign up is disabled');
    users.set(login, { name: claims.name, role });
    return { status: 200, fields: { id: 7, login, name: claims.name, orgId: 1 } };
  };

  const pageHeaders = (): Record<string, string> => ({
    'content-type': 'text/html',
    'set-cookie': `grafana_session_expiry=1; Path=/; Secure; SameSite=${settings.cookieSameSite}`,
    ...(!settings.allowEmbedding && { 'x-frame-options': 'deny' }),
    ...(settings.contentSecurityPolicy && { 'content-security-policy': settings.contentSecurityPolicy }),
  });

  const server = createServer(localCertificate, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://grafana.test');
    // Below a path, as `serve_from_sub_path` has it.
    const path = pathname.replace(/^\/grafana(?=\/)/, '');
    requests.push({ path, referer: request.headers.referer });
    const json = ({ status, fields }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(fields));
    if (path === '/api/health') return json({ status: 200, fields: { database: 'ok', version: '11.6.0' } });
    const answer = await signIn(request, searchParams);
    if (answer.status !== 200 || path === '/api/user') return json(answer);
    if (path === '/api/dashboards/uid/gas') return json({ status: 200, fields: { dashboard: { uid: 'gas' } } });
    if (path !== '/d/gas') return json(refusal(404, 'dashboards.notFound', 'Dashboard not found'));
    return response.writeHead(200, pageHeaders()).end('<!doctype html><title>Gas</title><h1>Gas</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `https://${host}/grafana/`,
    settings,
    users,
    requests,
    forgetKeys: () => {
      keys = undefined;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
