import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

it('a supplier shows by which proof each material of its contracts is covered until when, and which by none', async () => {
  const { manager } = await foundPlant();
  const at = { code: 'FS1', name: 'Fahrsilo 1', type: 'mass', unit: 'ton' } as const;
  const silo = await callAs(manager, 'POST /locations', { body: at });
  const kind = { type: 'biomass', materialType: 'Silage', unit: 'ton', substrate: 'grass-silage' } as const;
  const article = (number: string, name: string) =>
    callAs(manager, 'POST /articles', {
      body: { ...kind, locationIds: [silo.id], number, name },
    });
  const [grass, rye] = [await article('102', 'Grassilage'), await article('103', 'Grünroggen')];
  const { id } = await callAs(manager, 'POST /addresses', {
    body: { type: 'agricultural-operation', companyName: 'Hof Lüders GbR' },
  });
  const certificate = { type: 'certificate', scheme: 'redcert-eu', expiresOn: '2099-06-30' } as const;
  await callAs(manager, 'POST /addresses/:id/proofs', {
    params: { id },
    body: { ...certificate, articleIds: [grass.id] },
  });
  const materials = [grass, rye].map((one) => ({ articleId: one.id, unit: 'ton', targetAmount: 500 }) as const);
  const term = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  await callAs(manager, 'POST /contracts', { body: { number: 'V-2', supplierId: id, ...term, materials } });
  await openApplication(`/verwaltung/adressen/${id}?tab=certificates`, manager);
  const row = (text: RegExp) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text });
  await expect.element(row(/Grassilage.*REDcert-EU.*bis 30\.06\.2099.*Gültig/)).toBeVisible();
  await expect.element(row(/Grünroggen.*Kein gültiger Nachweis/)).toBeVisible();
  await expect.element(page.getByText('Mit gültigem Nachweis')).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
});
