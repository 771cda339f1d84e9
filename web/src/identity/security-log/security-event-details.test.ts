import { customerInputSchema } from '@halm/model/identity/customers/customer.ts';
import { defaultOrganisationSettings } from '@halm/model/identity/organisations/organisation-settings.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { textsOf } from '../../testing/texts-of.ts';
import { detailFacts, detailNamespaces } from './security-event-details.ts';

const languages = ['de', 'en', 'da', 'pl', 'ro'];

const wordsOf = async (language: string) => {
  const words = createInstance();
  const texts = Object.fromEntries(detailNamespaces.map((name) => [name, textsOf(language, name)]));
  await words.init({ lng: language, ns: detailNamespaces, defaultNS: 'ui', resources: { [language]: texts } });
  return words.getFixedT(language, detailNamespaces);
};

const dotted = (date: string) => date.split('-').reverse().join('.');

test('whoever is switched off, or made an administrator, reads so', async () => {
  const t = await wordsOf('de');
  const details = { active: false, customerAdmin: true };
  expect(detailFacts(t, { type: 'access.changed', details }, dotted)).toEqual([
    { label: 'Zugang zu dieser Organisation', value: 'Nein' },
    { label: 'Kundenadministration', value: 'Ja' },
  ]);
  expect(
    detailFacts(t, { type: 'access.loginChanged', details: { active: false, fields: ['accountActive'] } }, dotted),
  ).toEqual([
    { label: 'Konto darf sich anmelden', value: 'Nein' },
    { label: 'Geändert oder beanstandet', value: 'Konto darf sich anmelden' },
  ]);
});

test('an approval tells what it is for, and its last day in the reader’s way of writing', async () => {
  const details = { scope: 'global', validUntil: '2026-11-21' };
  const facts = detailFacts(await wordsOf('de'), { type: 'approval.given', details }, dotted);
  expect(facts[0]).toEqual({ label: 'Für', value: 'Alle Lieferanten, bis zu einem Tag' });
  expect(facts[1]).toEqual({ label: 'Gilt bis', value: '21.11.2026' });
});

test.each(languages)('%s has a name for every setting that can be changed', async (language) => {
  const t = await wordsOf(language);
  const fields = [
    'username',
    'email',
    'accountActive',
    'twoFactorRequired',
    'currentPassword',
    'code',
    ...Object.keys(defaultOrganisationSettings),
    ...Object.keys(customerInputSchema.shape),
  ];
  for (const field of fields) {
    const [fact] = detailFacts(t, { type: 'settings.changed', details: { fields: [field] } }, dotted);
    expect(fact?.value, field).not.toBe(field);
    expect(fact?.value, field).not.toMatch(/\w[:.]\w/);
  }
});
