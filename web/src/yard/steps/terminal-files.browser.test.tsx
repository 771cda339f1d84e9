import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleAtBothWidthsAtNight } from '../../testing/expect-accessible.ts';
import { callAs, employDriver, foundPlant, linkDriver, type Plant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let bookingId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const [article] = (await callAs(plant.manager, 'GET /articles', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate } as const;
  const body = { ...kind, articleId: article?.id ?? '', licensePlate: 'UE-SC 5', driverId: await linkDriver(plant) };
  bookingId = (await callAs(plant.operator, 'POST /bookings', { body })).id;
});

const photo = async (name: string): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], name, { type: 'image/png' });
};
const camera = () => document.querySelector<HTMLInputElement>('input[type=file][capture=environment]');
const photograph = (file: File): void => {
  const [input, transfer] = [camera(), new DataTransfer()];
  if (!input) throw new Error('no camera');
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const files = () => page.getByRole('button', { name: /^Anhänge/ });

describe('the files of a booking at the gate', () => {
  it('takes the photo of a slip with one press, and shows it, on buttons large enough for gloves', async () => {
    await toPhone();
    await openApplication(`/control/bookings/${bookingId}`, plant.operator);
    await expect.element(page.getByRole('button', { name: 'Schein fotografieren' })).toBeVisible();
    await expect.element(files()).toHaveAttribute('aria-expanded', 'false');
    photograph(await photo('Schein.png'));
    const opened = page.getByRole('button', { name: 'Ansehen: Schein.png' });
    await expect.element(opened).toBeVisible();
    await expect.element(files()).toHaveTextContent('Anhänge (1)');
    for (const button of [opened, page.getByRole('button', { name: 'Herunterladen: Schein.png' })]) {
      const { width, height } = button.element().getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    }
    await expectAccessibleAtBothWidthsAtNight();
  });

  it('is kept from a driver from outside, and so are the files of comments and what is internal', async () => {
    const internal = { params: { id: bookingId }, body: { text: 'Zahlt nie', internal: true } };
    await callAs(plant.operator, 'POST /bookings/:id/comments', internal);
    await callAs(plant.operator, 'POST /bookings/:id/comments', { ...internal, body: { text: 'Tor 2' } });
    await openApplication(`/control/bookings/${bookingId}?tab=comments`, plant.driver);
    await expect.element(page.getByText('Tor 2')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Kommentieren' })).toBeVisible();
    // Their token is from before they were linked: the page learns what holds as soon as it is connected.
    await expect.element(files()).not.toBeInTheDocument();
    for (const absent of [page.getByText('Zahlt nie'), page.getByRole('switch', { name: 'Intern' })])
      await expect.element(absent).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Datei anhängen' })).not.toBeInTheDocument();
  });

  it('is read by a driver who is employed, and adds nothing', async () => {
    await employDriver(plant);
    await openApplication(`/control/bookings/${bookingId}?tab=attachments`, plant.driver);
    await expect.element(page.getByRole('button', { name: 'Ansehen: Schein.png' })).toBeVisible();
    expect(camera()).toBeNull();
  });
});
