import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient, recordQuery } from '../../core/client/queries.ts';
import { callAs, foundPlant, makePerson, type Plant, type PlantPerson, tokenOf } from '../../testing/found-plant.ts';
import { cutCalls, holdAnswers, openNetwork, watchCalls } from '../../testing/network.ts';
import { openApplication, ownToken, place, settled, walkTo } from '../../testing/open-application.tsx';
import { inTransaction, SEEN, settledOf } from '../steps/gate-store.ts';
import { readWaiting } from './waiting-store.ts';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
});

const announce = async (licensePlate: string): Promise<string> => {
  const { manager } = plant;
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate } as const;
  return (await callAs(manager, 'POST /bookings', { body: { ...body, articleId: article?.id ?? '' } })).id;
};
const booking = (id: string) => callAs(plant.manager, 'GET /bookings/:id', { params: { id } });
const steps = /\/steps\//;
const waiting = () => page.getByRole('region', { name: /Verbindung/ });
/** The lorry's card in the yard, below the step at which it stands. */
const cardAt = (group: RegExp, plate: RegExp) =>
  page.getByRole('region', { name: group }).getByRole('link', { name: plate });
const register = () => page.getByRole('button', { name: 'Fahrzeug anmelden' }).click();
/** The browser says that the network is back. */
const comeBack = () => window.dispatchEvent(new Event('online'));

/** A person of their own in front of a lorry whose registration waits. */
const pressWithoutLine = async (id: string): Promise<PlantPerson> => {
  const operator = await makePerson(plant, ['red2Operator']);
  await openApplication(`/control/bookings/${id}`, operator.token);
  await expect.element(page.getByRole('button', { name: 'Fahrzeug anmelden' })).toBeVisible();
  cutCalls(steps);
  await register();
  // The only scale has chosen itself behind it.
  await expect.element(waiting()).toMatchTextContent(/Fahrzeug anmelden.*Waage wählen/u);
  return operator;
};
const openMenu = () => page.getByRole('button', { name: /Benutzermenü/ }).click();

describe('what waits on a device', () => {
  it('is asked about before its owner signs out, and is gone then', async () => {
    const id = await announce('UE-AB 1');
    const operator = await pressWithoutLine(id);
    const dialog = page.getByRole('dialog', { name: 'Trotzdem abmelden?' });
    await openMenu();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect.element(dialog).toMatchTextContent(/2 Eingaben vom Tor sind noch nicht beim Server/u);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect.element(waiting()).toBeVisible();
    await openMenu();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await dialog.getByRole('button', { name: 'Verwerfen und abmelden' }).click();
    await expect.poll(place).toBe('/login');
    openNetwork();
    await openApplication('/control', await tokenOf(operator));
    await expect.element(page.getByRole('link', { name: /UE-AB 1/ })).toBeVisible();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await booking(id)).toMatchObject({ step: 'registerVehicle' });
  });

  it('is gone after signing out even where the end is heard of before its answer comes', async () => {
    const id = await announce('UE-AB 5');
    const operator = await pressWithoutLine(id);
    const owner = `${operator.id} ${plant.id}`;
    expect(await readWaiting(owner)).toHaveLength(2);
    const letAnswer = holdAnswers(/\/auth\/logout$/);
    await openMenu();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByRole('button', { name: 'Verwerfen und abmelden' }).click();
    // As another tab says it.
    localStorage.removeItem('halm.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'halm.token', newValue: null }));
    await expect.poll(place).toContain('/login');
    letAnswer();
    await expect.poll(() => readWaiting(owner)).toEqual([]);
    openNetwork();
    await openApplication('/control', await tokenOf(operator));
    await expect.element(cardAt(/^Heute angekündigt/, /UE-AB 5/)).toBeVisible();
    expect(await booking(id)).toMatchObject({ step: 'registerVehicle' });
  });

  it('leaves nothing to whoever signs in while an answer is still on its way', async () => {
    const id = await announce('UE-AB 6');
    const operator = await makePerson(plant, ['red2Operator']);
    await openApplication(`/control/bookings/${id}`, operator.token);
    const sent = watchCalls(steps);
    const letAnswer = holdAnswers(steps);
    await register();
    await expect.poll(() => sent.length).toBe(1);
    await callAs(operator.token, 'POST /auth/logout', {});
    const { manager } = await foundPlant();
    await openApplication('/control', manager);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    letAnswer();
    // Two answers later, the one before has long been taken or let go of.
    for (let turn = 0; turn < 2; turn += 1) await callAs(manager, 'GET /bookings', {});
    expect(queryClient.getQueryData(recordQuery('GET /bookings/:id', { id }).queryKey)).toBeUndefined();
    const rows = await inTransaction(SEEN, 'readonly', (store) => settledOf(store.getAll()));
    const isTheirs = (row: { owner: string; answer: { id?: string } }) => row.answer.id === id;
    expect(rows.filter(isTheirs).map(({ owner }) => owner)).toEqual([`${operator.id} ${plant.id}`]);
  });

  it('is neither shown to nor sent by another person, and goes on when its owner is back', async () => {
    const id = await announce('UE-CD 2');
    const operator = await pressWithoutLine(id);
    await callAs(ownToken(), 'POST /auth/logout', {});
    openNetwork();
    const sent = watchCalls(steps);
    await openApplication('/control', plant.operator);
    await expect.element(cardAt(/^Heute angekündigt/, /UE-CD 2/)).toBeVisible();
    await expect.element(waiting()).not.toBeInTheDocument();
    await settled();
    expect(sent).toEqual([]);
    await openApplication('/control', await tokenOf(operator));
    await expect.element(cardAt(/^Voll wiegen/, /UE-CD 2/)).toBeVisible();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await booking(id)).toMatchObject({ step: 'weighing', licensePlate: 'UE-CD 2' });
  });

  it('is sent by one window alone: the others wait for their turn', async () => {
    const id = await announce('UE-EF 3');
    const { id: userId } = await pressWithoutLine(id);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasTurn, resolve: begin } = Promise.withResolvers<void>();
    // As another window that sends: its lock is the same.
    const other = navigator.locks.request(`halm-gate ${userId} ${plant.id}`, () => {
      begin();
      return isOver;
    });
    await hasTurn;
    openNetwork();
    const sent = watchCalls(steps);
    comeBack();
    await expect
      .poll(async () => (await navigator.locks.query()).pending?.map(({ name }) => name))
      .toEqual([`halm-gate ${userId} ${plant.id}`]);
    await settled();
    expect(sent).toEqual([]);
    end();
    await other;
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect(await booking(id)).toMatchObject({ step: 'weighing' });
  });
});

describe('the yard without a line', () => {
  it('finds an announced lorry by its plate, registers it by one touch and lists what waits', async () => {
    const id = await announce('UE-GH 4');
    const operator = await makePerson(plant, ['red2Operator']);
    await openApplication('/control', operator.token);
    await expect.element(page.getByRole('link', { name: /UE-GH 4/ })).toBeVisible();
    await walkTo(`/control/bookings/${id}`);
    await walkTo('/control');
    cutCalls(/\/api\//);
    await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('uegh4');
    await userEvent.keyboard('{Enter}');
    await page
      .getByRole('list', { name: 'Was gekommen ist' })
      .getByRole('button', { name: /UE-GH 4.*Fahrzeug anmelden/u })
      .click();
    await expect.element(page.getByRole('heading', { name: 'Voll wiegen', exact: true })).toBeVisible();
    await walkTo('/control');
    await expect.element(waiting()).toMatchTextContent(/UE-GH 4.*Fahrzeug anmelden/u);
    openNetwork();
    comeBack();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(await booking(id)).toMatchObject({ step: 'weighing', licensePlate: 'UE-GH 4' });
  });
});
