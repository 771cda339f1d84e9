import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidths, expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { openTab } from '../../testing/record-actions.ts';

let plant: Plant;
let siloId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { items } = await callAs(plant.manager, 'GET /locations', { query: { search: 'FS1' } });
  siloId = items[0]?.id ?? '';
  const { items: articles } = await callAs(plant.manager, 'GET /articles', {});
  const address = { type: 'agricultural-operation', companyName: 'Gut Ölper' } as const;
  const { id: supplierId } = await callAs(plant.manager, 'POST /addresses', { body: address });
  const materials = [{ articleId: articles[0]?.id ?? '', unit: 'ton', targetAmount: 800 } as const];
  const body = { number: 'V-2', supplierId, startsOn: '2020-01-01', endsOn: '2099-12-31', materials };
  await callAs(plant.manager, 'POST /contracts', { body });
  await callAs(plant.manager, 'PATCH /locations/:id', {
    params: { id: siloId },
    version: items[0]?.version ?? 0,
    body: { ...(items[0] as NonNullable<(typeof items)[0]>), withdrawalMode: 'percentagewise' },
  });
});

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the shares of contracts', () => {
  it('are set where they add up to 100 %, told by example with who stands in, and kept in the history', async () => {
    await openApplication(`/verwaltung/lagerorte/${siloId}?tab=layers`, plant.manager);
    await expectSeen(page.getByText('Keine Anteile festgelegt'));
    await button('Anteile festlegen').click();
    const shares = dialog.getByRole('textbox', { name: 'Anteil' });
    await shares.first().fill('60,5');
    await dialog.getByRole('button', { name: 'Vertrag hinzufügen' }).click();
    await dialog.getByRole('combobox', { name: 'Vertrag' }).last().fill('V-2');
    await page.getByRole('option', { name: /V-2/ }).click();
    await shares.last().fill('30');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(dialog.getByText('Die Anteile müssen zusammen 100 % ergeben.')).toBeVisible();
    await expect.element(dialog.getByText('Zusammen 90,5 %; es müssen 100 % sein.')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await shares.last().fill('39,5');
    await userEvent.tab();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Hier gibt jeder Vertrag seinen festgelegten Anteil')).toBeVisible();
    await expect.element(page.getByText('Von V-2 ist nicht genug da')).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'V-1 60,5 % 12,10 t 20,00 t' })).toBeVisible();
    await expectAccessibleAtBothWidthsAtNight();
    await openTab('Verlauf');
    await expect.element(page.getByText('Anteile der Verträge: – → V-1 60,5 %, V-2 39,5 %')).toBeVisible();
  });
});
