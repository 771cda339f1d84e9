import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAddress } from './split-address.ts';

describe('a pasted address', () => {
  it.each([
    [
      'Hof Lüders GbR\nz. Hd. Frau Anke Lüders\nDorfstraße 12a\nD-29525 Uelzen\nTel.: +49 581 97 33-12\nFax: 0581 97 33-13\ninfo@hof-lueders.de\nUSt-IdNr.: DE 136 695 976',
      {
        ...{ companyName: 'Hof Lüders GbR', contactName: 'Frau Anke Lüders', street: 'Dorfstraße 12a' },
        ...{ zip: '29525', city: 'Uelzen', country: 'de', phone: '+49 581 97 33-12' },
        ...{ email: 'info@hof-lueders.de', vatNumber: 'DE136695976' },
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
    ['', {}],
    ['  \n\t\n', {}],
  ])('%j is taken apart', (text, parts) => {
    expect(splitAddress(text)).toEqual(parts);
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
