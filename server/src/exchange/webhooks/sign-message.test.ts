import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './sign-message.ts';

const now = () => Math.floor(Date.now() / 1000);
const body = '{"type":"webhook.test","data":{"id":"ä"}}';

it('a secret is 32 random bytes as Standard Webhooks writes them', () => {
  const secrets = [newSecret(), newSecret()];
  for (const secret of secrets) expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(secrets[0]).not.toBe(secrets[1]);
});

it('each of several secrets verifies a message, and no other one does', () => {
  const secrets = [newSecret(), newSecret()];
  const headers = signedHeaders(secrets, { id: 'msg_1', seconds: now(), body });
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
});

it('what the guide shows verifies a message, and refuses one that was changed or is old', async () => {
  const guide = await readFile(path.resolve(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
  const [, code = ''] = /```js\n([^`]+(?:`[^`\n]+`[^`]+)*)```/.exec(guide) ?? [];
  const secret = newSecret();
  process.env.HALM_SECRET = secret;
  const { isFromHalm } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const headers = signedHeaders([newSecret(), secret], { id: 'msg_1', seconds: now(), body });
  expect(isFromHalm(headers, body)).toBe(true);
  expect(isFromHalm(headers, body.replace('test', 'tset'))).toBe(false);
  expect(isFromHalm(signedHeaders([secret], { id: 'msg_1', seconds: now() - 600, body }), body)).toBe(false);
});
