import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = randomBytes(32);
const place = 'credentials|totp_secret|1';

it('a sealed text is read again at its place, and never the same twice', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sealed = seal(secret, place, text);
      expect(unseal({ sealKey: secret }, place, sealed)).toEqual({ text, byFormerKey: false });
      expect(seal(secret, place, text)).not.toBe(sealed);
    }),
  );
});

it('a sealed text opens nowhere else, under no other key, and not with a bit changed', () => {
  const sealed = seal(secret, place, 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(() => unseal({ sealKey: secret }, 'credentials|totp_secret|2', sealed)).toThrow();
  expect(() => unseal({ sealKey: randomBytes(32) }, place, sealed)).toThrow();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  fc.assert(
    fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => unseal({ sealKey: secret }, place, `v1.${changed.toString('base64url')}`)).toThrow();
    }),
  );
  expect(() => unseal({ sealKey: secret }, place, 'v2.abc')).toThrow();
});

it('the key before the present one still opens, and says so; a third one never does', () => {
  const sealed = seal(secret, place, 'JBSWY3DPEHPK3PXP');
  const keys = { sealKey: randomBytes(32), formerSealKey: secret };
  expect(unseal(keys, place, sealed)).toEqual({ text: 'JBSWY3DPEHPK3PXP', byFormerKey: true });
  expect(unseal(keys, place, seal(keys.sealKey, place, 'x'))).toEqual({ text: 'x', byFormerKey: false });
  expect(() => unseal({ ...keys, formerSealKey: randomBytes(32) }, place, sealed)).toThrow();
});
