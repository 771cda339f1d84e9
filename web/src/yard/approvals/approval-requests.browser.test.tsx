import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, linkDriver, type Plant } from '../../testing/found-plant.ts';
import { lineStands, openApplication, place } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let supplierId: string;
let driverId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const farm = { type: 'agricultural-operation', companyName: 'Hof Wägemann' } as const;
  supplierId = (await callAs(plant.manager, 'POST /addresses', { body: farm })).id;
  driverId = await linkDriver(plant);
});

/** A delivery without a valid proof. */
const announce = async (): Promise<string> => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, supplierId } as const;
  return (await callAs(manager, 'POST /bookings', { body: { ...kind, articleId: article?.id ?? '' } })).id;
};

/** One that stands before its unloading. */
const waitToUnload = async (): Promise<string> => {
  const { manager } = plant;
  const id = await announce();
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const step = (name: 'registerVehicle' | 'selectScale' | 'driveToStorageLocation', body = {}) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
  await step('registerVehicle', { licensePlate: 'UE-WM 7', driverId, confirmSecondOpen: true });
  await step('selectScale', { scaleId: scale?.id });
  await callAs(manager, 'POST /bookings/:id/weighings', {
    params: { id },
    body: { source: 'manual', kind: 'full', kg: 40_000, reason: 'Anzeige abgelesen' },
  });
  await step('driveToStorageLocation');
  return id;
};
const ask = (id: string) =>
  callAs(plant.operator, 'POST /bookings/:id/approval-requests', { params: { id }, body: { note: 'Er bringt ihn' } });
const unload = () => page.getByRole('button', { name: 'Entladen', exact: true });
const askButton = () => page.getByRole('button', { name: 'Freigabe anfragen' });

describe('at the gate', () => {
  it('an approval is asked for with a note, and the answer appears by itself', async () => {
    const id = await waitToUnload();
    await toPhone();
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await expect.element(unload()).toBeDisabled();
    await lineStands();
    expect(askButton().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await askButton().click();
    const dialog = page.getByRole('dialog', { name: 'Freigabe anfragen' });
    await dialog.getByRole('textbox', { name: 'Bemerkung' }).fill('Er bringt ihn morgen');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Freigabe anfragen' }).click();
    await expect.element(page.getByText(/^Freigabe angefragt von .+/u)).toBeVisible();
    await expect.element(page.getByText('„Er bringt ihn morgen“')).toBeVisible();
    await expect.element(askButton()).not.toBeInTheDocument();
    await expectAccessibleAtNight();
    const refusal = { params: { id }, body: { reason: 'Erst den Nachweis' } };
    await callAs(plant.manager, 'POST /bookings/:id/approval-requests/refusal', refusal);
    await expect.element(page.getByText(/^Abgelehnt von .+: Erst den Nachweis$/u)).toBeVisible();
    await expectAccessibleAtNight();
    await ask(id);
    await expect.element(page.getByText('Die Antwort der Anlagenleitung erscheint hier.')).toBeVisible();
    const approval = { scope: 'booking', validUntil: null, reason: 'Liegt vor' } as const;
    await callAs(plant.manager, 'POST /bookings/:id/approvals', { params: { id }, body: approval });
    await expect.element(unload()).toBeEnabled();
  });

  it('can be asked for as soon as its want is red, long before the lorry comes to unload', async () => {
    const id = await announce();
    await openApplication(`/control/bookings/${id}`, plant.operator);
    await askButton().click();
    const dialog = page.getByRole('dialog', { name: 'Freigabe anfragen' });
    await dialog.getByRole('button', { name: 'Freigabe anfragen' }).click();
    await expect.element(page.getByText('Die Antwort der Anlagenleitung erscheint hier.')).toBeVisible();
    await expectAccessibleAtNight();
  });

  it('a driver reads whom to ask, and asks nobody', async () => {
    const id = await waitToUnload();
    await openApplication(`/control/bookings/${id}`, plant.driver);
    await expect.element(page.getByText('Bitten Sie die Anlagenleitung um eine befristete Freigabe.')).toBeVisible();
    await expect.element(askButton()).not.toBeInTheDocument();
  });
});

describe('a manager', () => {
  it('is led by the notification to the dialog, which says who waits, and approves there', async () => {
    const id = await waitToUnload();
    await ask(id);
    await openApplication('/control', plant.manager);
    await page.getByRole('button', { name: 'Benachrichtigungen' }).click();
    await page.getByText('Freigabe angefragt').first().click();
    const dialog = page.getByRole('dialog', { name: 'Befristete Freigabe' });
    await expect.element(dialog.getByText(/^Freigabe angefragt von .+/u)).toBeVisible();
    await expect.element(dialog.getByText('„Er bringt ihn“')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Nachweis per Mail');
    await dialog.getByRole('button', { name: 'Freigabe erteilen' }).click();
    await expect.element(unload()).toBeEnabled();
    await expect.poll(place).toMatch(/buchungen\/[0-9a-f-]{36}$/u);
    await expect.element(page.getByRole('button', { name: 'Anfrage ablehnen' })).not.toBeInTheDocument();
  });

  it('refuses with a reason, which the history tells; a link of old opens nothing any more', async () => {
    const id = await waitToUnload();
    await ask(id);
    await openApplication(`/verwaltung/buchungen/${id}`, plant.manager);
    await page.getByRole('button', { name: 'Anfrage ablehnen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anfrage ablehnen' });
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Erst den Nachweis');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Anfrage ablehnen' }).click();
    await expect.element(page.getByText(/^Abgelehnt von .+: Erst den Nachweis$/u)).toBeVisible();
    await openTab('Verlauf');
    await expect.element(page.getByText('Anfrage nach einer Freigabe abgelehnt')).toBeVisible();
    await callAs(plant.operator, 'POST /bookings/:id/abort', { params: { id }, body: { reason: 'Weggefahren' } });
    await openApplication(`/verwaltung/buchungen/${id}?dialog=approval`, plant.manager);
    await expectSeen(page.getByText('Abgebrochen'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
