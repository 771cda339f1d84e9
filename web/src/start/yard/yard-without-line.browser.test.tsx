import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { currentSession } from '../../core/client/session.ts';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { cutCalls, holdCalls, refuseCalls, watchCalls } from '../../testing/network.ts';
import { openApplication, reloadApplication, walkTo } from '../../testing/open-application.tsx';
import { readSeen } from '../../yard/offline/seen-store.ts';
import { currentOwner } from '../../yard/offline/waiting-command.ts';
import { gateBooking } from '../../yard/steps/gate-booking.ts';
import { announcedBookings } from './open-bookings.ts';

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
/** The yard's own questions. */
const yardCalls = /\/bookings\?.*size=100/;
const card = (plate: string) => page.getByRole('link', { name: new RegExp(plate) });
const since = () => page.getByText(/^Stand \d\d:\d\d$/);
const isKept = (queryKey: readonly unknown[]) => async () => {
  const name = JSON.stringify([currentSession()?.selectedRole, ...queryKey]);
  return (await readSeen(currentOwner() ?? '', name)) !== undefined;
};
const openYard = async (plate: string): Promise<string> => {
  const id = await announce(plate);
  await openApplication('/control', (await makePerson(plant, ['red2Operator'])).token);
  await expect.element(card(plate)).toBeVisible();
  await expect.poll(isKept(announcedBookings(todayAtPlant()).queryKey)).toBe(true);
  await expect.poll(isKept(gateBooking(id).queryKey)).toBe(true);
  return id;
};

describe('a yard that is loaded anew', () => {
  it('shows the new answer after one that was refused for the moment', async () => {
    await openYard('UE-AA 1');
    const made = watchCalls(yardCalls);
    const letIn = refuseCalls(yardCalls, 'server.overloaded');
    await announce('UE-BB 1');
    const before = made.length;
    reloadApplication();
    await expect.poll(() => made.length).toBeGreaterThan(before);
    letIn();
    await expect.element(card('UE-BB 1')).toBeVisible();
    await expect.element(since()).not.toBeInTheDocument();
  });

  it('shows without a line what it saw last, and since when, until the line is back', async () => {
    await openYard('UE-AA 2');
    const mend = cutCalls(yardCalls);
    await announce('UE-BB 2');
    reloadApplication();
    await expect.element(card('UE-AA 2')).toBeVisible();
    await expect.element(since()).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await expect.element(card('UE-BB 2')).not.toBeInTheDocument();
    mend();
    await expect.element(card('UE-BB 2')).toBeVisible();
    await expect.element(since()).not.toBeInTheDocument();
  });

  it('shows what it saw last while the server is silent, and takes in the late answer', async () => {
    const id = await openYard('UE-AA 3');
    const answer = holdCalls(/\/bookings(\?.*size=100|\/[0-9a-f-]{36})$|\/scales\?/);
    await announce('UE-BB 3');
    reloadApplication();
    await expect.element(card('UE-AA 3')).toBeVisible();
    await expect.element(since()).toBeVisible();
    await walkTo(`/control/bookings/${id}`);
    await expect.element(page.getByRole('button', { name: 'Fahrzeug anmelden' })).toBeVisible();
    await expect.element(since()).toBeVisible();
    answer();
    await expect.element(since()).not.toBeInTheDocument();
    await walkTo('/control');
    await expect.element(card('UE-BB 3')).toBeVisible();
  });
});
