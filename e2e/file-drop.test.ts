import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, signIn } from './people.ts';

/** Drags a file over the window, or lets go of it; answers whether the application kept the browser from acting. */
const drag = (
  page: Page,
  type: 'dragenter' | 'dragover' | 'drop' | 'dragleave',
  name = 'waage.csv',
): Promise<boolean> =>
  page.evaluate(
    ([event, fileName]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File(['Datum;Lieferant;Netto\n'], fileName, {
          type: fileName.endsWith('.csv') ? 'text/csv' : 'application/x-msdownload',
        }),
      );
      const dragged = new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(dragged);
    },
    [type, name] as const,
  );

test('a file over a page that takes files is shown where it may go, and is taken', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/verwaltung/buchungen/import') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await drag(page, 'dragenter')).toBe(true);
  const overlay = page.getByText('Datei loslassen');
  await expect(overlay).toBeVisible();
  const box = await page.locator('[data-takes]').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await expectAccessible(page);
  await drag(page, 'dragleave');
  await expect(overlay).toBeHidden();
  await drag(page, 'dragover');
  expect(await drag(page, 'drop')).toBe(true);
  await expect(overlay).toBeHidden();
  await expect(page.getByText('Die Datei ist leer.')).toBeVisible();
  await drag(page, 'dragenter');
  await drag(page, 'drop', 'waage.exe');
  await expect(page.getByRole('alert').filter({ hasText: 'waage.exe' })).toBeVisible();
});

test('a page that takes none says so, and the file never takes the place of the page', async ({ page }) => {
  await signIn(page, 'manager', { at: address('/home') });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await drag(page, 'dragenter')).toBe(true);
  await expect(page.getByText('Diese Seite nimmt keine Dateien entgegen')).toBeVisible();
  await expectAccessible(page);
  expect(await drag(page, 'dragover')).toBe(true);
  expect(await drag(page, 'drop')).toBe(true);
  await expect(page.getByText('Diese Seite nimmt keine Dateien entgegen')).toBeHidden();
  expect(page.url()).toBe(address('/home'));
});
