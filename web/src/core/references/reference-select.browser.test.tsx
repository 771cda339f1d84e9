import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { holdCalls, watchCalls } from '../../testing/network.ts';
import { lineStands, openApplication } from '../../testing/open-application.tsx';
import { queryClient } from '../client/queries.ts';
import { onSocket } from '../client/realtime.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

const field = (name: string) => page.getByRole('combobox', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const option = (name: string) => page.getByRole('option', { name });
const save = (name: string) => dialog(name).getByRole('button', { name: 'Speichern' });

/** Opens a contract's field of suppliers, of which there are so many: the first twenty, by name. */
const openTwentyOf = async (count: number) => {
  const { manager } = await foundPlant();
  const add = (companyName: string) => callAs(manager, 'POST /addresses', { body: { type: 'merchant', companyName } });
  await Promise.all(Array.from({ length: count }, (_, index) => add(`Hof ${index + 10}`)));
  await openApplication('/verwaltung/vertraege/add', manager);
  await field('Lieferant').click();
  await expect.element(option('Hof 29')).toBeInTheDocument();
  await expect.element(option('Hof 30')).not.toBeInTheDocument();
  return { add };
};

describe('a field that refers to a record', () => {
  it('creates what it does not find, and what that belongs to, and comes back with it chosen', async () => {
    await openApplication('/verwaltung/buchungen/add', plant.manager);
    await field('Fahrzeug').fill('UE-AB 12');
    await option('„UE-AB 12“ anlegen').click();
    await expect.element(dialog('Neues Fahrzeug').getByLabelText('Kennzeichen')).toHaveValue('UE-AB 12');
    await save('Neues Fahrzeug').click();
    await expect.element(dialog('Neues Fahrzeug').getByText('Pflichtfeld')).toBeVisible();
    // The booking beneath lacks its article too, but nobody wanted to save it.
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    await field('Gehört zu').fill('Spedition Nord');
    await option('„Spedition Nord“ anlegen').click();
    await expectAccessible();
    await save('Neue Adresse').click();
    await expect.element(dialog('Neue Adresse')).not.toBeInTheDocument();
    await expect.element(field('Gehört zu')).toHaveValue('Spedition Nord');
    await save('Neues Fahrzeug').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(field('Fahrzeug')).toHaveValue('UE-AB 12, Spedition Nord');
    await expect.element(option('Neu anlegen')).not.toBeInTheDocument();
  });

  it('offers to create what is typed only when the server has looked for it', async () => {
    const { manager } = plant;
    await callAs(manager, 'POST /addresses', { body: { type: 'merchant', companyName: 'Geflügelhof Ostheide' } });
    await openApplication('/verwaltung/vertraege/add', manager);
    const searches = watchCalls(/addresses\?.*search=/);
    const letGo = holdCalls(/addresses\?.*search=/);
    await field('Lieferant').fill('Ostheide');
    await expect.poll(() => searches.length).toBeGreaterThan(0);
    await expect.element(option('„Ostheide“ anlegen')).not.toBeInTheDocument();
    letGo();
    await expect.element(option('Geflügelhof Ostheide')).toBeVisible();
    await expect.element(option('„Ostheide“ anlegen')).toBeVisible();
  });

  it('takes none of the records from before the search for a quick hand', async () => {
    const { manager } = await foundPlant();
    for (const companyName of ['Agrar Adler', 'Zuckerfabrik Süd'])
      await callAs(manager, 'POST /addresses', { body: { type: 'merchant', companyName } });
    await openApplication('/verwaltung/vertraege/add', manager);
    await field('Lieferant').click();
    await expect.element(option('Agrar Adler')).toBeVisible();
    const letGo = holdCalls(/addresses\?.*search=/);
    await userEvent.keyboard('Zucker{ArrowDown}{Enter}');
    await expect.element(field('Lieferant')).toHaveValue('Zucker');
    letGo();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option('Zuckerfabrik Süd')).toBeVisible();
    await expect.element(option('Agrar Adler')).not.toBeInTheDocument();
    await option('Zuckerfabrik Süd').click();
    await expect.element(field('Lieferant')).toHaveValue('Zuckerfabrik Süd');
  });

  it('offers twenty records, and the next ones at the end of these', async () => {
    await openTwentyOf(23);
    option('Neu anlegen').element().scrollIntoView();
    await expect.element(option('Hof 32')).toBeInTheDocument();
  });

  it('offers the next ones at the end also while the list is being read anew', async () => {
    const { add } = await openTwentyOf(23);
    const readings = watchCalls(/addresses\?.*page=1/);
    const letGo = holdCalls(/addresses\?/);
    await add('Zimmerei Kröger');
    await expect.poll(() => readings.length).toBeGreaterThan(0);
    option('Neu anlegen').element().scrollIntoView();
    letGo();
    await expect.element(option('Hof 32')).toBeInTheDocument();
  });

  it('asks again for the next ones when news has called them off', async () => {
    const { add } = await openTwentyOf(23);
    const asked = watchCalls(/addresses\?.*page=2/);
    const readings = watchCalls(/addresses\?.*page=1/);
    const letGo = holdCalls(/addresses\?.*page=2/);
    option('Neu anlegen').element().scrollIntoView();
    // Late news of the stage may have called the first one off already.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await add('Zimmerei Kröger');
    await expect.poll(() => readings.length).toBeGreaterThan(0);
    letGo();
    await expect.element(option('Hof 32')).toBeInTheDocument();
  });

  it('asks once for the next ones, however often one comes to the end of these meanwhile', async () => {
    const { add } = await openTwentyOf(45);
    await lineStands();
    const told: string[] = [];
    onSocket((socket) => socket.on('change', ({ id }: { id: string }) => told.push(id)));
    // Behind all other news of this plant, which would call a page off that is then asked for again.
    const { id: last } = await add('Agrarhof');
    await expect.poll(() => told).toContain(last);
    await expect.element(option('Agrarhof')).toBeInTheDocument();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const pages = watchCalls(/addresses\?.*page=[23]/);
    const letGo = holdCalls(/addresses\?.*page=2/);
    for (const name of ['Neu anlegen', 'Hof 10', 'Neu anlegen', 'Hof 10']) {
      option(name).element().scrollIntoView();
      await expect.element(option(name)).toBeInViewport();
    }
    letGo();
    await expect.element(option('Hof 32')).toBeInTheDocument();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(pages).toEqual([expect.stringContaining('page=2')]);
  });

  it('creates a driver where drivers are asked for', async () => {
    const body = { type: 'merchant', companyName: 'Spedition Wendland' } as const;
    const { id } = await callAs(plant.manager, 'POST /addresses', { body });
    await openApplication(`/verwaltung/adressen/${id}/driver`, plant.manager);
    await field('Konto').fill('Ole Petersen');
    await option('„Ole Petersen“ anlegen').click();
    await save('Neuer Benutzer').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(field('Konto')).toHaveValue('Ole Petersen');
    const { items } = await callAs(plant.manager, 'GET /users/drivers', {});
    expect(items.map(({ name }) => name)).toContain('Ole Petersen');
  });

  it('cannot be emptied by clicks or keys when it must be filled', async () => {
    await openApplication('/verwaltung/vertraege/add', plant.manager);
    await callAs(plant.manager, 'POST /addresses', {
      body: { type: 'agricultural-operation', companyName: 'Hof Meyer' },
    });
    await field('Lieferant').fill('Hof M');
    await option('Hof Meyer').click();
    await expect.element(page.getByRole('button', { name: 'Auswahl aufheben' })).not.toBeInTheDocument();
    await field('Lieferant').click();
    await option('Hof Meyer').click();
    await expect.element(field('Lieferant')).toHaveValue('Hof Meyer');
    await field('Lieferant').fill('');
    await userEvent.tab();
    await expect.element(field('Lieferant')).toHaveValue('Hof Meyer');
  });

  it('offers to create only what the reader may create', async () => {
    const { manager, operator } = plant;
    const location = await callAs(manager, 'POST /locations', {
      body: { code: 'S1', name: 'Silo 1', type: 'mass', unit: 'ton' },
    });
    const article = await callAs(manager, 'POST /articles', {
      body: { number: '10', name: 'Hilfsstoff', type: 'other', unit: 'ton', locationIds: [location.id] },
    });
    const { id } = await callAs(manager, 'POST /bookings', {
      body: { type: 'incoming', transport: 'delivery', deliveryDate: '2026-01-05', articleId: article.id },
    });
    const vehicles = async (token: string) => {
      await openApplication(`/control/bookings/${id}`, token);
      await field('Fahrzeug').click();
      await field('Fahrzeug').fill('ZZ');
    };
    await vehicles(operator);
    await expectSeen(page.getByText('Nichts gefunden'));
    await vehicles(manager);
    await expect.element(option('„ZZ“ anlegen')).toBeVisible();
  });
});
