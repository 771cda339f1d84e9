import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

it('tells of what needs work by number, sentence and urgency, with the way there, and of nothing when there is nothing', async () => {
  const { manager } = plant;
  await openApplication('/control', manager);
  await expect.element(page.getByText('1 von 9 erledigt')).toBeVisible();
  await expect.element(page.getByText('Gerade ist nichts zu erledigen.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Ausblenden' }).click();
  await expect.element(page.getByText('Gerade ist nichts zu erledigen.')).toBeVisible();
  const { id } = await callAs(manager, 'POST /addresses', {
    body: { type: 'agricultural-operation', companyName: 'Geflügelhof Wriedel' },
  });
  const expired = { type: 'certificate', scheme: 'redcert-eu', expiresOn: '2024-03-31' } as const;
  await callAs(manager, 'POST /addresses/:id/proofs', { params: { id }, body: expired });
  await openApplication('/control', manager);
  const concern = page.getByRole('link', {
    name: /^1 ?Der Nachweis von Geflügelhof Wriedel ist am 31\.03\.2024 abgelaufen/,
  });
  await expect.element(concern.getByText('Jetzt')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await concern.click();
  await expect.element(page.getByRole('tab', { name: 'Nachweise', selected: true })).toBeVisible();
  await expect.element(page.getByText('Nachweis abgelaufen am 31.03.2024')).toBeVisible();
});

it('begins with what is urgent, and leads from several of a kind to the list that shows them', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const today = plainDateIn(new Date(), 'Europe/Berlin');
  const addAddress = async (companyName: string, expiresOn: string) => {
    const { id } = await callAs(manager, 'POST /addresses', { body: { type: 'merchant', companyName } });
    const proof = { type: 'certificate', scheme: 'redcert-eu', expiresOn } as const;
    await callAs(manager, 'POST /addresses/:id/proofs', { params: { id }, body: proof });
    return id;
  };
  const supplierId = await addAddress('Hof Ahrens', '2099-12-31');
  await addAddress('Hof Brandt', addDays(today, 3));
  await addAddress('Hof Cordes', addDays(today, 2));
  const { items } = await callAs(manager, 'GET /articles', {});
  const material = {
    articleId: items[0]?.id ?? '',
    unit: 'ton',
    targetAmount: 100,
    certificateRequired: false,
  } as const;
  for (const number of ['V-2024-1', 'V-2024-2', 'V-2024-3'])
    await callAs(manager, 'POST /contracts', {
      body: { number, supplierId, startsOn: '2024-01-01', endsOn: '2024-12-31', materials: [material] },
    });
  await openApplication('/control', manager);
  const concerns = page.getByRole('list').getByRole('link', { name: /Jetzt|Bald/ });
  await expect
    .poll(() => concerns.elements().map(({ textContent }) => textContent))
    .toEqual([
      '3Verträge sind abgelaufen und noch nicht beendet, darunter V-2024-1.Jetzt',
      expect.stringMatching(/^2Nachweise laufen bald ab, zuerst der von Hof Cordes am .+Bald$/),
    ]);
  await concerns.last().click();
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Läuft ab');
  await expect.element(page.getByRole('link', { name: 'Hof Brandt' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Hof Ahrens' })).not.toBeInTheDocument();
  await openApplication('/control', manager);
  await concerns.first().click();
  await expect.element(page.getByRole('combobox', { name: 'Hinweise' })).toHaveDisplayValue('Abgelaufen');
  await expect.element(page.getByRole('link', { name: 'V-2024-3' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'V-1', exact: true })).not.toBeInTheDocument();
});

it('tells of a delivery of today that may not be unloaded, and leads to it', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const address = { type: 'agricultural-operation', companyName: 'Hof Düring' } as const;
  const { id: supplierId } = await callAs(manager, 'POST /addresses', { body: address });
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const { number } = await callAs(manager, 'POST /bookings', {
    body: { type: 'incoming', transport: 'delivery', deliveryDate, supplierId, articleId: article?.id ?? '' },
  });
  await openApplication('/control', manager);
  await page.getByRole('link', { name: `Anlieferung ${number} von Hof Düring darf ohne Freigabe nicht` }).click();
  await expect.element(page.getByRole('heading', { name: number })).toBeVisible();
});
