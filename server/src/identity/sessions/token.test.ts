import { randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { keyIdOf, sessionIdOf, signToken } from './token.ts';

const now = new Date('2026-11-21T08:00:00Z');
const seconds = now.getTime() / 1000;
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const [present, former, retired] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const keys = { tokenKey: present, formerTokenKey: former };

type Parts = { key?: Uint8Array; kid?: string; alg?: string; typ?: string; issuer?: string; expires?: number };
const forge = ({
  key = present,
  kid = keyIdOf(key),
  alg = 'HS256',
  typ = 'JWT',
  issuer = 'halm',
  expires = 60,
}: Parts) =>
  new SignJWT({})
    .setProtectedHeader({ alg, typ, kid })
    .setIssuer(issuer)
    .setAudience('halm')
    .setJti(id)
    .setExpirationTime(seconds + expires)
    .sign(key);

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a token names its session under the present key and the one before it', async () => {
  expect(await sessionIdOf(keys, await forge({}), now)).toBe(id);
  expect(await sessionIdOf(keys, await forge({ key: former }), now)).toBe(id);
  expect(await sessionIdOf({ tokenKey: present }, await forge({ key: former }), now)).toBeUndefined();
});

it('what is signed carries the name of its key and nothing of the key', async () => {
  const content = { iat: seconds, exp: seconds + 60, jti: id, username: 'manager' };
  const token = await signToken(present, content as Parameters<typeof signToken>[1]);
  const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT', kid: keyIdOf(present) });
  expect(await sessionIdOf(keys, token, now)).toBe(id);
});

it.each<[string, () => Promise<string> | string]>([
  ['of a retired key', () => forge({ key: retired })],
  ['of a retired key under the present key’s name', () => forge({ key: retired, kid: keyIdOf(present) })],
  ['of an unknown key', () => forge({ kid: 'unknown' })],
  [
    'of another algorithm',
    () => forge({ key: Buffer.concat([present, present]), kid: keyIdOf(present), alg: 'HS512' }),
  ],
  ['of another kind', () => forge({ typ: 'at+jwt' })],
  ['of another issuer', () => forge({ issuer: 'halm2' })],
  ['whose time is up', () => forge({ expires: -1 })],
  [
    'without a signature',
    () => `${encoded({ alg: 'none', typ: 'JWT', kid: keyIdOf(present) })}.${encoded({ jti: id })}.`,
  ],
  [
    'whose content was changed',
    async () => {
      const [head, , signature] = (await forge({})).split('.');
      return [head, encoded({ jti: id, iss: 'halm', aud: 'halm', exp: seconds + 900 }), signature].join('.');
    },
  ],
  ['that is none', () => 'not.a.token'],
])('a token %s opens nothing', async (_, make) => {
  expect(await sessionIdOf(keys, await make(), now)).toBeUndefined();
});
