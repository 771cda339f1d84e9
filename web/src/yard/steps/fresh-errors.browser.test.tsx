import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { callAs, foundPlant, type Plant, standOnScale } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
let scaleId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const port = await standOnScale(plant, 25_000);
  const bridge = { protocol: 'mettler-toledo-continuous', host: '127.0.0.1', port } as const;
  const rest = { capacityKg: 60_000, divisionKg: 20, calibrationLicenceNumber: 'DE-21-MI005' };
  scaleId = (await callAs(plant.manager, 'POST /scales', { body: { name: 'Brücke', ...bridge, ...rest } })).id;
});

const announce = async (licensePlate: string): Promise<string> => {
  const [article] = (await callAs(plant.manager, 'GET /articles', {})).items;
  const said = { type: 'incoming', transport: 'delivery', licensePlate, articleId: article?.id ?? '' } as const;
  return (await callAs(plant.manager, 'POST /bookings', { body: { ...said, deliveryDate: todayAtPlant() } })).id;
};
const step = (id: string, name: 'registerVehicle' | 'selectScale', body: object) =>
  callAs(plant.manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
const alert = (text: RegExp) => page.getByRole('alert').filter({ hasText: text });

it('says why no weight was taken until the scale shows something else', async () => {
  const id = await announce('UE-FE 1');
  await step(id, 'registerVehicle', {});
  await step(id, 'selectScale', { scaleId });
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(page.getByText('Stillstand')).toBeVisible();
  const letIn = refuseCalls(/\/weighings$/, 'scale.unstable');
  await page.getByRole('button', { name: 'Vollgewicht übernehmen' }).click();
  const told = alert(/./);
  await expect.element(told).toBeVisible();
  letIn();
  await standOnScale(plant, 0);
  // Empty is neither at rest nor in the way: a word and a colour of its own.
  await expect.element(page.getByText('Null', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vollgewicht übernehmen' })).toBeDisabled();
  await expect.element(told).not.toBeInTheDocument();
  await standOnScale(plant, 25_000);
  await expect.element(page.getByText('Stillstand')).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

it('says why no vehicle was registered until another one is typed', async () => {
  const id = await announce('UE-FE 2');
  await openApplication(`/control/bookings/${id}`, plant.operator);
  refuseCalls(/registerVehicle/, 'scale.unstable');
  await page.getByRole('button', { name: 'Fahrzeug anmelden' }).click();
  const told = alert(/./);
  await expect.element(told).toBeVisible();
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('UE-FE 22');
  await expect.element(told).not.toBeInTheDocument();
});
