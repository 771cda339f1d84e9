import { searchable } from '@halm/model/core/texts/search-words.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const letters = fc.constantFrom(...'aeosuzAEOSUZ 12-äöüßÄÖÜæøåÆØÅąćęłńóśźżĄĆĘŁŃÓŚŹŻăâîșțĂÂÎȘȚẞÉéčŠ');

test('the database makes searchable texts as the model does', async () => {
  const texts = fc.sample(fc.array(letters, { maxLength: 20 }), 300).map((parts) => parts.join(''));
  const { rows } = await app.owner.query('select given, searchable(given) as made from unnest($1::text[]) given', [
    texts,
  ]);
  for (const { given, made } of rows) {
    const [once, twice] = searchable(given).split('\n');
    expect([given, made]).toEqual([given, /[^\0-\x7f]/.test(given) ? `${once}\n${twice}` : once]);
  }
});
