import i18next from 'i18next';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textsOf } from '../../testing/texts-of.ts';
import { ApiError } from '../client/api-error.ts';

// What is told is written in the way of the session's language, and the session listens to other tabs.
vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
});
const { readableError, unreadText } = await import('./reason-text.ts');

beforeAll(async () => {
  const ns = ['reasons', 'fields', 'ui'];
  const de = Object.fromEntries(ns.map((name) => [name, textsOf('de', name)]));
  await i18next.init({ lng: 'de', ns, defaultNS: 'ui', resources: { de } });
});
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

test('whatever no field shows names the rule that is broken', () => {
  const fields = [{ path: 'name', reason: 'too-long', limit: 100 }] as const;
  expect(readableError(new ApiError(422, 'request.invalid', 'Invalid', fields))).toBe(
    'Einige Angaben verletzen eine Regel. Höchstens 100 Zeichen',
  );
  expect(readableError(new ApiError(422, 'request.invalid', 'Invalid'))).toBe('Einige Angaben verletzen eine Regel.');
});

test('a rule that a page shows at its field isn’t told twice, and only what nobody has foreseen names its request', () => {
  const fields = [{ path: 'name', reason: 'required' }] as const;
  const forbidden = new ApiError(403, 'request.forbidden', 'Forbidden', fields, {}, 'a1');
  expect(readableError(forbidden)).not.toMatch(/Pflichtfeld|a1/);
  const fault = new ApiError(500, 'server.error', 'Fault', [], {}, 'a1');
  expect(readableError(fault)).toMatch(/Kennung der Anfrage: a1$/);
  expect(readableError(new Error('secret'))).toBe(
    'Auf dieser Seite ist etwas Unerwartetes passiert. Laden Sie sie neu.',
  );
});

test('whoever only wanted to read isn’t told of saving or of what they typed', () => {
  const reasons = ['server.error', 'server.overloaded', 'server.unavailable', 'network.unreachable'] as const;
  for (const reason of reasons) {
    const told = unreadText(new ApiError(500, reason, 'Fault'));
    expect(told).toMatch(/^(Bei uns|Der Server|Die Datenbank) .*\.$/);
    expect(told).not.toMatch(/gespeichert|Eingaben/);
  }
  expect(unreadText(new ApiError(403, 'request.forbidden', 'Forbidden'))).toBe(
    readableError(new ApiError(403, 'request.forbidden', 'Forbidden')),
  );
});
