import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;

const print = (bookingId: string) => app.uelzen.manager.get(`/bookings/${bookingId}/delivery-slip.pdf`);

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  const head = ['Am Börstel 7', '29525', 'Uelzen', app.uelzen.id];
  await app.owner.query('update organisations set street = $1, zip = $2, city = $3 where id = $4', head);
  const home = ['Große Straße 12', '29581', 'Gerdau', stage.supplierId];
  await app.owner.query('update addresses set street = $1, zip = $2, city = $3 where id = $4', home);
});
afterAll(() => app.close());

describe('printing a delivery slip', () => {
  it('reads the head, the addresses and the weighings from the database', async () => {
    await stage.giveProof();
    const { body } = await deliver(app.uelzen.manager, stage);
    const { bytes, headers } = await print(body.id);
    expect(headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''Lieferschein%20${body.number}.pdf`);
    const { text, pageCount } = readPdf(bytes);
    expect(pageCount).toBe(1);
    expect(text).toContain('Am Börstel 7 · 29525 Uelzen · Deutschland');
    expect(text).toContain('Hof Lüders GbR Große Straße 12 29581 Gerdau Empfänger');
    expect(text).toContain('Netto 25,000\u00a0t 25.000\u00a0kg');
    expect(text).toContain('Grund: Waage gewartet');
  });

  it('is refused while nothing is weighed', async () => {
    const { articleId, supplierId } = stage;
    const today = plainDateIn(new Date(), 'Europe/Berlin');
    const booking = { type: 'incoming', transport: 'delivery', deliveryDate: today, articleId, supplierId };
    const { body } = await app.uelzen.manager.post('/bookings', booking);
    expect(await print(body.id)).toMatchObject({ status: 409, body: { reason: 'booking.weighing-missing' } });
  });
});
