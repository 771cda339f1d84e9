import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endSession, startSession } from '../../core/client/session.ts';
import { takeConsoleLines } from '../../testing/console-lines.ts';
import { callAs, foundPlant, makePerson, type Plant } from '../../testing/found-plant.ts';
import { cutCalls, watchCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
  const add = (at: number) =>
    callAs(plant.manager, 'POST /addresses', {
      body: { type: 'agricultural-operation', companyName: `Hof ${10 + at}` },
    });
  await Promise.all(Array.from({ length: 30 }, (_, at) => add(at)));
});

const rowsPerPage = () => page.getByLabelText('Zeilen je Seite');
const drawer = (does: 'öffnen' | 'schließen') => page.getByRole('button', { name: `Menü ${does}` });
const storedDrawer = async (token: string) => (await callAs(token, 'GET /userpreference', {})).drawer;

describe('what somebody prefers', () => {
  it('rows per page and the drawer, is the same on the next device; a link says more than a habit', async () => {
    const { token } = await makePerson(plant, ['red2PlantManager']);
    await openApplication('/verwaltung/adressen', token);
    await expect.element(page.getByText('1–25 von 30')).toBeVisible();
    await rowsPerPage().selectOptions('50');
    await expect.element(page.getByText('1–30 von 30')).toBeVisible();
    await drawer('schließen').click();
    await expect.poll(() => storedDrawer(token)).toBe('closed');
    // As new as another device: nothing is kept in the browser.
    await openApplication('/verwaltung/adressen', token);
    await expect.element(drawer('öffnen')).toBeVisible();
    await expect.element(page.getByText('1–30 von 30')).toBeVisible();
    await openApplication('/verwaltung/adressen?size=25', token);
    await expect.element(page.getByText('1–25 von 30')).toBeVisible();
  });

  it('high rows for gloves, chosen in any list or the profile, in every list', async () => {
    const { token } = await makePerson(plant, ['red2PlantManager']);
    const rowHeightPx = () => document.querySelector('tbody tr')?.getBoundingClientRect().height;
    await openApplication('/verwaltung/adressen', token);
    await expect.poll(rowHeightPx).toBe(36);
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Hohe Zeilen' }).click();
    await expect.poll(rowHeightPx).toBe(46);
    const stored = async () => (await callAs(token, 'GET /userpreference', {})).rowHeight;
    await expect.poll(stored).toBe('tall');
    await openApplication('/settings/my-profile', token);
    await expect.element(page.getByLabelText('Zeilenhöhe')).toHaveValue('tall');
    await page.getByLabelText('Zeilenhöhe').selectOptions('normal');
    await expect.poll(stored).toBe('normal');
    await openApplication('/verwaltung/adressen', token);
    await expect.poll(rowHeightPx).toBe(36);
  });

  it('is saved later when it could not be saved', async () => {
    const { token } = await makePerson(plant, ['limsSourcer']);
    const asked = watchCalls(/userpreference$/);
    await openApplication('/control', token);
    await expect.poll(() => asked.length).toBe(1);
    const reconnect = cutCalls(/userpreference$/);
    await drawer('schließen').click();
    const told = () => takeConsoleLines('warn').join();
    await expect.poll(told).toContain('The preferences could not be saved');
    expect(asked).toHaveLength(2);
    reconnect();
    expect(await storedDrawer(token)).not.toBe('closed');
    endSession();
    await expect.poll(place).toMatch(/^\/login/);
    startSession(token);
    await expect.poll(() => storedDrawer(token)).toBe('closed');
    await expect.element(drawer('öffnen')).toBeVisible();
  });
});
