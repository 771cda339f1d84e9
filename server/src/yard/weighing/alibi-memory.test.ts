import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { encodeSystec } from '@halm/model/masterdata/scales/systec-frame.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, scaleBody } from '../../testing/plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { type ScriptedScale, startScriptedScale } from '../../testing/plant/scripted-scale.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;
let terminal: ScriptedScale;
let scaleId: string;
let kept = 0;
/**
 * What the terminal's memory answers next when it is asked to keep a weight;
 * without a number it has no memory.
 */
let entry: { number: string; storedAt: string } | undefined;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  const weight = { grossKg: 39_840, isStable: true, condition: 'ok' } as const;
  terminal = await startScriptedScale((said) => {
    for (const [question] of said.toString().matchAll(/<[^>]*>/g)) {
      if (question === '<RN>') kept += 1;
      terminal.say(encodeSystec(question === '<RN>' && entry ? { ...weight, alibi: entry } : weight));
    }
  });
  const body = scaleBody({ name: 'Einfahrt', protocol: 'systec', host: '127.0.0.1', port: terminal.port });
  scaleId = created(await app.uelzen.manager.post('/scales', body)).id;
});
afterAll(async () => {
  await app.close();
  await terminal.close();
});

const book = async (): Promise<string> => {
  const { manager } = app.uelzen;
  const { articleId, supplierId, vehicleId } = stage;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const { id } = created(
    await manager.post('/bookings', {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate,
      articleId,
      supplierId,
      vehicleId,
      confirmSecondOpen: true,
    }),
  );
  await manager.post(`/bookings/${id}/steps/registerVehicle`, { confirmSecondOpen: true });
  await manager.post(`/bookings/${id}/steps/selectScale`, { scaleId });
  return id;
};
const weighFull = (id: string, key: string = crypto.randomUUID()) =>
  app.uelzen.manager.post(`/bookings/${id}/weighings`, { source: 'scale', kind: 'full' }, { key });
const weigh = async (number: string | undefined, storedAt = '') => {
  entry = number ? { number, storedAt } : undefined;
  return weighFull(await book());
};

describe('a terminal with an alibi memory', () => {
  it('numbers the weighings, from one again every day', async () => {
    const first = await weigh('2', '22.11.26 17:40');
    expect(first.body.weighings).toMatchObject([{ kg: 39_840, number: '2', alibiStoredAt: '22.11.26 17:40' }]);
    const nextDay = await weigh('2', '23.11.26 06:10');
    expect(nextDay.body.weighings).toMatchObject([{ number: '2', alibiStoredAt: '23.11.26 06:10' }]);
  });

  it('leaves no gap in what the product counts for the weighings that it does not number', async () => {
    const numbers = [];
    for (const number of [undefined, '3', undefined]) {
      const { body } = await weigh(number, '23.11.26 06:20');
      numbers.push(body.weighings[0].number, body.weighings[0].alibiStoredAt);
    }
    expect(numbers).toEqual(['1', null, '3', '23.11.26 06:20', '2', null]);
  });

  it('proves one weighing with one entry', async () => {
    const { status, body } = await weigh('3', '23.11.26 06:20');
    expect([status, body.reason]).toEqual([409, 'scale.not-stored']);
    const { rows } = await app.owner.query("select count(*)::int as count from weighings where alibi_number = '3'");
    expect(rows[0].count).toBe(1);
  });

  it('proves no weighing with the entry of a part, nor a part with that of a weighing', async () => {
    const { manager } = app.uelzen;
    const id = await book();
    const part = () => manager.post(`/bookings/${id}/weighings/parts`, { kind: 'full', afterPartId: null });
    entry = { number: '3', storedAt: '23.11.26 06:20' };
    expect((await part()).body.reason).toBe('scale.not-stored');
    entry = { number: '4', storedAt: '23.11.26 06:40' };
    expect((await part()).body.pendingParts).toMatchObject([{ number: '4' }]);
    expect((await weigh('4', '23.11.26 06:40')).body.reason).toBe('scale.not-stored');
  });

  it('is asked to keep a weight once, however often somebody presses', async () => {
    entry = { number: '9', storedAt: '23.11.26 07:00' };
    const id = await book();
    kept = 0;
    const answers = await Promise.all([weighFull(id, 'one'), weighFull(id, 'one'), weighFull(id), weighFull(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(kept).toBe(1);
  });
});
