import { beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { foundPlant, type Plant } from '../../testing/found-plant.ts';
import { tabTo } from '../../testing/keyboard.ts';
import { openApplication, place } from '../../testing/open-application.tsx';

let plant: Plant;
beforeAll(async () => {
  plant = await foundPlant();
});

type DragType = 'dragenter' | 'dragover' | 'drop' | 'dragleave';

/**
 * Drags a file over the window, or lets go of it; answers whether the
 * application kept the browser from acting.
 */
const drag = (event: DragType, name = 'waage.csv'): boolean => {
  const dataTransfer = new DataTransfer();
  const type = name.endsWith('.csv') ? 'text/csv' : 'application/x-msdownload';
  dataTransfer.items.add(new File(['Datum;Lieferant;Netto\n'], name, { type }));
  return !document.body.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }));
};

const open = async (path: string): Promise<void> => {
  await openApplication(path, plant.manager);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};

describe('a file over a page', () => {
  it('that takes files is shown where it may go, and is taken', async () => {
    await open('/verwaltung/importe?kind=bookings');
    await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
    await expect.poll(() => drag('dragenter')).toBe(true);
    const overlay = page.getByText('Datei loslassen');
    await expect.element(overlay).toBeVisible();
    const box = document.querySelector('[data-takes]')?.getBoundingClientRect();
    expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
    await expectAccessibleAtNight();
    drag('dragleave');
    await expect.element(overlay).not.toBeInTheDocument();
    drag('dragover');
    expect(drag('drop')).toBe(true);
    await expect.element(overlay).not.toBeInTheDocument();
    await expect.element(page.getByText('Die Datei ist leer.')).toBeVisible();
    drag('dragenter');
    drag('drop', 'waage.exe');
    await expect.element(page.getByRole('alert').filter({ hasText: 'waage.exe' })).toBeVisible();
  });

  it('is chosen by keyboard, at a button that says what is wanted', async () => {
    await open('/verwaltung/importe?kind=bookings');
    const choose = page.getByRole('button', { name: 'CSV- oder Excel-Datei' }).last();
    await tabTo(choose);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const asked = vi.spyOn(input ?? expect.fail(), 'click').mockImplementation(() => undefined);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => asked.mock.calls).toHaveLength(1);
    await expectAccessibleAtNight();
  });

  it('that takes none is told so, and never takes the place of the page', async () => {
    await open('/home');
    const words = page.getByText('Diese Seite nimmt keine Dateien entgegen');
    await expect.poll(() => drag('dragenter')).toBe(true);
    await expect.element(words).toBeVisible();
    await expectAccessibleAtNight();
    expect(drag('dragover')).toBe(true);
    expect(drag('drop')).toBe(true);
    await expect.element(words).not.toBeInTheDocument();
    expect(place()).toBe('/home');
  });
});
