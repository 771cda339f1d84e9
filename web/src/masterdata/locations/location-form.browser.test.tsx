import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidths } from '../../testing/expect-accessible.ts';
import { expectSeen } from '../../testing/expect-seen.ts';
import { foundPlant } from '../../testing/found-plant.ts';
import { refuseCalls } from '../../testing/network.ts';
import { openApplication } from '../../testing/open-application.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the form of a storage location', () => {
  it('offers the units that fit the type, keeps what was typed and tells a taken ID', async () => {
    const { manager } = await foundPlant({ isStocked: true });
    await openApplication('/verwaltung/lagerorte/hinzufügen', manager);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Neuer Lagerort' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Güllegrube Öst');
    await page.getByRole('textbox', { name: 'ID', exact: true }).fill('FS1');
    await page.getByRole('textbox', { name: 'Höchstmenge' }).fill('850,5');
    await page.getByRole('combobox', { name: 'Art' }).click();
    await page.getByRole('option', { name: 'Flüssigkeit' }).click();
    const unit = page.getByRole('combobox', { name: 'Einheit' });
    await expect.element(unit).toHaveValue('m3');
    expect([...(unit.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['m3', 'l']);
    await button('Speichern').click();
    await expect.element(page.getByText('Diese ID ist bereits vergeben.')).toBeVisible();
    await expectAccessibleAtBothWidths();
    await page.getByRole('textbox', { name: 'ID', exact: true }).fill('GÖ');
    const release = refuseCalls(/\/locations$/, 'server.storage-full');
    await button('Speichern').click();
    await expect.element(page.getByText(/^Der Lagerort konnte nicht gespeichert werden\. .+/)).toBeVisible();
    release();
    await button('Speichern').click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Güllegrube Öst' })).toBeVisible();
    await expectSeen(page.getByText('850,50 m³'));
  });
});
