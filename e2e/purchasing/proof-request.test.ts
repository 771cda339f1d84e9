import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, openBrowser, productUrl, signIn } from '../people.ts';
import { test } from '../story.ts';
import { walkTo } from '../walk.ts';

test('a proof runs out: the manager asks, the supplier signs on a phone, and the radar is content', async ({
  browser,
  page,
}) => {
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  await signIn(page, 'manager');
  const token = await page.evaluate(() => String(localStorage.getItem('halm.token')));
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    return (await page.request.post(`${productUrl()}/api/v2${path}`, { headers, data })).json();
  };
  const supplier = await post('/addresses', { type: 'agricultural-operation', companyName: 'Hof Nowak' });
  const proof = { type: 'declaration', declaration: 'self-redcert', validFrom: addDays(today, -300) };
  await post(`/addresses/${supplier.id}/proofs`, { ...proof, expiresOn: addDays(today, 10) });

  await walkTo(page, '/verwaltung/nachweise');
  const row = page.getByRole('row', { name: 'Hof Nowak' });
  await expect(row).toContainText('noch nie');
  await row.getByRole('button', { name: 'Anfordern: Hof Nowak' }).click();
  const dialog = page.getByRole('dialog');
  // The story's product has no mail server: nobody has to know an e-mail address.
  await dialog.getByRole('button', { name: 'Anfordern' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click();
  await expect(row).toContainText('Wartet auf Antwort');

  const phone = await openBrowser(browser, { width: 390, height: 844 });
  await phone.goto(address(new URL(link).pathname.replace('/v2', '')));
  await expect(phone.getByRole('heading', { level: 1, name: /Selbsterklärung/ })).toBeVisible();
  await expectAccessibleAtNight(phone);
  for (const [field, value] of [
    ['Straße', 'Am Deich 1'],
    ['Postleitzahl', '29525'],
    ['Ort', 'Uelzen'],
  ] as const)
    await phone.getByLabel(field).first().fill(value);
  for (const box of await phone.getByRole('checkbox').all()) await box.check();
  await phone.getByRole('textbox', { name: 'Name', exact: true }).fill('Zofia Nowak');
  await phone.getByRole('textbox', { name: 'Funktion im Betrieb' }).fill('Inhaberin');
  const field = phone.getByLabel('Feld für Ihre Unterschrift');
  await field.scrollIntoViewIfNeeded();
  const pad = await field.boundingBox();
  if (!pad) throw new Error('there is nothing to sign on');
  await phone.mouse.move(pad.x + 20, pad.y + pad.height / 2);
  await phone.mouse.down();
  await phone.mouse.move(pad.x + pad.width - 20, pad.y + 20, { steps: 5 });
  await phone.mouse.up();
  await phone.getByRole('button', { name: 'Verbindlich unterschreiben' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /ist unterschrieben/ })).toBeVisible();

  // What came is seen without loading anything anew.
  await expect(row).toHaveCount(0);
  await walkTo(page, `/verwaltung/adressen/${supplier.id}`);
  await page.getByRole('tab', { name: 'Nachweise' }).click();
  await expect(page.getByText('Erledigt', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Zum Nachweis' }).click();
  await page.getByRole('tab', { name: 'Anhänge' }).click();
  await expect(page.getByText(/Selbsterklärung zur Nachhaltigkeit .*\.pdf/)).toBeVisible();
});
