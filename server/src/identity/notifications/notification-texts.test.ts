import { languageSchema } from '@halm/model/core/contract/language.ts';
import {
  type NotificationType,
  notificationTypeSchema,
} from '@halm/model/identity/notifications/notification-kinds.ts';
import { describe, expect, it } from 'vitest';
import { notificationSamples } from '../../testing/plant/notification-samples.ts';
import { notificationFormats } from './notification-formats.ts';
import { notificationText } from './notification-texts.ts';

const textOf = (language: (typeof languageSchema.options)[number], type: NotificationType) =>
  notificationText(language, type, notificationSamples[type] as never);

describe.each(notificationTypeSchema.options)('a notification %s', (type) => {
  it.each(languageSchema.options)('says in %s which record it is about, in full and in short', (language) => {
    const { title, body, bodyShort } = textOf(language, type);
    for (const text of [title, body, bodyShort]) expect(text).toMatch(/\p{L}/u);
    for (const text of [title, body, bodyShort]) expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    const names = Object.values(notificationSamples[type]).filter(
      (value) =>
        typeof value === 'string' &&
        !/^\d{4}-\d\d-\d\d$|^ton$|^bookings$|^analysis-orders$|^below$|^critical$/.test(value),
    );
    for (const name of names) expect(body).toContain(name);
    expect(names.some((name) => bodyShort.includes(String(name)))).toBe(true);
    expect(bodyShort.length).toBeLessThan(body.length);
  });

  it('has words of its own in every language', () => {
    const bodies = languageSchema.options.map((language) => textOf(language, type).body);
    expect(new Set(bodies).size).toBe(bodies.length);
  });
});

describe('the facts of a notification', () => {
  it('are written as the language writes them', () => {
    expect(textOf('de', 'A7').body).toContain('1.803,28\u00a0t');
    expect(textOf('en', 'A7').body).toContain('1,803.28\u00a0t');
    expect(textOf('de', 'A8').body).toContain(': TS 27,00\u00a0% (≥ 28,00\u00a0%, ≤ 36,00\u00a0%).');
    expect(textOf('pl', 'A8').bodyShort).toContain('SM 27,00\u00a0%');
    expect(textOf('de', 'A3').body).toContain('31.03.2026');
    expect(textOf('en', 'A3').body).toContain('Mar 31, 2026');
  });

  it('may be without number', () => {
    const { body } = notificationText('de', 'A5', { supplier: 'Hof', proof: null, expiresOn: '2026-12-24' });
    expect(body).toBe('Der Nachweis von Hof gilt nur noch bis zum 24.12.2026.');
    expect(notificationText('de', 'A11', { file: 'a.csv', row: null }).body).toBe(
      'Die Datei a.csv wurde nicht eingelesen. Sie liegt im Eingang und wartet auf Sie.',
    );
    const mention = { author: 'Katrin Behn', entity: 'locations', subject: 'Silo Nord', excerpt: null } as const;
    expect(notificationText('de', 'A12', mention).body).toBe('Katrin Behn hat Sie beim Lagerort Silo Nord erwähnt.');
  });
});

describe('how long ago something was', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  it.each([
    ['2026-06-10T11:59:31Z', 'jetzt'],
    ['2026-06-10T11:59:00Z', 'vor 1 Minute'],
    ['2026-06-10T11:00:01Z', 'vor 59 Minuten'],
    ['2026-06-10T11:00:00Z', 'vor 1 Stunde'],
    ['2026-06-09T12:00:00Z', 'gestern'],
    ['2026-05-01T12:00:00Z', 'vor 40 Tagen'],
    // The clocks of two nodes may differ.
    ['2026-06-10T12:00:05Z', 'jetzt'],
  ])('%s was %s', (at, words) => {
    expect(notificationFormats('de').ago(new Date(at), now)).toBe(words);
  });
});
