import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/api/refusal.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const owner = { username: 'Marit.Oster', names: ['Bioenergie Uelzen GmbH', 'Marit', 'Osterloh'] };

const reasonFor = async (
  password: string,
  about: Parameters<typeof refuseWeakPassword>[2] = owner,
): Promise<unknown> => {
  try {
    return await refuseWeakPassword('password', password, about);
  } catch (error) {
    return (error as Refusal).fields[0];
  }
};
const refused = (reason: string) => ({ path: 'password', reason });

describe('a new password', () => {
  it.each([
    ['kurz-42-es!', 'password-short'],
    [`${'lang '.repeat(25)}lang`, 'password-long'],
    ['123456789012', 'password-common'],
    ['Basketball-26', 'password-common'],
    ['Password2026!', 'password-common'],
    ['aaaaaaaaaaaa', 'password-common'],
    ['zyxwvutsrqpo', 'password-common'],
    ['Mein-Halm-am-Feld', 'password-common'],
    ['Biogas-Anlage-2026!', 'password-common'],
    ['Maissilage2026', 'password-common'],
    ['GülleGuelle#1', 'password-common'],
    ['Weighbridge_01', 'password-common'],
    ['kiszonka-waga', 'password-common'],
    ['Porumb&Siloz26', 'password-common'],
    ['xx-marit.OSTER-7712', 'password-has-username'],
    ['Regen über uelzen 9', 'password-has-username'],
  ])('%s is refused as %s', async (password, reason) => {
    expect(await reasonFor(password)).toEqual(refused(reason));
  });

  it('is accepted whatever characters it is made of', async () => {
    for (const password of [
      'rostiger Trecker im Tau',
      'żółć i deszcz 3',
      '🚜🌽🐄🌧️☀️🌾🥔🐖🚛🏭🌻🐝',
      'Silage riecht blau',
    ]) {
      expect(await reasonFor(password)).toBeUndefined();
    }
  });

  it('counts characters, not the bytes or halves of them', async () => {
    expect(await reasonFor('🚜'.repeat(11))).toEqual(refused('password-short'));
    expect(await reasonFor('ab'.repeat(64))).toBeUndefined();
    expect(await reasonFor(`${'ab'.repeat(64)}c`)).toEqual(refused('password-long'));
  });

  it('never holds the username, in whatever case', async () => {
    const anyCase = (name: string) =>
      fc
        .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
        .map((upper) =>
          [...name].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
        );
    const around = fc.string({ minLength: 6, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(anyCase('marit.oster'), around, around, async (name, before, after) => {
        expect(await reasonFor(before + name + after)).toEqual(refused('password-has-username'));
      }),
    );
  });

  it('may hold a username that is too short to mean anything', async () => {
    expect(await reasonFor('gewitter am abend', { username: 'a' })).toBeUndefined();
    expect(await reasonFor('gewitter am abend', { username: null })).toBeUndefined();
  });
});
