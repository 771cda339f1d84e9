import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { toDesk, toPhone } from '../../testing/widths.ts';

let plant: Plant;
let bookingId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const [load] = (await callAs(manager, 'GET /bookings', { query: { type: 'incoming' } })).items;
  const supplier = await callAs(manager, 'POST /addresses', {
    body: { type: 'agricultural-operation', companyName: 'Hof Ohnesorge', companyNumber: '70077' },
  });
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const { id } = await callAs(manager, 'POST /bookings', {
    body: {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate,
      articleId: load?.article?.id ?? '',
      supplierId: supplier.id,
    },
  });
  bookingId = id;
  await callAs(manager, 'POST /bookings/:id/approvals', {
    params: { id },
    body: { scope: 'address-article', validUntil: deliveryDate, reason: 'Nachweis ist unterwegs' },
  });
});

it('running approvals stand on a page of their own, are taken back there with a reason, and the booking tells it', async () => {
  await openApplication('/verwaltung/freigaben', plant.manager);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Befristete Freigaben' })).toBeVisible();
  await expect.element(page.getByText('Hof Ohnesorge')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exportieren' })).toBeVisible();
  await expectAccessibleAtBothWidths();
  const edge = page.getByRole('table').element().parentElement?.getBoundingClientRect().right ?? 0;
  const withdraw = page.getByRole('button', { name: 'Zurücknehmen' });
  expect(withdraw.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
  const heading = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  const filter = page.getByRole('combobox', { name: 'Status' }).element().getBoundingClientRect();
  expect(filter.top).toBeLessThan(heading.bottom);
  await toPhone();
  const card = page.getByRole('listitem').filter({ hasText: 'Hof Ohnesorge' });
  await expect.element(card.getByText('Gilt')).toBeVisible();
  await card.getByRole('button', { name: 'Lieferant und Artikel' }).click();
  await expect.element(card.getByText('Erteilt von').last()).toBeVisible();
  await toDesk();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Gilt');
  await expect.poll(place).toMatch(/state=holding/);
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freigabe zurücknehmen?' });
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect.element(dialog.getByText('Pflichtfeld')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Zertifikat gesperrt');
  await dialog.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect.element(page.getByText('Keine Treffer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Zurückgenommen');
  await expect.element(page.getByText(/Zertifikat gesperrt/)).toBeVisible();
  await openApplication(`/verwaltung/buchungen/${bookingId}?tab=history`, plant.manager);
  await expect.element(page.getByText('Freigabe zurückgenommen')).toBeVisible();
  await expect.element(page.getByText(/Zertifikat gesperrt/)).toBeVisible();
});
