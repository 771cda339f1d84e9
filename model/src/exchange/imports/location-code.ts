const letters: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', ß: 'SS', Æ: 'AE', Ø: 'OE', Å: 'AA' };
const LETTERS_OF_A_WORD = 3;

/**
 * A short code for a storage location that has only a name: the first letters of its first word and all of
 * its digits, `Fahrsilo 3` is `FAH3`; counted on where `taken` has it already, `FAH3-2`.
 */
export const locationCode = (name: string, usedCodes: ReadonlySet<string>): string => {
  const plain = name
    .toUpperCase()
    .replace(/[ÄÖÜßÆØÅ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD');
  const word = /[A-Z]+/.exec(plain)?.[0].slice(0, LETTERS_OF_A_WORD) ?? '';
  const digits = plain.replace(/\D/g, '').slice(0, LETTERS_OF_A_WORD);
  const code = word + digits || 'LAGER';
  if (!usedCodes.has(code)) return code;
  let count = 2;
  while (usedCodes.has(`${code}-${count}`)) count += 1;
  return `${code}-${count}`;
};

/** Ids of storage locations that differ only in capitals are one. */
export const codeKey = (code: string): string => code.toLowerCase();
