import { expect, test } from 'vitest';
import { checkWords, wordFiles } from './check-words.ts';
import { sourceFiles } from './source-files.ts';

const glossary = {
  path: 'docs/glossary.md',
  text: [
    '| concept | means | de |',
    '| de | Wägung | `Wiegung*` |',
    '| de | Bearbeiten | `"Ändern"` |',
    '| en | license | `licence*` |',
    '| da | vare | `artikel*` |',
    '| pl | storno | `wycof*` |',
    '| ro | dumneavoastră | `dvs` |',
  ].join('\n'),
};
const locale = (language: string, texts: object) => ({
  path: `web/src/core/locales/${language}/x.json`,
  text: JSON.stringify(texts),
});

test('a word that the glossary refuses is named with its place and the word to write', () => {
  expect(checkWords([glossary, locale('de', { list: { add: 'Neue Wiegungen einlesen' } })])).toEqual([
    'web/src/core/locales/de/x.json: list.add: “Neue Wiegungen einlesen” says Wiegung*; the glossary writes: Wägung',
  ]);
});

test('a quoted word is refused as a whole text only, and in its own language only', () => {
  expect(
    checkWords([glossary, locale('de', { edit: 'Ändern', hint: 'Passwort ändern', licence: 'Licence' })]),
  ).toHaveLength(1);
});

test('letters and slips are read too, without what code puts in', () => {
  const letter = {
    path: 'server/src/x/x-letter.ts',
    text: `  en: {\n    a: 'Your licence',\n  da: {\n    a: \`\${p.artikel}: Vare\`,`,
  };
  const slip = { path: 'server/src/x/slip-texts-da.ts', text: "  goods: 'Artikel'," };
  expect(checkWords([glossary, letter, slip])).toHaveLength(2);
});

test('a table that cannot be read is no permission', () => {
  expect(checkWords([{ ...glossary, text: '' }])).toHaveLength(1);
});

test('no word of the screens, slips, letters and reasons is refused', async () => {
  expect(checkWords(await sourceFiles(wordFiles))).toEqual([]);
});
