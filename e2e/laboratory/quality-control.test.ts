import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { test } from '../story.ts';

test('quality control finds a supplier, looks at its proofs, adds whom to call and asks the manager, and is offered nothing else', async ({
  page,
}) => {
  // Told again in the same product, the story has words of its own.
  const word = randomUUID().slice(0, 8);
  await signIn(page, 'qc', { at: address('/verwaltung/adressen') });
  const pages = page.getByRole('navigation', { name: 'Seiten' }).getByRole('link');
  await expect(pages).toHaveText(['Adressen', 'Labor: potenzielle Produkte', 'Analyseaufträge', 'Qualitätskontrolle']);
  await page.getByRole('searchbox').fill('Sander');
  await page.getByRole('main').getByRole('link', { name: 'Hof Sander GbR' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hof Sander GbR' })).toBeVisible();
  // Neither contracts nor deliveries, samples, lorries and drivers: that is the plant's.
  const tabs = [/^Überblick/, /^Nachweise/, /^Ansprechpartner/, /^Anhänge/, /^Kommentare/, /^Verlauf/];
  await expect(page.getByRole('tab')).toHaveText(tabs);
  await expect(page.getByRole('link', { name: 'Bearbeiten' })).toBeVisible();
  for (const name of ['Löschen', 'Zusammenführen']) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expectAccessibleAtNight(page);

  await page.getByRole('tab', { name: 'Nachweise' }).click();
  const proof = page.getByRole('tabpanel').getByRole('link').first();
  await expect(proof).toBeVisible();
  for (const name of ['Neuer Nachweis', 'Anfordern', 'Bearbeiten'])
    await expect(page.getByRole('tabpanel').getByText(name)).toHaveCount(0);
  await expectAccessibleAtNight(page);
  await proof.click();
  await expect(page.getByRole('tab')).toHaveText(tabs.filter((tab) => !/Ansprech|Nachweise/.test(tab.source)));
  for (const name of ['Löschen', 'Bearbeiten']) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expectAccessibleAtNight(page);

  await page.getByRole('link', { name: 'Hof Sander GbR' }).click();
  await page.getByRole('tab', { name: 'Ansprechpartner' }).click();
  await page.getByRole('link', { name: 'Neuer Ansprechpartner' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`Labor ${word}`);
  await page.getByRole('textbox', { name: 'Zuständig für' }).fill('Proben');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: `Labor ${word}` })).toContainText('Proben');

  await page.getByRole('tab', { name: /^Kommentare/ }).click();
  const comment = page.getByRole('textbox', { name: 'Neuer Kommentar' });
  await comment.pressSequentially(`Zertifikat ${word} anfordern @beh`);
  await page.getByRole('option', { name: 'Katrin Behn' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('@Katrin Behn');
  await expectAccessibleAtNight(page);
});
