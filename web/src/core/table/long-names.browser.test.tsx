import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

it('a name that is longer than its column ends within it, where dots show', async () => {
  const { manager } = await foundPlant();
  const companyName = 'Zuckerrüben Anbaugemeinschaft Suhlendorf und Umgebung eG';
  await callAs(manager, 'POST /addresses', { body: { type: 'agricultural-operation', companyName } });
  await openApplication('/verwaltung/adressen', manager);
  const link = page.getByRole('link', { name: companyName });
  await expect.element(link).toBeVisible();
  const name = link.element();
  const cell = name.closest('td')?.getBoundingClientRect().right ?? 0;
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(cell);
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
});
