import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant, type Plant, standOnScale } from '../../testing/found-plant.ts';
import { hear } from '../../testing/lean-page.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { todayAtPlant } from '../words/formats.ts';
import { melodies, type Tone } from './sound.ts';

let plant: Plant;
let scaleId: string;
/** How high each note was, in their order. */
let heard: number[];
let state: AudioContextState;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const bridge = {
    protocol: 'mettler-toledo-continuous',
    host: '127.0.0.1',
    port: await standOnScale(plant, 0),
  } as const;
  const rest = { capacityKg: 60_000, divisionKg: 20, calibrationLicenceNumber: 'DE-21-MI005' };
  scaleId = (await callAs(plant.manager, 'POST /scales', { body: { name: 'Brücke', ...bridge, ...rest } })).id;
  hear(true);
});
afterAll(() => hear(false));
beforeEach(() => {
  [heard, state] = [[], 'running'];
  vi.spyOn(BaseAudioContext.prototype, 'state', 'get').mockImplementation(() => state);
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode) {
    heard.push(this.frequency.value);
  });
  // Never begun, it can't end.
  vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem('halm.sound');
});

const notesOf = (...tones: readonly Tone[]) => tones.flatMap((tone) => melodies[tone].map(({ hertz }) => hertz));
const atScale = async (licensePlate: string): Promise<string> => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const said = { type: 'incoming', transport: 'delivery', licensePlate, articleId: article?.id ?? '' } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...said, deliveryDate: todayAtPlant() } });
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'registerVehicle' }, body: {} });
  await callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: 'selectScale' }, body: { scaleId } });
  return id;
};
const button = (name: string) => page.getByRole('button', { name });

it('tells that a weight rests, and how a press ended, beside what stands there', async () => {
  await standOnScale(plant, 0);
  await openApplication(`/control/bookings/${await atScale('UE-SO 1')}`, plant.operator);
  await expect.element(page.getByText('Null', { exact: true })).toBeVisible();
  // A page that nobody has touched isn't heard.
  await page.getByRole('heading', { level: 1 }).click();
  await standOnScale(plant, 25_000);
  await expect.element(page.getByText('Stillstand')).toBeVisible();
  await expect.poll(() => heard).toEqual(notesOf('rest'));
  const letIn = refuseCalls(/\/weighings$/, 'scale.unstable');
  await button('Vollgewicht übernehmen').click();
  await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect.poll(() => heard).toEqual(notesOf('rest', 'refused'));
  letIn();
  await button('Vollgewicht übernehmen').click();
  await expect.element(page.getByRole('heading', { name: 'Zum Lagerort fahren' })).toBeVisible();
  await expect.poll(() => heard).toEqual(notesOf('rest', 'refused', 'taken'));
  await button('Bin dort').click();
  await expect.element(page.getByRole('heading', { name: 'Entladen' })).toBeVisible();
  await expect.poll(() => heard.slice(-2)).toEqual(notesOf('taken'));
});

it('is turned off for the device, where it stays off, and is silent as long as the browser wants it so', async () => {
  const id = await atScale('UE-SO 2');
  await openApplication('/control', plant.operator);
  const silence = page.getByRole('button', { name: 'Ton ist aus', pressed: false });
  const sound = page.getByRole('button', { name: 'Ton ist an', pressed: true });
  await expect.element(sound).toBeVisible();
  state = 'suspended';
  await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('UE-SO 3');
  await sound.click();
  await expect.element(silence).toBeVisible();
  state = 'running';
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await expect.element(silence).toBeVisible();
  await button('Vollgewicht übernehmen').click();
  await expect.element(page.getByRole('heading', { name: 'Zum Lagerort fahren' })).toBeVisible();
  expect(heard).toEqual([]);
  await silence.click();
  await button('Bin dort').click();
  await expect.poll(() => heard).toEqual(notesOf('taken'));
});
