import { createECDH } from 'node:crypto';
import fc from 'fast-check';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptPush } from '../../testing/peers/decrypt-push.ts';
import { type PushService, startPushService } from '../../testing/peers/push-service.ts';
import { NotSent } from './outgoing-request.ts';
import { PushRefused } from './push-settings.ts';
import { newVapidKey, vapidPublicKey } from './vapid.ts';
import { encryptPush, isPushEndpoint, sendWebPush } from './web-push.ts';

// RFC 8291, section 5 and appendix A.
const example = {
  plaintext: 'When I grow up, I want to be a watermelon',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  senderPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const { receiver: exampleReceiver } = example;

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const vapidKey = newVapidKey();
const now = new Date('2026-11-21T10:00:00Z');
const platform = () => ({
  clock: () => now,
  push: { vapidKey, subject: 'mailto:halm@plant.example', ...service.trusted },
});
const options = { ttlSeconds: 3600, urgency: 'high', topic: 'booking-1' } as const;

describe('the encryption of a push message', () => {
  it('is opened by the reader of the tests as the RFC says', () => {
    expect(decryptPush(exampleReceiver, Buffer.from(example.message, 'base64url'))).toBe(example.plaintext);
  });

  it("writes the RFC's example to the byte", () => {
    const privateKey = createECDH('prime256v1');
    privateKey.setPrivateKey(Buffer.from(example.senderPrivateKey, 'base64url'));
    const keys = { p256dh: exampleReceiver.publicKey, auth: exampleReceiver.auth };
    const message = encryptPush(keys, example.plaintext, { privateKey, salt: example.salt });
    expect(message.toString('base64url')).toBe(example.message);
  });

  it('keeps every text, and never uses a key twice', () => {
    const keys = { p256dh: exampleReceiver.publicKey, auth: exampleReceiver.auth };
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => {
        const written = text.toWellFormed();
        const [first, second] = [encryptPush(keys, written), encryptPush(keys, written)];
        expect(decryptPush(exampleReceiver, first)).toBe(written);
        expect(first.subarray(0, 86).equals(second.subarray(0, 86))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('fits into what every push service takes, or is refused', () => {
    const keys = { p256dh: exampleReceiver.publicKey, auth: exampleReceiver.auth };
    expect(encryptPush(keys, 'x'.repeat(3993))).toHaveLength(4096);
    expect(() => encryptPush(keys, 'ü'.repeat(1997))).toThrow('too large');
  });
});

describe('a push message', () => {
  it('arrives encrypted for its browser alone', async () => {
    const [browser, other] = [service.subscribe('browser'), service.subscribe('other')];
    const payload = JSON.stringify({ title: 'Lieferung über Ziel' });
    expect(await sendWebPush(platform(), browser.subscription, payload, options)).toBe('sent');
    const message = service.received.at(-1);
    if (!message) throw new Error('nothing arrived');
    expect(message.path).toBe('/browser');
    expect(message.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      topic: 'booking-1',
      'content-encoding': 'aes128gcm',
    });
    expect(service.read(browser.receiver, message)).toBe(payload);
    expect(() => service.read(other.receiver, message)).toThrow();
  });

  it('names the sender to the push service, signed for it and for half a day', async () => {
    await sendWebPush(platform(), service.subscribe('signed').subscription, '{}', options);
    const authorization = service.received.at(-1)?.headers.authorization ?? '';
    const [, token = '', publicKey] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
    expect(publicKey).toBe(vapidPublicKey(vapidKey));
    const { d: _, ...publicJwk } = vapidKey;
    const verifying = { audience: service.origin, currentDate: now, algorithms: ['ES256'] };
    const { payload } = await jwtVerify(token, await importJWK(publicJwk, 'ES256'), verifying);
    expect(payload.sub).toBe('mailto:halm@plant.example');
    expect((payload.exp ?? 0) - now.getTime() / 1000).toBe(12 * 3600);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [202, 'sent'],
  ] as const)('is understood when the service answers %i', async (status, meaning) => {
    service.answerWith(`status-${status}`, status);
    const { subscription } = service.subscribe(`status-${status}`);
    expect(await sendWebPush(platform(), subscription, '{}', options)).toBe(meaning);
  });

  it.each([302, 403, 413, 429, 500])(
    'is refused when the service answers %i, which is followed nowhere',
    async (status) => {
      service.answerWith(`status-${status}`, status);
      const before = service.received.length;
      const sending = sendWebPush(platform(), service.subscribe(`status-${status}`).subscription, '{}', options);
      await expect(sending).rejects.toThrow(PushRefused);
      await expect(sending).rejects.toMatchObject({ status });
      expect(service.received).toHaveLength(before + 1);
    },
  );
});

describe('a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is known', (endpoint) => expect(isPushEndpoint(platform().push, endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/',
    'https://user:word@fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'nonsense',
  ])('%s is not', async (endpoint) => {
    expect(isPushEndpoint(platform().push, endpoint)).toBe(false);
    const { subscription } = service.subscribe('x');
    await expect(sendWebPush(platform(), { ...subscription, endpoint }, '{}', options)).rejects.toThrow(NotSent);
  });
});
