import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, productUrl, signIn } from '../people.ts';
import { test } from '../story.ts';

/** Calls as a gateway does, from another machine. */
const send = (key: string, body: object): Promise<Response> =>
  fetch(`${productUrl()}/api/v2/gateways/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a manager sets up a gateway by keyboard, names what it sends, sees the curve and shuts it out again @nightly-both', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  await signIn(page, 'manager', { at: address('/more/gateways/add') });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Steuerung ${mark}`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Schlüssel erzeugen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByRole('textbox', { name: 'Schlüssel' });
  await expect(shown).toHaveValue(/^hgw_/);
  const key = await shown.inputValue();
  await page.keyboard.press('Escape');

  await expect(page.getByText('Wartet auf ersten Aufruf')).toBeVisible();
  const times = [60_000, 30_000, 0].map((ago) => Date.now() - ago);
  const series = [{ endpoint: mark, tag: 'temperature', times, values: [38.5, 41.25, 40] }];
  const answer = await send(key, { series, sentAt: Date.now() });
  expect(await answer.json()).toMatchObject({ accepted: 3, refusedCount: 0 });
  await expect(page.getByText('Online')).toBeVisible();
  await page.getByRole('button', { name: `Benennen: ${mark} · temperature` }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(`Temperatur ${mark}`);
  await dialog.getByRole('combobox', { name: 'Einheit' }).fill('°C');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Temperatur ${mark}` }).press('Enter');
  await expect(page.getByRole('img', { name: /^3 Messwerte zwischen 38,5.°C und 41,25.°C$/ })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessibleAtNight(page);

  await page.getByRole('link', { name: `Steuerung ${mark}` }).press('Enter');
  await page.getByRole('tab', { name: 'Schlüssel' }).click();
  await page.getByRole('button', { name: 'Widerrufen: Schlüssel 1' }).press('Enter');
  await dialog.getByRole('button', { name: 'Widerrufen' }).press('Enter');
  await expect(page.getByText('Schlüssel widerrufen')).toBeVisible();
  expect((await send(key, { series })).status).toBe(401);
});
