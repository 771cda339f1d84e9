import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { importSPKI, type JWTPayload, jwtVerify } from 'jose';
import type { FirebaseSettings, PushSettings } from '../../core/outgoing/push-settings.ts';
import { localCertificate } from './local-certificate.ts';

/** The two servers of Google that Firebase needs, as far as their documented HTTP goes. */
export type FirebaseService = {
  readonly settings: FirebaseSettings;
  readonly trusted: Pick<PushSettings, 'allowedHosts' | 'certificateAuthority'>;
  /** What was asked of the sign-in, verified, and which messages were posted with its answer. */
  readonly assertions: JWTPayload[];
  readonly messages: { readonly path: string; readonly body: Record<string, unknown> }[];
  readonly answerWith: (status: number, errorCode?: string) => void;
  readonly close: () => Promise<void>;
};

/** Starts it on a free port of this machine, for a project of its own. */
export const startFirebaseService = async (): Promise<FirebaseService> => {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const [assertions, messages]: [FirebaseService['assertions'], FirebaseService['messages']] = [[], []];
  let next: { status: number; errorCode?: string } = { status: 200 };
  const server = createServer(localCertificate, async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token') {
      const form = new URLSearchParams(text);
      const audience = `https://${request.headers.host}/token`;
      const key = await importSPKI(keys.publicKey, 'RS256');
      const { payload } = await jwtVerify(form.get('assertion') ?? '', key, { audience, algorithms: ['RS256'] });
      assertions.push(payload);
      return json(200, { access_token: `access-${assertions.length}`, expires_in: 3600 });
    }
    if (request.headers.authorization !== `Bearer access-${assertions.length}`) return json(401, {});
    messages.push({ path: request.url ?? '', body: JSON.parse(text) });
    const { status, errorCode } = next;
    next = { status: 200 };
    return json(status, status === 200 ? { name: 'sent' } : { error: { status, details: [{ errorCode }] } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { project_id: 'halm-tests', client_email: 'halm@halm-tests.example', private_key: keys.privateKey };
  return {
    settings: {
      credentials: { ...account, token_uri: `https://${host}/token` },
      web: { apiKey: 'api-key', appId: 'app-id', messagingSenderId: '42' },
      origin: `https://${host}`,
    },
    trusted: { allowedHosts: [host], certificateAuthority: localCertificate.cert },
    assertions,
    messages,
    answerWith: (status, errorCode) => {
      next = { status, ...(errorCode && { errorCode }) };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
