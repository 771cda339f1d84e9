import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  expectAccessibleAtBothWidths,
  expectAccessibleAtBothWidthsAtNight,
  expectAccessibleAtNight,
} from '../../testing/expect-accessible.ts';
import { callAs, findMapRequests, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
let tankId: string;
let farms: Record<'near' | 'far', string>;

const makeAddress = async (companyName: string, position: object = {}): Promise<string> => {
  const body = { type: 'agricultural-operation', companyName, city: 'Rosche', ...position } as const;
  return (await callAs(plant.manager, 'POST /addresses', { body })).id;
};

/** Says where the plant is, and from where its pictures come. */
const settle = async (changes: object): Promise<void> => {
  const { name: _, number: _n, version, ...kept } = await callAs(plant.manager, 'GET /settings/organisation', {});
  const body = { ...kept, latitude: 52.965, longitude: 10.566, ...changes };
  await callAs(plant.manager, 'PUT /settings/organisation', { body, version });
};

beforeAll(async () => {
  plant = await foundPlant();
  await settle({});
  farms = {
    near: await makeAddress('Hof Sander', { latitude: 52.98, longitude: 10.6 }),
    far: await makeAddress('Gut Malchau', { latitude: 53.4, longitude: 11.4 }),
  };
  await makeAddress('Reitanlage Lindenhof');
  const tank = { code: 'GT', name: 'Gülletank', type: 'liquid', unit: 'm3' } as const;
  const body = { ...tank, latitude: 52.9651, longitude: 10.5661 };
  tankId = (await callAs(plant.manager, 'POST /locations', { body })).id;
});

const list = () => page.getByRole('listbox');
const map = () => page.getByRole('application', { name: 'Karte der Adressen, Lagerorte und Anlagenteile' });
const namesInList = () =>
  list()
    .getByRole('option')
    .elements()
    .map((row) => row.querySelector('strong')?.textContent);
/** What lies below the map comes into a frame of its own. */
const backdrop = () => map().element().querySelector('iframe')?.contentDocument;
const panel = () => page.getByRole('region', { name: 'Gewählt' });

describe('the map', () => {
  it('shows what has a position, and tells in its list what has none', async () => {
    await openApplication('/dinge/map', plant.manager);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Karte' })).toBeVisible();
    await expect.poll(namesInList).toEqual(['Gülletank', 'Hof Sander', 'Gut Malchau', 'Reitanlage Lindenhof']);
    await expect.element(page.getByText('3 auf der Karte')).toBeVisible();
    await expect.element(page.getByText('1 ohne Position')).toBeVisible();
    await expect.element(map().getByRole('button', { name: 'Gut Malchau' })).toBeVisible();
    await expect.element(map().getByRole('button', { name: 'Reitanlage' })).not.toBeInTheDocument();
    await expectAccessibleAtBothWidths();
  });

  it('is walked through by keyboard: the arrows of the list choose, the map follows, Enter opens', async () => {
    await openApplication('/dinge/map', plant.manager);
    await expect.poll(namesInList).toHaveLength(4);
    (list().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('option', { name: /Hof Sander/, selected: true })).toBeVisible();
    await expect.element(map().getByRole('button', { name: 'Hof Sander', pressed: true })).toBeVisible();
    await expect.element(panel().getByText(/^Entfernung: 3,6\d km$/)).toBeVisible();
    await expectAccessibleAtNight();
    await userEvent.keyboard('{End}');
    await expect.element(panel().getByRole('link', { name: 'Position angeben' })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.poll(place).toBe(`/verwaltung/adressen/${farms.far}`);
    await page.getByRole('link', { name: 'Auf der Karte zeigen' }).click();
    await expect.element(page.getByRole('option', { name: /Gut Malchau/, selected: true })).toBeVisible();
  });

  it('shows addresses and storage locations at once, and the chosen one alone among them', async () => {
    const letGo = holdCalls(/locations\/positions/);
    await openApplication(`/dinge/map?at=${farms.near}`, plant.manager);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Karte' })).toBeVisible();
    await expect.element(page.getByText('Wird geladen …')).toBeVisible();
    expect(namesInList()).toEqual([]);
    letGo();
    await expect.element(page.getByRole('option', { name: /Hof Sander/, selected: true })).toBeVisible();
    await expect.element(map().getByRole('button', { name: 'Hof Sander', pressed: true })).toBeVisible();
  });

  it('moves and zooms by its own keys and buttons, and shows everything again', async () => {
    await openApplication('/dinge/map', plant.manager);
    const marker = map().getByRole('button', { name: 'Gut Malchau' });
    await expect.element(marker).toBeVisible();
    const leftOf = () => marker.element().getBoundingClientRect().left;
    const before = leftOf();
    (map().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(leftOf).toBeCloseTo(before - 80, 0);
    await userEvent.keyboard('{Home}');
    await expect.poll(leftOf).toBeCloseTo(before, 0);
    for (let times = 0; times < 6; times += 1) await userEvent.keyboard('+');
    await expect.element(marker).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Alles zeigen' }).click();
    await expect.poll(leftOf).toBeCloseTo(before, 0);
    await page.getByRole('button', { name: 'Weiter weg', exact: true }).click();
    await expect.poll(leftOf).not.toBeCloseTo(before, 0);
  });

  it('opens a cluster that is pressed', async () => {
    await openApplication('/dinge/map', plant.manager);
    await map().getByRole('button', { name: '2 Einträge, näher heran' }).click();
    await expect.element(map().getByRole('button', { name: 'Gülletank' })).toBeVisible();
    await expect.element(map().getByRole('button', { name: /Einträge/ })).not.toBeInTheDocument();
  });

  it('lists by the distance that it says: a typed one before the straight line', async () => {
    const body = { companyName: 'Handel hinterm Fluss', latitude: 52.966, longitude: 10.567, distanceKm: 40 };
    const { id, version } = await callAs(plant.manager, 'POST /addresses', {
      body: { ...body, type: 'merchant' },
    });
    await openApplication('/dinge/map', plant.manager);
    await expect
      .poll(namesInList)
      .toEqual(['Gülletank', 'Hof Sander', 'Handel hinterm Fluss', 'Gut Malchau', 'Reitanlage Lindenhof']);
    await callAs(plant.manager, 'DELETE /addresses/:id', { params: { id }, version });
  });

  it('is narrowed with its list: by search, kind, type and what has no position', async () => {
    await openApplication('/dinge/map', plant.manager);
    const search = page.getByRole('searchbox', { name: 'Name, Nummer oder Ort suchen' });
    await search.fill('malchau');
    await expect.poll(namesInList).toEqual(['Gut Malchau']);
    await search.fill('');
    const show = page.getByRole('combobox', { name: 'Anzeigen' });
    await show.selectOptions('Flüssigkeit');
    await expect.poll(namesInList).toEqual(['Gülletank']);
    await show.selectOptions('Ohne Position');
    await expect.poll(namesInList).toEqual(['Reitanlage Lindenhof']);
    await show.selectOptions('Labor');
    await expect.element(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
    await expectAccessibleAtNight();
  });

  it('shows quality control the addresses alone, and the yard storage locations without a way to their pages', async () => {
    await openApplication('/dinge/map', plant.qc);
    await expect.poll(namesInList).toEqual(['Hof Sander', 'Gut Malchau', 'Reitanlage Lindenhof']);
    await openApplication(`/dinge/map?at=${tankId}`, plant.driver);
    await expect.poll(namesInList).toEqual(['Gülletank']);
    await expect.element(panel().getByRole('heading', { name: 'Gülletank' })).toBeVisible();
    expect(panel().getByRole('link').elements()).toEqual([]);
  });

  it('loads pictures only where the organisation has named a server of them', async () => {
    const pictures = () => [...(backdrop()?.querySelectorAll('img') ?? [])].map(({ src }) => new URL(src));
    await openApplication('/dinge/map', plant.manager);
    await expect.poll(namesInList).toHaveLength(4);
    expect(map().element().querySelector('iframe')).toBeNull();
    // A server that isn't there: the sketch stays, and nothing is said.
    await settle({ tileTemplate: `${location.origin}/no-tiles/{z}/{x}/{y}.png`, tileAttribution: '© Karten GmbH' });
    await openApplication('/dinge/map', plant.manager);
    await expect.element(page.getByText('© Karten GmbH')).toBeVisible();
    await expect.poll(() => pictures().length).toBeGreaterThan(3);
    for (const { pathname } of pictures()) expect(pathname).toMatch(/^\/no-tiles\/\d+\/\d+\/\d+\.png$/);
    await expectAccessibleAtNight();
    await settle({ tileTemplate: null });
  });

  it('is drawn by the map service where the organisation has a key, and by nobody else’s leave', async () => {
    await settle({ mapServiceKey: 'AIza-of-the-map-page' });
    await openApplication('/dinge/map', plant.manager);
    const camera = () => backdrop()?.querySelector<HTMLElement>('.peer-map')?.dataset.camera;
    await expect.poll(camera).toMatch(/^53\.\d\d 1\d\.\d\d \d+\.\d\d$/);
    const before = camera();
    await page.getByRole('button', { name: 'Näher heran', exact: true }).click();
    await expect.poll(camera).not.toBe(before);
    // Its style and its picture have come past the policy of the frame.
    const drawn = backdrop()?.querySelector<HTMLElement>('.peer-map');
    expect(drawn && getComputedStyle(drawn).backgroundColor).toBe('rgb(170, 211, 223)');
    await expect.poll(() => backdrop()?.querySelector('img')?.naturalWidth).toBe(1);
    const [asked] = await findMapRequests('AIza-of-the-map-page');
    expect(asked?.query).toMatchObject({ v: 'weekly', libraries: 'places', language: 'de' });
    await expectAccessibleAtNight();
    // Withdrawn at the service: the sketch stays, and says why.
    await settle({ mapServiceKey: 'revoked-key' });
    await openApplication('/dinge/map', plant.manager);
    await expect.element(page.getByText('Der Kartendienst antwortet nicht, darum fehlt sein Bild.')).toBeVisible();
    await settle({ mapServiceKey: null });
  });

  it('shows one address alone, then many on one spot: red above ten and the mean, and each to be pressed', async () => {
    const other = await foundPlant();
    const farmAt = (companyName: string, latitude: number) =>
      callAs(other.manager, 'POST /addresses', {
        body: { type: 'agricultural-operation', companyName, latitude, longitude: 10.5 },
      });
    await farmAt('Hof Eins', 52);
    await openApplication('/dinge/map', other.manager);
    await expect.element(map().getByRole('button', { name: 'Hof Eins' })).toBeVisible();
    await expectAccessibleAtNight();

    for (const name of ['Hof Zwei', 'Hof Drei']) await farmAt(name, 52);
    for (let number = 1; number <= 12; number += 1) await farmAt(`Halle ${number}`, 54);
    await openApplication('/dinge/map', other.manager);
    const cluster = (count: number) => map().getByRole('button', { name: `${count} Einträge, näher heran` });
    const colourOf = (count: number) => {
      const drawn = cluster(count).element().querySelector('span');
      return drawn && getComputedStyle(drawn).backgroundColor;
    };
    await expect.element(cluster(12)).toBeVisible();
    expect([12, 3].map(colourOf)).toEqual(['rgb(180, 35, 24)', 'rgb(22, 75, 134)']);
    await cluster(12).click();
    await map().getByRole('button', { name: 'Halle 1', exact: true }).click();
    await map().getByRole('button', { name: 'Halle 12', exact: true }).click();
    await expect.element(panel().getByText('Halle 12')).toBeVisible();
  });

  it('says of hundreds on one spot, which nothing takes apart, that the list tells them, and leads there', async () => {
    const other = await foundPlant();
    const body = { type: 'agricultural-operation', latitude: 52, longitude: 10.5 } as const;
    const names = Array.from({ length: 201 }, (_, number) => `Halle ${number}`);
    for (let first = 0; first < names.length; first += 20)
      await Promise.all(
        names
          .slice(first, first + 20)
          .map((companyName) => callAs(other.manager, 'POST /addresses', { body: { ...body, companyName } })),
      );
    await openApplication('/dinge/map', other.manager);
    await map().getByRole('button', { name: '201 Einträge, näher heran' }).click();
    await expect.element(page.getByText('Hier liegen zu viele Einträge an einer Stelle.')).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await map().getByRole('button', { name: '201 Einträge an einer Stelle, in der Liste wählen' }).click();
    const first = list().getByRole('option', { selected: true });
    await expect.element(first).toMatchTextContent('Halle');
    await expect.element(panel().getByRole('link', { name: 'Adresse öffnen' })).toBeVisible();
  });

  it('asks for the position of a plant that has none', async () => {
    const other = await foundPlant();
    await openApplication('/dinge/map', other.manager);
    await expect.element(page.getByRole('heading', { name: 'Noch nichts für die Karte' })).toBeVisible();
    await page.getByRole('link', { name: 'Position der Anlage angeben' }).click();
    await expect.poll(place).toBe('/settings/module/general');
  });
});
