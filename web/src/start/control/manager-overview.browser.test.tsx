import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdCalls, refuseCalls } from '../../testing/network.ts';
import { lineStands, openApplication } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

/** Announces so many deliveries of today. */
const announce = async (count: number, { manager }: Plant = plant): Promise<void> => {
  const { items } = await callAs(manager, 'GET /articles', {});
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', articleId: items[0]?.id ?? '', deliveryDate } as const;
  await Promise.all(Array.from({ length: count }, () => callAs(manager, 'POST /bookings', { body })));
};

/** Registers a lorry for the first delivery that is open. */
const register = async ({ manager }: Plant): Promise<void> => {
  const { items } = await callAs(manager, 'GET /bookings', { query: { status: ['open'], size: 1 } });
  await callAs(manager, 'POST /bookings/:id/steps/:step', {
    params: { id: items[0]?.id ?? '', step: 'registerVehicle' },
    body: { licensePlate: 'UE-HL 77' },
  });
};

/** The figure above the lists with this name. */
const figure = (name: string): string | null | undefined =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;

it('counts all deliveries of today and the lorries in the yard, and says where those are that the list leaves out', async () => {
  await announce(102);
  await register(plant);
  await openApplication('/control', plant.manager);
  await expect.poll(() => figure('Anlieferungen')).toBe('1 von 103 fertig');
  expect(figure('Netto gewogen')).toBe('25,00\u00a0t');
  await expect.element(page.getByText('101 noch erwartet')).toBeVisible();
  await expect.element(page.getByText(/^für die Verträge ab morgen nötig: 0,0\d\st am Tag$/)).toBeVisible();
  await expect.element(page.getByText(/^Gezeigt werden (99|100) von 103\./)).toBeVisible();
  await lineStands();
  await announce(1);
  await expect.poll(() => figure('Anlieferungen')).toBe('1 von 104 fertig');
  await page.getByRole('link', { name: 'Alle Anlieferungen von heute' }).click();
  await expect.element(page.getByText('104 Einträge')).toBeVisible();
  await openApplication('/control', plant.operator);
  await expect.element(page.getByText('1 Fahrzeug auf dem Hof')).toBeVisible();
  await expect.element(page.getByText('Gezeigt werden 100 von 102.')).toBeVisible();
});

it('says who stands in the yard, at which step, since when, and what stops them; each is one link away', async () => {
  const own = await foundPlant({ isStocked: true });
  await announce(1, own);
  await register(own);
  await openApplication('/control', own.manager);
  const yard = page.getByRole('region', { name: /^Auf dem Hof 1$/ });
  const lorry = yard.getByRole('listitem');
  await expect.element(lorry).toMatchTextContent(/^Voll wiegen\s*UE-HL 77.*Entladen gesperrt\s*da seit \d+\smin$/u);
  // It is said once: not in the list of the day, too.
  expect(page.getByRole('main').getByText('UE-HL 77', { exact: true }).elements()).toHaveLength(1);
  await expectAccessibleAtBothWidths();
  await lorry.getByRole('link', { name: 'UE-HL 77' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^\d{4}-\d{6}/ })).toBeVisible();
});

it('shows together what it reads, so that nothing pushes away what is being read already', async () => {
  const release = holdCalls(/\/contracts\?/);
  await openApplication('/control', plant.manager);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Heute, / })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Hof', exact: true })).toBeVisible();
  expect(page.getByRole('main').getByRole('heading', { level: 2 }).elements()).toEqual([]);
  release();
  await expect.element(page.getByRole('heading', { name: 'Füllstände' })).toBeVisible();
});

it('says that the yard could not be read instead of that nobody is there', async () => {
  const { manager } = await foundPlant();
  const restore = refuseCalls(/bookings\?.*inYard/, 'server.error');
  await openApplication('/control', manager);
  await expect.element(page.getByRole('heading', { name: 'Anlieferungen heute' })).toBeVisible();
  await expect.element(page.getByText('Gerade steht kein Fahrzeug auf dem Hof.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toBeVisible();
  restore();
  await page.getByRole('button', { name: 'Erneut versuchen' }).first().click();
  await expect.element(page.getByRole('region', { name: /^Auf dem Hof/ })).toBeVisible();
});

it('shows a silo in the colour of its article, with a line for the maximum', async () => {
  const { items } = await callAs(plant.manager, 'GET /inventory', {});
  const silo = items.find(({ stocks }) => stocks.length > 0);
  const params = { id: silo?.stocks[0]?.articleId ?? '' };
  const { locations, ...values } = await callAs(plant.manager, 'GET /articles/:id', { params });
  const body = { ...values, colour: '#8a6d1f', locationIds: locations.map(({ id }) => id) };
  await callAs(plant.manager, 'PATCH /articles/:id', { params, body, version: values.version });
  await openApplication('/control', plant.manager);
  const picture = page.getByRole('img', { name: new RegExp(`^${silo?.name}`) });
  await expect.element(picture).toBeVisible();
  const fills = [...picture.element().querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'));
  expect(fills).toContain('#8a6d1f');
});

it('begins its contracts with those that have a flag, and says which', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const address = { type: 'agricultural-operation', companyName: 'Hof Ohne' } as const;
  const { id: supplierId } = await callAs(manager, 'POST /addresses', { body: address });
  const material = { articleId: article?.id ?? '', unit: 'ton', targetAmount: 100 } as const;
  const running = { startsOn: '2024-01-01', endsOn: '2099-12-31', materials: [material] };
  await callAs(manager, 'POST /contracts', { body: { number: 'V-9', supplierId, ...running } });
  await openApplication('/control', manager);
  const first = page.getByRole('listitem').filter({ hasText: /^V-/ }).first();
  await expect.element(first).toMatchTextContent(/^V-9 .*Nachweis fehlt/u);
});
