import { languageSchema } from '@halm/model/core/contract/language.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deliverySlipTexts } from '../slips/delivery-slip-texts.ts';

let app: TestApp;
let stage: PlantStage;
let shrunkId: string;
let correctedId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { manager } = app.uelzen;
  stage = await setPlantStage(manager);
  await stage.giveProof();
  const { deliveryDate: day } = created<{ id: string; version: number; deliveryDate: string }>(
    await deliver(manager, stage),
  );
  const place = { articleId: stage.articleId, locationId: stage.siloId };
  const lost = { ...place, day, amount: 1, reason: 'Silierverlust' };
  shrunkId = created(await manager.post('/bookings/shrinkages', lost)).id;
  const counted = { ...place, countedAmount: 20, reason: 'Aufgemessen' };
  correctedId = created(await manager.post('/bookings/corrections', counted)).id;
});
afterAll(() => app.close());

describe('a shrinkage', () => {
  it('is called so on its slip, in every language', async () => {
    for (const language of languageSchema.options) {
      const { title } = deliverySlipTexts[language];
      const slipOf = async (id: string) =>
        readPdf((await app.uelzen.manager.get(`/bookings/${id}/delivery-slip.pdf?language=${language}`)).bytes).text;
      expect(await slipOf(shrunkId)).toContain(title.shrinkage);
      expect(await slipOf(shrunkId)).not.toContain(title['manual-correction']);
      expect(await slipOf(correctedId)).toContain(title['manual-correction']);
    }
  });

  it('is found by its own name, and a correction by its', async () => {
    const found = async (types: readonly string[]) => {
      const asked = types.map((type) => `type=${type}`).join('&');
      const { items } = (await app.uelzen.manager.get(`/bookings?${asked}&sort=number`)).body;
      return items.map(({ id }: { id: string }) => id);
    };
    expect(await found(['shrinkage'])).toEqual([shrunkId]);
    expect(await found(['manual-correction'])).toEqual([correctedId]);
    expect(await found(['manual-correction', 'shrinkage'])).toEqual([shrunkId, correctedId]);
    expect(await found(['shrinkage', 'internal'])).toEqual([shrunkId]);
    expect(await found(['manual-correction', 'incoming'])).toHaveLength(2);
    expect((await app.uelzen.manager.get('/bookings?type=loss')).status).toBe(400);
  });
});

describe('what is asked of a preview', () => {
  const previews = {
    shrinkage: (how: string) =>
      `/inventory/shrinkage-preview?locationId=${stage.siloId}&articleId=${stage.articleId}&day=2026-01-02&${how}`,
    withdrawal: (how: string) =>
      `/inventory/withdrawal-preview?locationId=${stage.siloId}&articleId=${stage.articleId}&${how}`,
  };

  it.each([
    ['shrinkage', 'percent=0x10', 'percent', 'not-a-number'],
    ['shrinkage', 'percent=1e1', 'percent', 'not-a-number'],
    ['shrinkage', 'percent=zehn', 'percent', 'not-a-number'],
    ['shrinkage', 'percent=0.333', 'percent', 'location.percent-digits'],
    ['shrinkage', 'percent=101', 'percent', 'too-large'],
    ['shrinkage', 'amount=%20', 'amount', 'not-a-number'],
    ['shrinkage', 'percent=1&amount=1', 'amount', 'inventory.shrinkage-one-of'],
    ['shrinkage', 'amount=Infinity', 'amount', 'not-a-number'],
    ['withdrawal', 'amount=0x10', 'amount', 'not-a-number'],
    ['withdrawal', 'amount=-1', 'amount', 'too-small'],
  ] as const)('of a %s names field and rule of %s', async (kind, how, path, reason) => {
    const { status, body } = await app.uelzen.manager.get(previews[kind](how));
    expect([status, body.reason]).toEqual([400, 'request.malformed']);
    expect(body.fields).toEqual([expect.objectContaining({ path, reason })]);
  });
});
