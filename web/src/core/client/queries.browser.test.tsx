import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { foundPlant, makePerson, tokenOf } from '../../testing/found-plant.ts';
import { refuseCalls, watchCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

it('makes a call again for which the server had too much to do', async () => {
  const manager = await makePerson(await foundPlant(), ['red2PlantManager']);
  await openApplication('/settings/teams/add', await tokenOf(manager));
  const made = watchCalls(/\/teams$/);
  const takeCalls = refuseCalls(/\/teams$/, 'server.overloaded');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Frühschicht');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => made.length).toBe(1);
  takeCalls();
  await expect.poll(place).toBe('/settings/teams');
  expect(made).toHaveLength(2);
});
