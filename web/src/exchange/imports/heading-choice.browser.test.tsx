import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';

it('the headings below a title are found, the first lines are shown, and another line can be chosen', async () => {
  const { manager } = await foundPlant();
  const lines = [
    'Bioenergie Süß GmbH',
    'Am Hof 3;29525 Uelzen',
    '',
    'Firma;Ort;Telefon',
    'Name;Stadt;Rufnummer',
    'Hof Nord;Celle;05141 1',
  ];
  await openApplication('/verwaltung/importe?kind=addresses', manager);
  await expect.element(page.getByText('CSV- oder Excel-Datei')).toBeVisible();
  const file = new File([lines.join('\r\n')], 'adressen.csv', { type: 'text/csv' });
  await userEvent.upload(page.elementLocator(document.querySelector('input[type=file]') as Element), file);
  await expect.element(page.getByText('2 neu, 0 geändert, 0 unverändert, 0 fehlerhafte Zeilen')).toBeVisible();
  const heading = page.getByRole('combobox', { name: 'Überschriften in Zeile' });
  await expect.element(heading).toHaveValue('4');
  await expect.element(page.getByRole('cell', { name: '29525 Uelzen' })).toBeVisible();
  await expectAccessibleAtBothWidthsAtNight();
  await heading.selectOptions('5: Name · Stadt · Rufnummer');
  await expect.element(page.getByText('1 neu, 0 geändert, 0 unverändert, 0 fehlerhafte Zeilen')).toBeVisible();
  await expect.element(heading).toHaveValue('5');
  await expect.element(page.getByText('Zeile 6')).toBeVisible();
  await expect.element(page.getByText('Zeile 5', { exact: true })).not.toBeInTheDocument();
});
