import i18next, { type TFunction } from 'i18next';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { textsOf } from '../../testing/texts-of.ts';

// Dates are written in the way of the session's language, and the session listens to other tabs.
vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
});
const { flagSentence } = await import('./flag-sentence.ts');

const languages = ['de', 'en', 'da', 'pl', 'ro'] as const;
beforeAll(async () => {
  const resources = Object.fromEntries(
    languages.map((language) => [language, { bookings: textsOf(language, 'bookings') }]),
  );
  await i18next.init({ lng: 'de', ns: ['bookings'], defaultNS: 'bookings', resources });
});
// Files share their worker's globals.
afterAll(() => vi.unstubAllGlobals());

it.each(languages)('a missing proof asks for an approval only where unloading waits for it, in %s', (language) => {
  const t = i18next.getFixedT(language, 'bookings') as unknown as TFunction<'bookings'>;
  for (const proof of ['none', 'expired']) {
    const flag = { key: 'valid-certificate-missing', params: { proof } } as const;
    const [lack, approval] = flagSentence(t, flag).split(': ');
    expect(approval).toBeTruthy();
    expect(flagSentence(t, { ...flag, isUnloadingFree: true })).toBe(`${lack}.`);
  }
});
