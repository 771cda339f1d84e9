import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { addEndpoint, callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

const PLAN = '/verwaltung/production-planning/plan';

it('tells without a recipe where to find them, and with one how long each material lasts', async () => {
  const plant = await foundPlant({ isStocked: true });
  await openApplication(PLAN, plant.manager);
  await expect.element(page.getByText('Kein Rezept gilt heute')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zu den Rezepten' })).toBeVisible();
  const { items } = await callAs(plant.manager, 'GET /locations', {});
  const idOf = (type: string) => items.find((location) => location.type === type)?.id ?? '';
  const endpointId = await addEndpoint(plant, { name: 'Zähler Mais', kind: 'counter', unit: 'kg' });
  const places = { locationId: idOf('mass'), productionLocationId: idOf('production'), endpointId, articleId: null };
  const weighing = { mode: 'counter', unit: 'kg', correctionFactor: 1, mostKgPerHour: 40_000 } as const;
  const doser = await callAs(plant.manager, 'POST /dosers', {
    body: { name: 'Feststoffdosierer', ...places, ...weighing },
  });
  const activeFrom = plainDateIn(new Date(), 'Europe/Berlin');
  const dosers = [{ doserId: doser.id, kgPerDay: 100_000 }];
  await callAs(plant.manager, 'POST /recipes', {
    body: { name: 'Winterrezept', dataPeriodDays: 30, activeFrom, dosers },
  });
  await openApplication(`${PLAN}?days=60`, plant.manager);
  await expect.element(page.getByRole('link', { name: 'Winterrezept' })).toBeVisible();
  await expect.element(page.getByText('Kein ganzer Tag mehr vorrätig')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /fehlt$/ })).toBeVisible();
  await expect.element(page.getByText(/^Ab .* fehlt Material/)).toBeVisible();
  await expect.element(page.getByText('unbekannt:', { exact: false }).first()).toBeVisible();
  await expectAccessibleAtBothWidths();
});
