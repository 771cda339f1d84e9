import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeConsoleLines } from '../../testing/console-lines.ts';
import { expectAccessibleAtBothWidths, expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant, type Plant } from '../../testing/found-plant.ts';
import { cutCalls } from '../../testing/network.ts';
import { openApplication, place } from '../../testing/open-application.tsx';
import { showToCamera } from '../../testing/show-to-camera.ts';
import { toPhone } from '../../testing/widths.ts';

let plant: Plant;
let supplierId: string;
beforeAll(async () => {
  plant = await foundPlant({ isStocked: true });
  const { manager } = plant;
  const farm = { type: 'agricultural-operation', companyName: 'Hof Wägemann', proofRule: 'none' } as const;
  supplierId = (await callAs(manager, 'POST /addresses', { body: farm })).id;
  const params = { id: supplierId };
  const driver = { name: 'Erika Petersen', idCode: 'RFID-04A2' };
  await callAs(manager, 'POST /addresses/:id/drivers', { params, body: driver });
});
beforeEach(() => openApplication('/control', plant.operator));

const button = () => page.getByRole('button', { name: 'Mit der Kamera lesen' });
const dialog = () => page.getByRole('dialog', { name: 'Code lesen' });
const alert = () => dialog().getByRole('alert');

/** The tracks of the camera that is shown. */
const tracks = (): MediaStreamTrack[] => {
  const shown = document.querySelector('video')?.srcObject;
  return shown instanceof MediaStream ? shown.getTracks() : [];
};
const looking = async (): Promise<MediaStreamTrack[]> => {
  await expect.poll(tracks).toHaveLength(1);
  return tracks();
};
const states = (of: readonly MediaStreamTrack[]) => of.map(({ readyState }) => readyState);

describe('the camera at the gate', () => {
  it('reads the card of a driver on a phone, and lets go of the camera', async () => {
    await toPhone();
    await showToCamera('RFID-04A2');
    const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
    await button().click();
    await expect.element(page.getByText('Fahrer: Erika Petersen')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(opened.mock.calls[0]?.[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } }, audio: false });
    const stream: MediaStream | undefined = await opened.mock.results[0]?.value;
    expect(states(stream?.getTracks() ?? [])).toEqual(['ended']);
    await expect.element(page.getByRole('button', { name: 'Ein anderes Fahrzeug' })).toHaveFocus();
  });

  it('opens a paper by the address on it', async () => {
    await showToCamera('https://halm.example/v2/paper/0123456789abcdef');
    await button().click();
    await expect.poll(place).toBe('/paper/0123456789abcdef');
    // Nobody has that paper, which its page tells, the console too.
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    takeConsoleLines('error');
  });

  it('says of the code of something else what it is not, and looks on until it is closed by a key', async () => {
    await showToCamera('https://example.com/biogas');
    await button().click();
    await expect.element(alert()).toMatchTextContent('Das ist kein Code von Halm');
    const shown = await looking();
    expect(states(shown)).toEqual(['live']);
    await expectAccessibleAtBothWidths();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(states(shown)).toEqual(['ended']);
    await expect.element(button()).toHaveFocus();
  });

  it('takes no code for a plate without a line either', async () => {
    cutCalls(/\/bookings\/arrivals\?search=/);
    await showToCamera('RFID-99Z9');
    await button().click();
    await expect.element(page.getByText('nur er kennt diesen Code')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Was gekommen ist' })).not.toBeInTheDocument();
  });

  it('takes no code that nobody knows for the plate of a new lorry', async () => {
    await showToCamera('4006381333931');
    await button().click();
    await expect.element(page.getByText('Zu diesem Code gehört weder ein Fahrer')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Was gekommen ist' })).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Kennzeichen' }).fill('LG-XY 9');
    await expect.element(page.getByRole('button', { name: /LG-XY 9.*Neues Kennzeichen/u })).toBeVisible();
  });

  it('is let go of while nobody looks at the page, and comes back with it', async () => {
    await showToCamera('https://example.com/biogas');
    await button().click();
    const shown = await looking();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => states(shown)).toEqual(['ended']);
    visibility.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => states(tracks())).toEqual(['live']);
  });

  it('has its light switched where it has one', async () => {
    await showToCamera('https://example.com/biogas');
    vi.spyOn(MediaStreamTrack.prototype, 'getCapabilities').mockReturnValue({ torch: true } as MediaTrackCapabilities);
    const switched = vi.spyOn(MediaStreamTrack.prototype, 'applyConstraints').mockResolvedValue();
    await button().click();
    await dialog().getByRole('button', { name: 'Licht einschalten' }).click();
    await dialog().getByRole('button', { name: 'Licht ausschalten' }).click();
    await expect
      .poll(() => switched.mock.calls)
      .toEqual([[{ advanced: [{ torch: true }] }], [{ advanced: [{ torch: false }] }]]);
  });
});

/** A delivery whose sample is the next step. */
const arriveWithSample = async (): Promise<{ id: string; number: string }> => {
  const { manager } = plant;
  const articleId = (await callAs(manager, 'GET /articles', {})).items[0]?.id ?? '';
  const material = { articleId, unit: 'ton', targetAmount: 500, sampleRule: 'random', samplePercent: 100 } as const;
  const term = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
  const contract = { number: 'V-PROBE', supplierId, ...term, materials: [material] };
  await callAs(manager, 'POST /contracts', { body: contract });
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const kind = { type: 'incoming', transport: 'delivery', deliveryDate, licensePlate: 'UE-PB 5' } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body: { ...kind, articleId, supplierId } });
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const step = (name: 'registerVehicle' | 'selectScale', body: object) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body });
  await step('registerVehicle', {});
  return { id, number: (await step('selectScale', { scaleId: scale?.id })).sample?.number ?? '' };
};

it('reads the bars on the label of the sample that is due, and takes no other one’s', async () => {
  const { id, number } = await arriveWithSample();
  await openApplication(`/control/bookings/${id}`, plant.operator);
  await showToCamera('260000999993');
  await button().click();
  await expect.element(alert()).toMatchTextContent('Das ist die Nummer einer anderen Probe.');
  await dialog().getByRole('button', { name: 'Schließen' }).click();
  await showToCamera(number, 'bars');
  await button().click();
  await expect.element(page.getByRole('heading', { name: 'Voll wiegen' })).toBeVisible();
});

describe('without a picture', () => {
  it.each([
    ['NotAllowedError', /gibt die Kamera nicht frei/u],
    ['NotFoundError', /findet der Browser keine Kamera/u],
    ['NotReadableError', /lässt sich nicht öffnen/u],
  ])('it says why (%s), and tries again', async (name, sentence) => {
    await showToCamera('RFID-04A2');
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValueOnce(new DOMException('', name));
    await button().click();
    await expect.element(alert()).toMatchTextContent(sentence);
    await expectAccessibleAtNight();
    await dialog().getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect.element(page.getByText('Fahrer: Erika Petersen')).toBeVisible();
  });

  it('it says that the connection has to be a secure one', async () => {
    vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
    await button().click();
    await expect.element(alert()).toMatchTextContent('nur über eine gesicherte Verbindung');
  });
});
