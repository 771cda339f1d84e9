import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { address, signIn } from './people.ts';
import { test } from './story.ts';

/** A PDF of one page with a green field on it. */
const pdf = (): Buffer => {
  const drawing = '0 1 0 rg 50 50 300 500 re f';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const list = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer << /Size 5 /Root 1 0 R >>`;
  return Buffer.from(`${text}${list}\nstartxref\n${text.length}\n%%EOF`, 'latin1');
};

test('a contract’s file is attached, looked at under the content policy, saved and deleted @both', async ({ page }) => {
  const stopped: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) stopped.push(message.text());
  });
  await signIn(page, 'manager', { at: address('/verwaltung/vertraege') });
  await page.getByRole('link', { name: /^V-/ }).first().click();
  await page.getByRole('tab', { name: 'Anhänge' }).click();
  const file = { name: 'Liefervertrag 2026.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Ansehen: Liefervertrag 2026.pdf' }).click();
  const first = page.getByRole('img', { name: 'Erste Seite von Liefervertrag 2026.pdf' });
  await expect(first).toHaveAttribute('data-waiting', 'false');
  const middle = await first.evaluate((canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? []),
  ]);
  expect(middle).toEqual([0, 255, 0, 255]);
  await expectAccessible(page);
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
