import { languageSchema } from '@halm/model/core/contract/language.ts';
import { PHOSPHATE_PER_PHOSPHORUS } from '@halm/model/settling/documents/manure-facts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleBody, created, locationBody, valueSetBody } from '../../testing/plant/master-data.ts';
import { deliver, type PlantStage, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { MISSING_SIGN, readPdf } from '../../testing/read-pdf.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let stage: PlantStage;

beforeAll(async () => {
  app = await startTestApp();
  stage = await setPlantStage(app.uelzen.manager);
  await stage.giveProof();
  const head = ['Am Börstel 7', '29525', 'Uelzen', app.uelzen.id];
  await app.owner.query('update organisations set street = $1, zip = $2, city = $3 where id = $4', head);
});
afterAll(() => app.close());

const slip = (id: string, language = 'de') =>
  app.uelzen.manager.get(`/bookings/${id}/manure-slip.pdf?language=${language}`);
const paper = async (id: string) =>
  (await app.uelzen.manager.get(`/bookings/${id}/papers`)).body.items.find(
    ({ kind }: { kind: string }) => kind === 'manure-slip',
  );

/** Has a lorry of the supplier fetch five tons; answers the booking. */
const leave = async (articleId: string, locationId: string): Promise<string> => {
  const { manager } = app.uelzen;
  const { supplierId: receiverId, scaleId } = stage;
  const lorry = { licensePlate: 'UE-X 2', confirmSecondOpen: true };
  const outgoing = { type: 'outgoing', deliveryDate: '2026-01-05', articleId, receiverId, ...lorry };
  const { id } = created(await manager.post('/bookings', outgoing));
  const step = async (name: string, body: object = {}) =>
    created(await manager.post(`/bookings/${id}/steps/${name}`, body));
  const weigh = async (kind: string, kg: number) =>
    created(await manager.post(`/bookings/${id}/weighings`, { source: 'manual', kind, kg, reason: 'Störung' }));
  await step('registerVehicle', { confirmSecondOpen: true });
  await step('selectEmptyScale', { scaleId });
  await weigh('empty', 15_000);
  await step('driveToStorageLocation', { locationId });
  await step('loadMaterial');
  await step('selectScale', { scaleId });
  await weigh('full', 20_000);
  await step('finishProcess');
  return id;
};

describe('the slip of moved manure', () => {
  it('there is none for silage', async () => {
    const { id } = created(await deliver(app.uelzen.manager, stage));
    expect(await slip(id)).toMatchObject({ status: 422, body: { reason: 'document.no-manure' } });
    expect(await paper(id)).toBeUndefined();
  });

  it('marks what nobody has stated and is kept once nothing is missing', async () => {
    await app.owner.query("update articles set substrate = 'cattle-manure', name = 'Rindermist' where id = $1", [
      stage.articleId,
    ]);
    const { id } = created(await deliver(app.uelzen.manager, stage));
    const { bytes, headers } = await slip(id);
    expect(headers.get('etag')).toBeNull();
    expect(readPdf(bytes).text).toContain(
      'Unvollständig – es fehlt: Anschrift des Abgebers, Beförderer mit Anschrift, Gesamt-N, P₂O₅, N tierischer Herkunft',
    );
    expect(await paper(id)).toMatchObject({
      isFinal: false,
      missing: ['giver', 'carrier', 'nitrogen', 'phosphate', 'animalNitrogen'],
    });
    const home = ['Große Straße 12', '29581', 'Gerdau', '276033600123456', stage.supplierId];
    await app.owner.query(
      'update addresses set street = $1, zip = $2, city = $3, manure_registration_number = $4 where id = $5',
      home,
    );
    const values = { dryMatter: 8, nitrogen: 4.5, ammoniumNitrogen: 2.31, phosphorus: 0.75, animalNitrogen: 4.5 };
    created(
      await app.uelzen.manager.post(
        `/articles/${stage.articleId}/value-sets`,
        valueSetBody({ values, validFrom: '2020-01-01', source: 'LUFA Nord-West' }),
      ),
    );
    const whole = await slip(id);
    const { text, pageCount } = readPdf(whole.bytes);
    expect(pageCount).toBe(1);
    for (const said of ['Hof Lüders GbR Große Straße 12 29581 Gerdau Registriernummer: 276033600123456', 'Rindermist'])
      expect(text).toContain(said);
    expect(text).toContain('25,000\u00a0t');
    expect(text).toContain(`× ${String(PHOSPHATE_PER_PHOSPHORUS).replace('.', ',')}`);
    // 25 t with 4.5 kg each; 0.75 kg phosphorus are 1.72 kg phosphate.
    expect(text).toContain('112,50\u00a0kg');
    expect(text).toContain('1,72\u00a0kg/t');
    expect(text).toMatch(/NH₄-N je t FM\s+2,31\u00a0kg\/t/);
    expect(text).toContain('LUFA Nord-West (01.01.2020)');
    expect(text).not.toContain('fehlt');
    expect((await slip(id)).bytes.equals(whole.bytes)).toBe(true);
    expect((await paper(id)).kept).toHaveLength(1);
    for (const language of languageSchema.options)
      expect([language, readPdf((await slip(id, language)).bytes).text.includes(MISSING_SIGN)]).toEqual([
        language,
        false,
      ]);
  });

  it('stays final and says the same in each language, whatever is stated, moved or renamed afterwards', async () => {
    const { id } = created(await deliver(app.uelzen.manager, stage));
    const kept = await slip(id);
    const figures = (bytes: Buffer) =>
      [...readPdf(bytes).text.matchAll(/([\d.,]+)\u00a0(kg\/t|kg|t)/g)].map(([, figure, unit]) => [
        figure?.replace(/\D/g, ''),
        unit,
      ]);
    const { rows } = await app.owner.query('select values from value_sets where article_id = $1', [stage.articleId]);
    const change = async (values: object, street: string | null, substrate: string) => {
      await app.owner.query('update value_sets set values = $1 where article_id = $2', [values, stage.articleId]);
      await app.owner.query('update addresses set street = $1 where id = $2', [street, stage.supplierId]);
      await app.owner.query('update articles set substrate = $1 where id = $2', [substrate, stage.articleId]);
    };
    await change({ dryMatter: 8 }, null, 'maize-silage');
    const again = await slip(id);
    expect(again.headers.get('etag')).toBe(kept.headers.get('etag'));
    expect(again.bytes.equals(kept.bytes)).toBe(true);
    expect(await paper(id)).toMatchObject({ isFinal: true, missing: [], kept: [{ language: 'de' }] });
    await change({ ...rows[0].values, nitrogen: 9.9, animalNitrogen: 9.9 }, 'Neue Straße 1', 'cattle-manure');
    for (const language of languageSchema.options) {
      const { bytes } = await slip(id, language);
      expect([language, figures(bytes)]).toEqual([language, figures(kept.bytes)]);
      expect(readPdf(bytes).text).toContain('Große Straße 12');
    }
    expect(new Set((await paper(id)).kept.map(({ edition }: { edition: number }) => edition))).toEqual(new Set([1]));
    await change(rows[0].values, 'Große Straße 12', 'cattle-manure');
  });

  it('is final of a load that left without a haulier: the receiver fetched it', async () => {
    const id = await leave(stage.articleId, stage.siloId);
    expect(await paper(id)).toMatchObject({ isFinal: true, missing: [] });
    const { headers, bytes } = await slip(id);
    expect(headers.get('etag')).not.toBeNull();
    expect(readPdf(bytes).text.split('Hof Lüders GbR')).toHaveLength(3);
  });

  it.each([
    ['is pumped', { type: 'liquid', substrate: 'stillage' }, 'liquid', 'opening-balance'],
    ['the plant has made', { type: 'mass', substrate: 'straw' }, 'mass', 'own-production'],
  ])(
    'of digestate that %s is due before anybody has stated what it holds, and says what is missing',
    async (...one) => {
      const [, kindOfGoods, kindOfPlace, kind] = one;
      const { manager } = app.uelzen;
      const locationId = created(
        await manager.post(
          '/locations',
          locationBody({ type: kindOfPlace, unit: kindOfPlace === 'liquid' ? 'm3' : 'ton' }),
        ),
      ).id;
      const body = articleBody([locationId], { ...kindOfGoods, name: 'Gärrest', densityKgPerM3: 1010 });
      const articleId = created(await manager.post('/articles', body)).id;
      const entry = { kind, articleId, locationId, amount: 100, day: '2026-01-04' };
      created(await manager.post('/bookings/stock-entries', entry));
      const id = await leave(articleId, locationId);
      const missing = ['nitrogen', 'phosphate', 'animalNitrogen'];
      expect(await paper(id)).toMatchObject({ isFinal: false, missing });
      const values = { dryMatter: 6, nitrogen: 5, phosphorus: 0.8, animalNitrogen: 0 };
      created(
        await manager.post(`/articles/${articleId}/value-sets`, valueSetBody({ values, validFrom: '2020-01-01' })),
      );
      expect(await paper(id)).toMatchObject({ isFinal: true, missing: [] });
    },
  );

  it('is none of a plant outside of Germany', async () => {
    const { id } = created(await deliver(app.uelzen.manager, stage));
    await app.owner.query("update organisations set country = 'dk' where id = $1", [app.uelzen.id]);
    expect((await slip(id)).body.reason).toBe('document.no-manure');
    await app.owner.query("update organisations set country = 'de' where id = $1", [app.uelzen.id]);
  });
});
