/** Letters that no normalisation takes apart, as they are typed where the keyboard lacks them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A text in small letters without any marks: `Łąka Jörg Strauß` is `laka jorg strauss`. */
export const inPlainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]/gu, (letter) => spelledOut[letter] ?? letter);

// Umlauts as two vowels or one (ö, oe, o), å as aa or a.
const vowels = /a[ae]?|oe?|ue?/g;
const anySpelling: Readonly<Record<string, string>> = { a: 'a[ae]?', o: 'oe?', u: 'ue?' };

/**
 * What finds a word of at least `shortest` plain letters in others, however its umlauts are spelled. A word
 * that could shrink below that (Joel to `jol`) is found as it is: three letters are in many a text by chance.
 */
export const spellingsOf = (word: string, shortest: number): RegExp => {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const contracted = word.replaceAll(vowels, ([vowel = '']) => vowel);
  if (contracted.length < shortest) return new RegExp(literal, 'u');
  return new RegExp(
    literal.replaceAll(vowels, ([vowel = '']) => anySpelling[vowel] ?? vowel),
    'u',
  );
};
