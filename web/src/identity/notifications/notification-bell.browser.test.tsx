import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { refuseCalls, watchCalls } from '../../testing/network.ts';
import { lineStands, openApplication, place } from '../../testing/open-application.tsx';

const PHONE = { width: 390, height: 844 };

let plant: Plant;
let articleId: string;

/** A supplier without any proof announces a delivery: the manager is told. Answers the supplier's name. */
const announceWithoutProof = async (): Promise<string> => {
  const companyName = `Hof Neu ${crypto.randomUUID().slice(0, 8)}`;
  const address = { type: 'agricultural-operation', companyName } as const;
  const { id: supplierId } = await callAs(plant.manager, 'POST /addresses', { body: address });
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const booking = { type: 'incoming', transport: 'delivery', deliveryDate, articleId, supplierId } as const;
  await callAs(plant.manager, 'POST /bookings', { body: booking });
  return companyName;
};

beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /articles', {});
  articleId = items[0]?.id ?? '';
});

const bell = () => page.getByRole('button', { name: /^Benachrichtigungen, / });
const menu = () => page.getByRole('dialog', { name: 'Benachrichtigungen' });
const items = () => menu().getByRole('listitem');
const itemOf = (supplier: string) => items().filter({ hasText: supplier });
const unreadCount = (): number => Number(/, (\d+)/.exec(bell().element().getAttribute('aria-label') ?? '')?.[1]);

const openBell = async (path = '/control'): Promise<void> => {
  await openApplication(path, plant.manager);
  await bell().click();
  await expect.element(items().first()).toBeVisible();
};

describe('the bell', () => {
  beforeEach(announceWithoutProof);

  it('shows a notification that arrives while it is open; its dot marks it as read, and then it can be deleted', async () => {
    await openBell();
    await lineStands();
    const supplier = await announceWithoutProof();
    const item = itemOf(supplier);
    await expect.element(item.getByRole('link')).toMatchTextContent('Dringend: Material ohne Nachweis');
    await expectAccessibleAtBothWidthsAtNight();
    await page.viewport(PHONE.width, PHONE.height);
    await expectAccessibleAtNight();
    expect(menu().element().getBoundingClientRect().width).toBeLessThanOrEqual(PHONE.width);
    const before = unreadCount();
    await expect.element(item.getByRole('button', { name: /^Löschen/ })).not.toBeInTheDocument();
    await item.getByRole('button', { name: 'Als gelesen markieren: Material ohne Nachweis' }).click();
    await expect.element(item.getByRole('button', { name: /^Als gelesen/ })).not.toBeInTheDocument();
    await expect.poll(unreadCount).toBe(before - 1);
    await expectAccessibleAtNight();
    await item.getByRole('button', { name: /^Löschen/ }).click();
    await expect.element(item).not.toBeInTheDocument();
  });

  it('reads a notification that is touched, and leads to what it is about', async () => {
    const supplier = await announceWithoutProof();
    await openBell();
    await itemOf(supplier).getByRole('link').click();
    await expect.poll(place).toMatch(/buchungen\/[0-9a-f-]{36}$/);
    await expect.element(menu()).not.toBeInTheDocument();
    await expectSeen(page.getByText(supplier));
    await bell().click();
    await expect.element(itemOf(supplier).getByRole('button', { name: /^Löschen/ })).toBeVisible();
  });

  it('says why a mark failed, and loads the list again', async () => {
    const supplier = await announceWithoutProof();
    await openBell();
    await expect.element(itemOf(supplier)).toBeVisible();
    refuseCalls(/notifications\/mark-read/, 'request.not-found');
    const asked = watchCalls(/\/api\/v2\/notifications\?/);
    await itemOf(supplier)
      .getByRole('button', { name: /^Als gelesen/ })
      .click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.element(page.getByText('Diesen Datensatz gibt es nicht.')).toBeVisible();
    await expect.element(itemOf(supplier).getByRole('button', { name: /^Als gelesen/ })).toBeVisible();
  });

  it('says why its list cannot be loaded, and asks again', async () => {
    const release = refuseCalls(/\/api\/v2\/notifications\?/, 'server.unavailable');
    await openApplication('/control', plant.manager);
    await bell().click();
    await expect.element(menu().getByRole('alert')).toMatchTextContent('Die Datenbank ist nicht erreichbar');
    await expectAccessibleAtNight();
    release();
    await menu().getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(items().first()).toBeVisible();
  });
});

describe('the bell of whoever has no notifications', () => {
  it('says what will be here', async () => {
    await openApplication('/control', plant.driver);
    await bell().click();
    await expect.element(menu().getByRole('heading', { name: 'Nichts Neues' })).toBeVisible();
    await expectAccessibleAtNight();
    await page.viewport(PHONE.width, PHONE.height);
    await expectAccessibleAtNight();
  });

  it('explains that the browser refuses background notifications', async () => {
    await openApplication('/control', plant.driver);
    await bell().click();
    vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
    await menu().getByRole('button', { name: 'Hintergrund-Benachrichtigungen aktivieren' }).click();
    await expect.element(menu().getByRole('status')).toHaveTextContent();
    await expectAccessibleAtNight();
  });
});
