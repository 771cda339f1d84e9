import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordReason } from './password-rule.ts';

/** How one letter of a name may be typed. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  ä: ['ä', 'a\u0308', 'ae', 'a', 'Ä', 'AE'],
  ö: ['ö', 'o\u0308', 'oe', 'o', 'Ö', 'Oe'],
  ü: ['ü', 'u\u0308', 'ue', 'u', 'Ü', 'UE'],
  ß: ['ß', 'ss', 'ẞ', 'SS'],
  æ: ['æ', 'ae', 'a', 'Æ'],
  ø: ['ø', 'oe', 'o', 'Ø'],
  å: ['å', 'aa', 'a', 'Å'],
  ...Object.fromEntries(['łl', 'ąa', 'ęe', 'óo', 'śs', 'źz', 'żz', 'ćc', 'ńn'].map((pair) => [pair[0], [...pair]])),
  ...Object.fromEntries(['șs', 'țt', 'ăa', 'âa', 'îi'].map((pair) => [pair[0], [...pair]])),
};

const typed = (name: string) =>
  fc
    .tuple(...[...name].map((letter) => fc.constantFrom(...(spellings[letter] ?? [letter, letter.toUpperCase()]))))
    .map((letters) => letters.join(''));
const around = fc.string({ minLength: 5, maxLength: 20 });

describe('a password made of the owner’s names', () => {
  it.each([
    ['joerglueders1', 'Jörg Lüders'],
    ['JORG-und-noch-was', 'Jörg Lüders'],
    ['jörg und noch was', 'Joerg Lueders'],
    ['jörg und noch was', 'Jorg Luders'],
    ['strauss-am-weg-7', 'Strauß'],
    ['kjaergaard-2026', 'Kjærgård'],
    ['lukasiewicz-2026', 'Łukasiewicz'],
    ['stefanescu-2026', 'Ștefănescu'],
  ])('%s is refused to %s', (password, name) => {
    expect(passwordReason(password, { username: null, names: [name] })).toBe('password-has-username');
    expect(passwordReason(password, { username: name.split(' ')[0] ?? '' })).toBe('password-has-username');
  });

  it.each(['lüdersößäü', 'kjærgård', 'søren', 'łukąśęż', 'ștefănîț', 'erikö'])(
    'is refused however %s is spelled, and whatever stands around it',
    (name) => {
      fc.assert(
        fc.property(typed(name), around, around, (spelling, before, after) => {
          // A mark that follows would make another letter of the name's last one.
          fc.pre(!/^\p{M}/u.test(after));
          const password = `${before}${spelling}${after}`;
          fc.pre([...password].length >= 12);
          expect(passwordReason(password, { username: null, names: [name] })).toBe('password-has-username');
        }),
      );
    },
  );

  it('is accepted where a name would shrink to letters that are in many words by chance', () => {
    const owner = { username: null, names: ['Joel Baer'] };
    expect(passwordReason('majolika im hof', owner)).toBeUndefined();
    expect(passwordReason('barsch im teich', owner)).toBeUndefined();
    expect(passwordReason('mit joel am tor', owner)).toBe('password-has-username');
  });

  it('may hold signs that mean something in a pattern', () => {
    const owner = { username: 'a.c+(d', names: ['...', '[', ''] };
    expect(passwordReason('abcccd am fluss', owner)).toBeUndefined();
    expect(passwordReason('am a.c+(d fluss', owner)).toBe('password-has-username');
  });
});
