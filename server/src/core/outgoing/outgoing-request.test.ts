import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCertificate } from '../../testing/peers/local-certificate.ts';
import { type PushService, startPushService } from '../../testing/peers/push-service.ts';
import { NotSent, type OutgoingRequest, postOutgoing } from './outgoing-request.ts';
import { isPublicAddress } from './public-address.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const post = (url: string, more: Partial<OutgoingRequest> = {}) =>
  postOutgoing({
    url: new URL(url),
    headers: {},
    body: Buffer.from('{}'),
    certificateAuthority: localCertificate.cert,
    ...more,
  });
const failure = async (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => undefined,
    (error) => error,
  );

describe('a request that leaves the server', () => {
  it('reaches a trusted host inside', async () => {
    expect((await post(`${service.origin}/in`, { isTrusted: true })).status).toBe(201);
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '169.254.169.254', '0.0.0.0', '[fd00::1]'])(
    'does not go to %s',
    async (host) => {
      const before = service.received.length;
      const port = new URL(service.origin).port;
      const error = await failure(post(`https://${host}:${port}/`));
      expect(error).toBeInstanceOf(NotSent);
      expect(service.received).toHaveLength(before);
    },
  );

  it('does not go where a name leads inside either', async () => {
    const before = service.received.length;
    const error = await failure(post(service.origin.replace('127.0.0.1', 'localhost')));
    expect(error).toBeInstanceOf(NotSent);
    expect(String(error)).toContain('not on the public internet');
    expect(service.received).toHaveLength(before);
    const trusted = await post(service.origin.replace('127.0.0.1', 'localhost'), { isTrusted: true });
    expect(trusted.status).toBe(201);
  });

  it('needs https and a known certificate', async () => {
    expect(await failure(post('http://127.0.0.1/', { isTrusted: true }))).toBeInstanceOf(NotSent);
    const before = service.received.length;
    const sending = post(service.origin, { isTrusted: true, certificateAuthority: '' });
    expect(await failure(sending)).toBeInstanceOf(NotSent);
    expect(service.received).toHaveLength(before);
  });

  it('that nobody answers is given up, and it stays open whether it arrived', async () => {
    service.answerWith('silent', 'nothing');
    const error = await failure(post(`${service.origin}/silent`, { isTrusted: true, timeoutMilliseconds: 300 }));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(NotSent);
    expect(service.received.at(-1)?.path).toBe('/silent');
  });

  it('that finds no connection was not sent', async () => {
    const other = await startPushService();
    await other.close();
    expect(await failure(post(other.origin, { isTrusted: true }))).toBeInstanceOf(NotSent);
  });
});

describe('an address', () => {
  it.each(['1.1.1.1', '142.250.1.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
