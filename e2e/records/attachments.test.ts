import { expect, type Page } from '@playwright/test';
import { expectAccessibleAtNight } from '../accessibility.ts';
import { address, signIn } from '../people.ts';
import { openFurtherTab } from '../record-actions.ts';
import { test } from '../story.ts';
import { scans } from './scanned-pages.ts';

/** A PDF of one page, with what it draws and what belongs to that. */
const pdf = (drawing: string, resources = '', ...further: string[]): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << ${resources} >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...further,
  ];
  let text = '%PDF-1.5\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const list = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer << /Size ${size} /Root 1 0 R >>`;
  return Buffer.from(`${text}${list}\nstartxref\n${text.length}\n%%EOF`, 'latin1');
};

/** A page that a scanned picture fills. */
const scanned = (bytes: string, coding: string): Buffer =>
  pdf(
    '400 0 0 600 0 0 cm /Scan Do',
    '/XObject << /Scan 5 0 R >>',
    `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 ${coding} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`,
  );

/** Attaches a PDF and opens its preview; answers the colours at these shares of its width. */
const lookAt = async (page: Page, name: string, buffer: Buffer, shares: readonly number[]): Promise<number[][]> => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: `Ansehen: ${name}` }).click();
  const first = page.getByRole('img', { name: `Erste Seite von ${name}` });
  await expect(first).toHaveAttribute('data-waiting', 'false');
  return first.evaluate(
    (canvas: HTMLCanvasElement, places) =>
      places.map((share) => [
        ...(canvas.getContext('2d')?.getImageData(canvas.width * share, canvas.height / 2, 1, 1).data ?? []),
      ]),
    shares,
  );
};

/** What the content policy has stopped on a page, and what could not be decoded, as the console tells it. */
const watchPolicy = (page: Page): readonly string[] => {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|decode/.test(message.text())) stopped.push(message.text());
  });
  return stopped;
};

test('a contract’s file is attached, looked at under the content policy, saved and deleted @nightly-both', async ({
  page,
}) => {
  const stopped = watchPolicy(page);
  await signIn(page, 'manager', { at: address('/verwaltung/vertraege') });
  await page.getByRole('link', { name: /^V-/ }).first().click();
  await openFurtherTab(page, 'Anhänge');
  const colours = await lookAt(page, 'Liefervertrag 2026.pdf', pdf('0 1 0 rg 50 50 300 500 re f'), [0.5]);
  expect(colours).toEqual([[0, 255, 0, 255]]);
  await expectAccessibleAtNight(page);
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('Liefervertrag 2026.pdf');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weitere Aktionen: Liefervertrag 2026.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine Anhänge' })).toBeVisible();
  expect(stopped).toEqual([]);
});

test('a page that was scanned is drawn without WebAssembly, whatever its picture is coded as', async ({ page }) => {
  const stopped = watchPolicy(page);
  await signIn(page, 'manager', { at: address('/verwaltung/lagerorte') });
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Anhänge' }).click();
  for (const [kind, bytes, coding] of scans) {
    const colours = await lookAt(page, `${kind}.pdf`, scanned(bytes, coding), [0.25, 0.75]);
    expect(colours, kind).toEqual([
      [0, 0, 0, 255],
      [255, 255, 255, 255],
    ]);
    await page.keyboard.press('Escape');
  }
  expect(stopped).toEqual([]);
});
