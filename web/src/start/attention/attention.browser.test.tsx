import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { setOrderStage } from '../../testing/order-stage.ts';

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
  const concern = page.getByRole('link', { name: 'Geflügelhof Wriedel: Nachweis am 31.03.2024 abgelaufen.' });
  await expect
    .element(page.getByRole('listitem').filter({ has: concern }).getByRole('img', { name: 'Jetzt' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nachweis anfordern: Geflügelhof Wriedel' })).toBeVisible();
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
  const concerns = page.getByRole('listitem').getByRole('link', { name: /abgelaufen und noch|laufen bald ab/ });
  await expect
    .poll(() => concerns.elements().map(({ textContent }) => textContent))
    .toEqual([
      '3 Verträge sind abgelaufen und noch nicht beendet, darunter V-2024-1.',
      expect.stringMatching(/^2 Nachweise laufen bald ab, zuerst der von Hof Cordes am /),
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

it('says in one line what a proof that is missing blocks, and mends it there', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const articleId = article?.id ?? '';
  const address = { type: 'agricultural-operation', companyName: 'Hof Düring' } as const;
  const { id: supplierId } = await callAs(manager, 'POST /addresses', { body: address });
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const material = { articleId, unit: 'ton', targetAmount: 100 } as const;
  const { id: contractId } = await callAs(manager, 'POST /contracts', {
    body: { number: 'V-7', supplierId, startsOn: '2024-01-01', endsOn: '2099-12-31', materials: [material] },
  });
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate, supplierId, articleId, contractId } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: booking });
  await callAs(manager, 'POST /bookings/:id/steps/:step', {
    params: { id, step: 'registerVehicle' },
    body: { licensePlate: 'UE-GO 9' },
  });
  await openApplication('/control', manager);
  const line = page.getByRole('listitem').filter({ hasText: 'Hof Düring: Es fehlt ein gültiger Nachweis.' });
  await expect.element(line).toBeVisible();
  const words = () => line.element().textContent;
  await expect.poll(words).toMatch(/Sperrt V-7 \(noch 100,00.t\) und UE-GO 9 \(seit .+ auf dem Hof\)\./);
  expect(line.elements()).toHaveLength(1);
  await expect.element(line.getByRole('button', { name: 'Nachweis anfordern: Hof Düring' })).toBeVisible();
  await line.getByRole('button', { name: /^Freigabe erteilen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Nachweis folgt');
  await dialog.getByRole('button', { name: 'Freigabe erteilen' }).click();
  await expect.poll(words).not.toContain('UE-GO 9');
  expect(words()).toContain('V-7');
  // Once the supplier was asked nobody asks a second time.
  await callAs(manager, 'POST /addresses/:id/proof-requests', {
    params: { id: supplierId },
    body: { kind: 'certificate', language: 'de' },
  });
  await expect.poll(words).toMatch(/Am \d\d\.\d\d\.\d{4} angefordert, noch keine Antwort\./);
  await expect.element(line.getByRole('button', { name: /^Nachweis anfordern/ })).not.toBeInTheDocument();
});

it('says which part could not be read instead of that there is nothing to do', async () => {
  const { manager } = await foundPlant();
  await callAs(manager, 'PATCH /first-steps', { body: { dismissed: true } });
  refuseCalls(/\/inventory$/, 'server.error');
  await openApplication('/control', manager);
  await expect.element(page.getByText('Nicht gelesen: Bestand.')).toBeVisible();
  await expect.element(page.getByText('Gerade ist nichts zu erledigen.')).not.toBeInTheDocument();
});

it('tells sourcing of drafts and quality control of analyses, whose areas the start page does not know', async () => {
  const { plant, sourcer, whole } = await setOrderStage();
  const { number } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  refuseCalls(/judgements/, 'server.error');
  await openApplication('/control', plant.qc);
  await expect.element(page.getByText('Nicht gelesen: Qualitätskontrolle.')).toBeVisible();
  await openApplication('/control', sourcer);
  await page.getByRole('link', { name: new RegExp(`^${number} .+ ist noch nicht bestellt`) }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
});

it('leaves an order on time alone until its values are wanted within days', async () => {
  const { sourcer, whole } = await setOrderStage();
  const { id, number, version } = await callAs(sourcer, 'POST /lims/analysis-orders', { body: whole });
  await callAs(sourcer, 'POST /lims/analysis-orders/:id/ordering', { params: { id }, version });
  await openApplication('/control', sourcer);
  await expect.element(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  await expect.element(page.getByText(/Werten da/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Gerade ist nichts zu erledigen.')).toBeVisible();
});
