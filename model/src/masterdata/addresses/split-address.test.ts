import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SplitAddress, splitAddress } from './split-address.ts';

describe('a pasted address', () => {
  it.each<[string, SplitAddress]>([
    [
      'Hof Lüders GbR\nz. Hd. Frau Anke Lüders\nDorfstraße 12a\nD-29525 Uelzen\nTel.: +49 581 97 33-12\nFax: 0581 97 33-13\ninfo@hof-lueders.de\nUSt-IdNr.: DE 136 695 976',
      {
        companyName: 'Hof Lüders GbR',
        contactName: 'Frau Anke Lüders',
        street: 'Dorfstraße 12a',
        zip: '29525',
        city: 'Uelzen',
        country: 'de',
        phone: '+49 581 97 33-12',
        email: 'info@hof-lueders.de',
        vatNumber: 'DE136695976',
        notes: 'Fax: 0581 97 33-13',
      },
    ],
    [
      'Gut Groß Malchau, Gutshof 1, 29597 Stoetze',
      { companyName: 'Gut Groß Malchau', street: 'Gutshof 1', zip: '29597', city: 'Stoetze' },
    ],
    [
      'Østergård Biomasse ApS\nHerningvej 4\n8600 Silkeborg\nDanmark',
      { companyName: 'Østergård Biomasse ApS', street: 'Herningvej 4', zip: '8600', city: 'Silkeborg', country: 'dk' },
    ],
    [
      'Gospodarstwo Wójcik\nul. Polna 7/2\n66-400 Gorzów Wielkopolski\nPolska',
      {
        companyName: 'Gospodarstwo Wójcik',
        street: 'ul. Polna 7/2',
        zip: '66-400',
        city: 'Gorzów Wielkopolski',
        country: 'pl',
      },
    ],
    [
      'Van Dijk Agro B.V.\nHoofdstraat 18\n7921 AB Zuidwolde\nNederland',
      { companyName: 'Van Dijk Agro B.V.', street: 'Hoofdstraat 18', zip: '7921 AB', city: 'Zuidwolde', country: 'nl' },
    ],
    [
      'SCEA du Moulin | 12 rue des Champs | 57000 Metz | France',
      { companyName: 'SCEA du Moulin', street: '12 rue des Champs', zip: '57000', city: 'Metz', country: 'fr' },
    ],
    [
      'Bioenergie 2000 GmbH\r\nGebäude 3\r\nAn der B 4\r\n29549 Bad Bevensen',
      {
        companyName: 'Bioenergie 2000 GmbH',
        street: 'Gebäude 3',
        additionalAddress: 'An der B 4',
        zip: '29549',
        city: 'Bad Bevensen',
      },
    ],
    [
      'Herrn\nHans Meier\nDorfstr. 1\n29525 Uelzen',
      { companyName: 'Hans Meier', street: 'Dorfstr. 1', zip: '29525', city: 'Uelzen' },
    ],
    [
      'Herr Hans Meier\nDorfstr. 1\n29525 Uelzen',
      { companyName: 'Hans Meier', street: 'Dorfstr. 1', zip: '29525', city: 'Uelzen' },
    ],
    ['Firma\nHR Agrar GmbH\nHauptstr. 5', { companyName: 'HR Agrar GmbH', street: 'Hauptstr. 5' }],
    [
      '"Hof Meier GbR" <info@meier.de>\nDorfstraße 12',
      { companyName: 'Hof Meier GbR', email: 'info@meier.de', street: 'Dorfstraße 12' },
    ],
    ...['Deutschland', 'BRD', 'D', 'DE', 'Bundesrepublik Deutschland', 'Germany', 'Niemcy'].map(
      (country): [string, SplitAddress] => [
        `Hof\n29525 Uelzen\n${country}`,
        { companyName: 'Hof', zip: '29525', city: 'Uelzen', country: 'de' },
      ],
    ),
    ['Moulin\nF-57000 Metz', { companyName: 'Moulin', zip: '57000', city: 'Metz', country: 'fr' }],
    ['Hof\nA-4020 Linz', { companyName: 'Hof', zip: '4020', city: 'Linz', country: 'at' }],
    [
      'Hof\nGB-4020 Linz\nFragen an a@hof.example, bitte\nTel. 0581 1234\nTel. 0581 9999',
      {
        companyName: 'Hof',
        zip: '4020',
        city: 'Linz',
        email: 'a@hof.example',
        phone: '0581 1234',
        notes: 'GB-4020 Linz\nFragen an a@hof.example, bitte\nTel. 0581 9999',
      },
    ],
    ...['www.hof-meier.example', 'https://hof-meier.example/kontakt', 'Web: www.hof-meier.example'].map(
      (line): [string, SplitAddress] => [
        `Hof Meier\n${line}\nDorfstr. 1`,
        { companyName: 'Hof Meier', street: 'Dorfstr. 1', notes: line },
      ],
    ),
    ...['Inh. Hans Meier', 'Inhaber: Hans Meier', 'Inh. Herr Hans Meier', 'Inhaberin Hans Meier'].map(
      (line): [string, SplitAddress] => [
        `Hof Meier\n${line}\nDorfstr. 1`,
        { companyName: 'Hof Meier', contactName: 'Hans Meier', street: 'Dorfstr. 1' },
      ],
    ),
    ['', {}],
    ['  \n\t\n', {}],
  ])('%j is taken apart', (text, parts) => {
    expect(splitAddress(text)).toEqual(parts);
  });

  const words = fc
    .array(fc.constantFrom('Hof', 'Östergård', 'GmbH', 'Lüders', 'z. B.', 'Łąka', '7/2', '12a', 'Haus'), {
      minLength: 1,
    })
    .map((some) => some.join(' '));
  const number = fc.stringMatching(/^0\d{3} \d{4,8}$/);
  const place = fc.tuple(fc.constantFrom('D-29525', '29525', 'F-57000', 'GB-1234', '8600', 'PL-66-400'), words);
  const vatNumber = fc.constantFrom('DE136695976', 'DE 136 695 976', 'DE 999');
  /** A line as people paste them, and what of it must stand somewhere afterwards: all but its label. */
  const line = fc.oneof(
    words.map((text) => [text, text]),
    number.map((text) => [`Tel.: ${text}`, text]),
    number.map((text) => [`Fax: ${text}`, `Fax: ${text}`]),
    fc.tuple(words, fc.emailAddress()).map(([text, mail]) => [`${text} ${mail} ${text}`, `${text}${mail}${text}`]),
    fc.emailAddress().map((mail) => [`E-Mail: ${mail}`, mail]),
    place.map(([zip, city]) => [`${zip} ${city}`, `${zip.replace(/^(?:D|F|PL)-/, '')} ${city}`]),
    fc.tuple(vatNumber, words).map(([vat, text]) => [`${text} ${vat}`, `${text} ${vat}`]),
    fc.constantFrom('Polska', 'Danmark', 'BRD').map((text) => [text, '']),
    words.map((text) => [`Frau ${text}`, text]),
  );
  const squeezed = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

  it('loses no letter and no figure of what was typed, whatever stands in it and in which order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 2, maxLength: 12 }), (lines) => {
        const { zip = '', city = '', notes = '', ...parts } = splitAddress(lines.map(([text]) => text).join('\n'));
        const kept = [`${zip}${city}`, ...notes.split('\n'), ...Object.values(parts)].map(squeezed);
        const lost = lines.filter(([, said = '']) => !kept.some((one) => one.includes(squeezed(said))));
        expect(lost).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('says nothing that does not stand in it, and never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { companyName = '', street = '', city = '' } = splitAddress(text);
        const squeezed = text.replaceAll(/\s+/g, ' ');
        for (const part of [companyName, street, city]) expect(squeezed).toContain(part);
      }),
    );
  });
});
