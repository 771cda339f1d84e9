import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, type Page } from '@playwright/test';
import { type SimulatedScale, startSimulatedScale } from '../../server/src/masterdata/scales/simulated-scale.ts';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, apiFor, openFor } from '../people.ts';
import { test } from '../story.ts';
import { walkTo } from '../walk.ts';

test.describe.configure({ mode: 'serial' });

const SCALE = 'Torwaage';
const UNANNOUNCED = 'UE-HS 14';
const ANNOUNCED = 'UE-OF 31';
const FETCHING = 'UE-GR 9';
const FETCHED_KG = 20_200;
/** What the two lorries bring, net. */
const NET_KG = [24_000, 22_000] as const;

let desk: Page;
let phone: Page;
let scale: SimulatedScale;
let bookingId: string;
let stockBefore: number;
/** What the unannounced lorry weighed empty last: far from it, the weight would be in doubt. */
let emptyKg: number;

type Balance = { stocks: { articleId: string; quantity: number }[] };
type Named = { id: string };
type Vehicle = { emptyWeightKg: number };

const stockOf = async (articleId: string): Promise<number> => {
  const { items } = (await (await apiFor('manager')).get('/inventory')) as { items: Balance[] };
  const stocks = items.flatMap((location) => location.stocks).filter((stock) => stock.articleId === articleId);
  return stocks.reduce((sum, { quantity }) => sum + quantity, 0);
};

const findId = async (list: string, search: string): Promise<string> => {
  const { items } = (await (await apiFor('manager')).get(`/${list}?search=${search}`)) as { items: Named[] };
  return items[0]?.id ?? '';
};
const findArticleId = (): Promise<string> => findId('articles', 'M-110');

/** Announces for today what isn't delivered; answers its booking. */
const announce = async (fields: object): Promise<string> => {
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  return (await (await apiFor('manager')).post('/bookings', { deliveryDate, ...fields })).id;
};

/**
 * A weighbridge of the story's own, and a lorry of a supplier whose proof has run out, announced for today.
 */
test.beforeAll(async ({ browser }) => {
  scale = await startSimulatedScale(0);
  const manager = await apiFor('manager');
  const line = { protocol: 'mettler-toledo-continuous', host: '127.0.0.1', port: scale.port };
  const kind = { calibrationLicenceNumber: 'DE-19-MI004', capacityKg: 60_000, divisionKg: 20 };
  await manager.post('/scales', { name: SCALE, ...kind, ...line });
  const articleId = await findArticleId();
  const { items } = await manager.get('/addresses?search=Ostheide');
  const delivery = { type: 'incoming', transport: 'delivery', deliveryDate: plainDateIn(new Date(), 'Europe/Berlin') };
  const announced = { ...delivery, articleId, supplierId: items[0].id, licensePlate: ANNOUNCED };
  bookingId = (await manager.post('/bookings', announced)).id;
  stockBefore = await stockOf(articleId);
  const vehicles = (await manager.get(`/vehicles?search=${encodeURIComponent(UNANNOUNCED)}`)) as { items: Vehicle[] };
  emptyKg = vehicles.items[0]?.emptyWeightKg ?? 15_000;
  desk = await openFor(browser, 'operator');
  phone = await openFor(browser, 'manager', { size: { width: 390, height: 844 } });
});
test.afterAll(() => scale.close());

const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const heading = (name: string) => desk.getByRole('heading', { level: 2, name });
const shown = (kg: number): string => kg.toLocaleString('de-DE');
/** A lorry stands still on the scale; its weight is taken. */
const weigh = async (kg: number, button: string): Promise<void> => {
  scale.stand(kg);
  // Where one is chosen, each scale shows its own.
  await expect(desk.locator('output')).toHaveCount(1);
  await expect(desk.locator('output')).toContainText(shown(kg));
  await press(button);
};
const typeWeight = async (kg: number): Promise<void> => {
  await desk.getByLabel('Gewicht in kg').fill(String(kg));
  await press('Dieses Gewicht übernehmen');
};

test('a lorry that nobody announced is in the yard after two touches', async () => {
  await desk.getByRole('textbox', { name: 'Kennzeichen' }).fill('uehs14');
  const loads = desk.getByRole('list', { name: 'Was gekommen ist' });
  await loads
    .getByRole('button', { name: /Zuletzt am .*Maissilage/u })
    .first()
    .click();
  await loads.getByRole('button', { name: 'Ankunft buchen' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: UNANNOUNCED })).toBeVisible();
});

test('it is weighed full by the scale, and again where its trailer stood beside it', async () => {
  await press(`Auf ${SCALE} wiegen`);
  await weigh(30_000, 'Vollgewicht übernehmen');
  await expect(heading('Zum Lagerort fahren')).toBeVisible();
  await press('Vollgewicht neu wiegen');
  const dialog = desk.getByRole('dialog', { name: 'Vollgewicht neu wiegen' });
  const fullKg = emptyKg + NET_KG[0];
  scale.stand(fullKg);
  await expect(dialog.locator('output')).toContainText(shown(fullKg));
  await dialog.getByLabel('Grund').fill('Anhänger stand neben der Waage');
  await expectAccessibleAtNight(desk);
  await dialog.getByRole('button', { name: 'Vollgewicht übernehmen' }).click();
  await expect(desk.getByRole('region', { name: 'Wägungen' })).toContainText(shown(fullKg));
});

test('its empty weight is typed with a reason, since the line to the scale is cut', async () => {
  const { port } = scale;
  await scale.close();
  await press('Dort ist entladen');
  // The other scale of the plant has chosen itself.
  await press('Andere Waage');
  await press(`${SCALE}: Gewicht dort ablesen`);
  await expect(desk.getByText('Die Waage ist nicht erreichbar.')).toBeVisible();
  await expectAccessibleAtNight(desk);
  await press('Von Hand eingeben');
  await desk.getByLabel('Grund').fill('Kabel zur Waage unterbrochen');
  await typeWeight(emptyKg);
  const slip = desk.waitForResponse(/delivery-slip\.pdf/);
  await press('Beenden mit Schein');
  expect((await slip).headers()['content-type']).toBe('application/pdf');
  await expect(desk.getByText('24.000 kg').first()).toBeVisible();
  await expect(desk.getByText('Abgeschlossen')).toBeVisible();
  scale = await startSimulatedScale(port);
});

test('the announced one is found by its plate, weighed, and an approval asked for at the desk is given on the phone', async () => {
  await walkTo(desk, '/control');
  // As long as it can't be reached, the other scale would choose itself.
  const own = desk
    .locator('section')
    .filter({ has: desk.getByRole('heading', { name: 'Waagen' }) })
    .getByText(SCALE);
  await expect(own).toBeVisible();
  await expect(desk.getByText('Nicht erreichbar')).toHaveCount(0);
  await desk.getByRole('textbox', { name: 'Kennzeichen' }).fill('ueof31');
  const loads = desk.getByRole('list', { name: 'Was gekommen ist' });
  await loads.getByRole('button', { name: /Heute erwartet.*UE-OF 31.*Fahrzeug anmelden/u }).click();
  await press(`Auf ${SCALE} wiegen`);
  await press('Freigabe anfragen');
  const asking = desk.getByRole('dialog', { name: 'Freigabe anfragen' });
  await asking.getByRole('button', { name: 'Freigabe anfragen' }).click();
  await phone.goto(address(`/verwaltung/buchungen/${bookingId}?dialog=approval`));
  const giving = phone.getByRole('dialog', { name: 'Befristete Freigabe' });
  await giving.getByLabel('Grund').fill('Neuer Nachweis ist unterwegs');
  await expectAccessibleAtNight(phone);
  await giving.getByRole('button', { name: 'Freigabe erteilen' }).click();
  await expect(desk.getByText('Die Antwort der Anlagenleitung erscheint hier.')).toHaveCount(0);
  await weigh(37_000, 'Vollgewicht übernehmen');
  await expect(heading('Zum Lagerort fahren')).toBeVisible();
});

test('minutes without a line: what is pressed waits and leads on, and is all there when the line is back', async () => {
  await desk.context().setOffline(true);
  await press('Dort ist entladen');
  const waiting = desk.getByRole('region', { name: /warte[tn]? .*auf Verbindung/u });
  await expect(waiting).toContainText('Zum Lagerort fahren, Entladen');
  await press(`Auf ${SCALE} wiegen`);
  await expect(desk.getByText('Ohne Verbindung kann Halm die Waage nicht lesen.')).toBeVisible();
  await typeWeight(37_000 - NET_KG[1]);
  await expect(waiting).toContainText('3 Eingaben warten auf Verbindung');
  await expect(desk.getByText('Für diesen Schritt braucht Halm den Server.')).toBeVisible();
  await expectAccessibleAtNight(desk);
  const { step } = await (await apiFor('manager')).get(`/bookings/${bookingId}`);
  expect(step).toBe('driveToStorageLocation');
  await desk.context().setOffline(false);
  await expect(waiting).toHaveCount(0);
  await press('Ohne Schein beenden');
  await expect(desk.getByText('22.000 kg').first()).toBeVisible();
  await expect(desk.getByText('Abgeschlossen')).toBeVisible();
  const { weighings } = await (await apiFor('manager')).get(`/bookings/${bookingId}`);
  expect(weighings).toHaveLength(2);
});

test('silage is fetched: the lorry is weighed empty, loads and is weighed full, and the silo has so much less', async () => {
  const articleId = await findArticleId();
  const before = await stockOf(articleId);
  const receiverId = await findId('addresses', 'Ostheide');
  await announce({ type: 'outgoing', transport: 'collection', articleId, receiverId, licensePlate: FETCHING });
  await walkTo(desk, '/control');
  await desk.getByRole('textbox', { name: 'Kennzeichen' }).fill('uegr9');
  const loads = desk.getByRole('list', { name: 'Was gekommen ist' });
  await loads.getByRole('button', { name: /Heute erwartet.*UE-GR 9.*Fahrzeug anmelden/u }).click();
  await press(`Auf ${SCALE} wiegen`);
  await weigh(15_000, 'Leergewicht übernehmen');
  await press('Dort ist beladen');
  await press(`Auf ${SCALE} wiegen`);
  await weigh(15_000 + FETCHED_KG, 'Vollgewicht übernehmen');
  await press('Ohne Schein beenden');
  await expect(desk.getByText('20.200 kg').first()).toBeVisible();
  await expect(desk.getByText('Abgeschlossen')).toBeVisible();
  await expectAccessibleAtNight(desk);
  expect(before - (await stockOf(articleId))).toBe(FETCHED_KG);
});

test('maize goes from one silo to the other, without the scale and without a change of what there is', async () => {
  const articleId = await findArticleId();
  const before = await stockOf(articleId);
  const places = {
    originLocationId: await findId('locations', 'SN'),
    destinationLocationId: await findId('locations', 'SS'),
  };
  const id = await announce({ type: 'internal', transport: null, articleId, amount: 12, ...places });
  await walkTo(desk, `/control/bookings/${id}`);
  await press('Bin dort');
  await expect(heading('Beladen')).toBeVisible();
  await press('Erledigt');
  await press('Dort ist entladen');
  await press('Erledigt');
  await expect(desk.getByText('Abgeschlossen')).toBeVisible();
  expect(await stockOf(articleId)).toBe(before);
});

test('the slip is printed once more from what is finished today, and the day’s stock is right', async () => {
  await walkTo(desk, '/control');
  const finished = desk.locator('section').filter({ has: desk.getByRole('heading', { name: 'Heute fertig' }) });
  await expect(finished.getByRole('link', { name: UNANNOUNCED }).first()).toBeVisible();
  await expectAccessibleAtNight(desk);
  await finished.getByRole('link', { name: ANNOUNCED }).first().click();
  const printed = desk.waitForResponse(/delivery-slip\.pdf/);
  await press('Lieferschein');
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  expect((await stockOf(await findArticleId())) - stockBefore).toBe(NET_KG[0] + NET_KG[1] - FETCHED_KG);
});
