import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readAreas } from '../../testing/read-areas.ts';

await readAreas();
const { documentTitle, entryOf } = await import('./document-title.ts');

// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/verwaltung/buchungen', 'bookings'],
  ['/verwaltung/buchungen/4711/edit', 'bookings'],
  ['/settings/module/bookings', 'bookingSettings'],
  ['/settings/module/general', 'moduleSettings'],
  ['/verwaltung/lagerorte/hinzufügen', 'locations'],
  ['/access-denied', undefined],
])('%s stands under %s', (path, label) => {
  expect(entryOf(path)?.label).toBe(label);
});

test('a tab says the page, its list and Halm, each once', () => {
  expect(documentTitle('2026-002268', 'Buchungen')).toBe('2026-002268 – Buchungen – Halm');
  expect(documentTitle('Buchungen', 'Buchungen')).toBe('Buchungen – Halm');
  expect(documentTitle('Kein Zugriff', undefined)).toBe('Kein Zugriff – Halm');
});

test('whatever shows a heading of its own names the tab', () => {
  const root = path.join(import.meta.dirname, '../..');
  const screens = globSync('**/*.tsx', { cwd: root }).map((name) => ({
    name,
    text: readFileSync(path.join(root, name), 'utf8'),
  }));
  const headed = screens.filter(({ text }) => text.includes('<h1'));
  expect(headed.length).toBeGreaterThan(5);
  expect(headed.filter(({ text }) => !text.includes('useDocumentTitle(')).map(({ name }) => name)).toEqual([]);
});
