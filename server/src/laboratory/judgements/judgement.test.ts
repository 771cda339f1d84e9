import type { Role } from '@halm/model/core/contract/access.ts';
import type { Judgement, JudgementItem } from '@halm/model/laboratory/judgements/judgement.ts';
import type { PreviousAnalysis } from '@halm/model/laboratory/judgements/previous-analysis.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JudgementStage, setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { addressBody, contactBody, created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { tokenFor } from '../../testing/test-people.ts';

let app: TestApp;
let qc: TestClient;
let stage: JudgementStage;
beforeAll(async () => {
  app = await startTestApp();
  qc = app.uelzen.qc;
  stage = await setJudgementStage(app.uelzen);
});
afterAll(() => app.close());

const place = '/lims/judgements';
const numberOf = ({ values }: Judgement): string => values[0]?.sampleNumber ?? '';
const kindsOf = ({ values }: Judgement) => values.map(({ test, hindrances }) => [test.name, hindrances]);
const custodyOf = async ({ order }: Judgement) => {
  const { body } = await qc.get(`/lims/analysis-orders/${order.id}`);
  return body.samples.map(({ state }: { state: string }) => state);
};
const eventsOf = async ({ id }: Judgement): Promise<string[]> => {
  const { rows } = await app.owner.query(
    "select event from history where entity = 'judgements' and entity_id = $1 order by number",
    [id],
  );
  return rows.map(({ event }) => event);
};
const personOf = async (role: Role): Promise<TestClient> =>
  testClient(app.url, await tokenFor(app.platform, app.uelzen.id, role));
const anotherSupplier = async () => {
  const { id } = created(await app.uelzen.manager.post('/addresses', addressBody()));
  const body = contactBody({ mail: 'kaethe@hof.example' });
  const contact = created(await app.uelzen.manager.post(`/addresses/${id}/contacts`, body));
  return { supplierId: id, contactId: contact.id };
};

describe('values of a product', () => {
  it('validate by themselves with the last one, where each is as usual by five of the same supplier and name, however that is written', async () => {
    await stage.accept('Gülle Nord', 4);
    const fifth = await stage.analyse('Gülle Nord', { dry: '32,2' });
    expect([fifth.resultsState, fifth.standing, fifth.outside]).toEqual(['qc-pending', 'waiting', 0]);
    expect(kindsOf(fifth)).toEqual([
      ['TS', ['too-few']],
      ['Cadmium', ['too-few']],
    ]);
    created(await stage.judge(fifth));
    const sixth = await stage.analyse('GÜLLE nord ', { dry: '32,1' });
    expect([sixth.resultsState, sixth.standing, kindsOf(sixth)]).toEqual([
      'autovalidated',
      'waiting',
      [
        ['TS', []],
        ['Cadmium', []],
      ],
    ]);
    expect(sixth.values[0]?.earlier.all).toMatchObject({ count: 5, mean: expect.closeTo(32.16) });
    expect(await custodyOf(sixth)).toEqual(['validated']);
    expect(await eventsOf(sixth)).toEqual(['autovalidated']);
    // What validated by itself counts for those behind it.
    const seventh = await stage.analyse('Gülle Nord', { dry: '32,1' });
    expect([seventh.resultsState, seventh.values[0]?.earlier.all.count]).toEqual(['autovalidated', 6]);
  });

  it('wait where one is unusual, which stays marked once it is judged', async () => {
    const other = await stage.analyse('Gülle Nord', { dry: '48', cadmium: '<0,05' });
    expect([other.resultsState, other.outside, kindsOf(other)]).toEqual([
      'qc-pending',
      1,
      [
        ['TS', ['outside-history']],
        ['Cadmium', ['sign']],
      ],
    ]);
    const judged = created<Judgement>(await stage.judge(other));
    expect([judged.resultsState, judged.outside, kindsOf(judged)]).toEqual(['validated', 1, kindsOf(other)]);
  });

  it('are compared with the same of other suppliers and other products only where that is asked for', async () => {
    const supplier = await anotherSupplier();
    await stage.accept('Gülle Süd', 2);
    await stage.accept('Gülle Süd', 3, supplier);
    const { values } = await stage.analyse('Gülle Süd', {}, supplier);
    const counts = Object.entries(values[0]?.earlier ?? {}).map(([range, { count }]) => [range, count]);
    expect(Object.fromEntries(counts)).toEqual({ all: 3, 'half-year': 3, year: 3, supplier: 3, 'product-name': 5 });
  });

  it('are compared with none that quality control rejected', async () => {
    await stage.accept('Gülle West', 4);
    created(await stage.judge(await stage.analyse('Gülle West', {}), { verdict: 'rejected', comment: 'Riecht' }));
    const last = await stage.analyse('Gülle West', { dry: '32,2' });
    expect([last.resultsState, last.values[0]?.earlier.all.count]).toEqual(['qc-pending', 4]);
  });

  it('ask quality control again when one becomes another one, whatever was said of them', async () => {
    const judged = created<Judgement>(await stage.judge(await stage.analyse('Glycerin', {})));
    expect(await custodyOf(judged)).toEqual(['validated']);
    await stage.measure(numberOf(judged), { dry: '33' });
    const again = await stage.read(judged.id);
    expect(again).toMatchObject({ resultsState: 'qc-pending', standing: 'waiting', verdict: null, judgedByName: null });
    expect(again.values[0]).toMatchObject({ said: { value: 33 }, former: [{ value: 32.5 }] });
    expect(await custodyOf(judged)).toEqual(['measured']);
    expect(await eventsOf(judged)).toEqual(['arrived', 'accepted', 'value-changed']);
    const { items } = (await qc.get('/notifications?language=de')).body;
    const target = `/verwaltung/potential-products/analysis-order/${judged.order.id}/${judged.id}`;
    const told = items.filter(({ content }: { content: { action: { targets: { target: string } } } }) =>
      [target].includes(content.action.targets.target),
    );
    expect(told.map(({ type }: { type: string }) => type).toSorted()).toEqual(['A1', 'A2']);
    // Nobody has judged it by now. Which values changed is said with their mass, where
    // quality control reads and where it is told.
    await stage.measure(numberOf(judged), { cadmium: '2' });
    const { items: entries } = (await qc.get(`/lims/judgements/${judged.id}/history`)).body;
    expect(entries[0]).toMatchObject({ event: 'value-changed', before: { verdict: null } });
    expect(entries[0].after.changedTests).toEqual([{ name: 'Cadmium', basis: 'dry-mass' }]);
    const [latest] = (await qc.get('/notifications?language=de')).body.items;
    expect(latest.content.body).toContain('„Cadmium (Trockenmasse)“');
  });

  it('stand in one history with what was said of them, which keeps the same of each change', async () => {
    const waiting = await stage.analyse('Glycerin', {});
    const judged = created<Judgement>(await stage.judge(waiting, { comment: 'Riecht gut' }));
    const values = judged.values.map(({ measure }, at) => ({ measure, value: at === 0 ? 32 : 0.4, sign: null }));
    const body = { issuedOn: '2026-05-04', values };
    const path = `${place}/${judged.id}`;
    created(await qc.put(`${path}/certificate`, body, { version: judged.version }));
    await stage.measure(numberOf(judged), { dry: '33' });
    const { items } = (await qc.get(`${path}/history`)).body;
    expect(items.map(({ event }: { event: string }) => event)).toEqual([
      'value-changed',
      'certificate',
      'accepted',
      'arrived',
    ]);
    // Beside that, which values were others.
    const shapeOf = (kept: object) => Object.keys(kept).filter((key) => key !== 'changedTests');
    const shapes = items.flatMap(({ before, after }: { before: object; after: object }) => [
      shapeOf(before).toSorted().join(),
      shapeOf(after).toSorted().join(),
    ]);
    expect(items[0].after.changedTests).toEqual([{ name: 'TS', basis: null }]);
    expect(new Set(shapes).size).toBe(1);
    const certified = [
      { test: 'TS', basis: null, value: 32 },
      { test: 'Cadmium', basis: 'dry-mass', value: 0.4 },
    ];
    expect(items[0]).toMatchObject({
      before: { standing: 'accepted', comment: 'Riecht gut', certificate: { values: certified } },
      after: { standing: 'waiting', comment: null, certificate: { values: certified } },
    });
  });

  it('of a product that is not whole stay as they are, and cannot be judged', async () => {
    const { products, samples } = await stage.order('Halbes');
    await stage.measure(samples[0]?.number ?? '', { dry: '30' });
    const half = await stage.read(products[0]?.id ?? '');
    expect([half.resultsState, half.standing]).toEqual(['running', null]);
    const { status, body } = await stage.judge(half);
    expect([status, body.reason]).toEqual([409, 'judgement.values-missing']);
    await stage.measure(samples[0]?.number ?? '', { dry: '31' });
    expect((await stage.read(half.id)).resultsState).toBe('running');
  });
});

describe('a verdict', () => {
  it('needs a biomass type, and a comment where it rejects', async () => {
    const waiting = await stage.analyse('Molke', {});
    const without = await stage.judge(waiting, { biomassTypeId: null });
    expect(without.body.fields).toEqual([{ path: 'biomassTypeId', reason: 'required' }]);
    const silent = await stage.judge(waiting, { verdict: 'rejected', comment: ' ' });
    expect(silent.body.fields).toEqual([{ path: 'comment', reason: 'required' }]);
    const rejected = created<Judgement>(await stage.judge(waiting, { verdict: 'rejected', comment: 'Zu salzig' }));
    expect(rejected).toMatchObject({
      standing: 'rejected',
      comment: 'Zu salzig',
      biomassType: { id: stage.biomassTypeId },
      isOwnVerdict: true,
    });
    expect((await stage.judge(rejected)).body.reason).toBe('judgement.already-judged');
    const { products } = (await qc.get(`/lims/analysis-orders/${rejected.order.id}`)).body;
    expect(products).toMatchObject([{ resultsState: 'validated', isRejected: true }]);
  });

  it('is given by one of two at once', async () => {
    const waiting = await stage.analyse('Molke', {});
    const answers = await Promise.all([
      stage.judge(waiting),
      stage.judge(waiting, { verdict: 'rejected', comment: 'Nein' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect((await stage.read(waiting.id)).verdict).toBe(winner.verdict);
    expect(await eventsOf(waiting)).toHaveLength(2);
  });

  it('is taken back with a reason', async () => {
    const { id, version } = created<Judgement>(await stage.judge(await stage.analyse('Molke', {})));
    const path = `${place}/${id}/withdrawal`;
    expect((await qc.post(path, { reason: ' ' }, { version })).body.fields).toEqual([
      { path: 'reason', reason: 'required' },
    ]);
    const back = created<Judgement>(await qc.post(path, { reason: 'Falsche Probe' }, { version }));
    expect(back).toMatchObject({ standing: 'waiting', resultsState: 'qc-pending', verdict: null });
    expect(await custodyOf(back)).toEqual(['measured']);
    const again = await qc.post(path, { reason: 'Noch einmal' }, { version: back.version });
    expect([again.status, again.body.reason]).toEqual([409, 'judgement.not-judged']);
    const [withdrawn, accepted] = (await qc.get(`${place}/${id}/history`)).body.items;
    expect(withdrawn).toMatchObject({ event: 'withdrawn', reason: 'Falsche Probe', after: { standing: 'waiting' } });
    expect(accepted).toMatchObject({ event: 'accepted', after: { verdict: 'accepted' } });
    expect((await app.bremen.qc.get(`${place}/${id}/history`)).status).toBe(404);
  });
});

describe('the list of quality control', () => {
  it('shows what waits and what is judged, by supplier and by what is searched', async () => {
    const supplier = await anotherSupplier();
    const waiting = await stage.analyse('Rapskuchen', {}, supplier);
    const rejected = created<Judgement>(
      await stage.judge(await stage.analyse('Rapskuchen', {}, supplier), { verdict: 'rejected', comment: 'Schimmel' }),
    );
    const listed = async (query: string): Promise<string[]> => {
      const { items } = (await qc.get(`${place}?supplierId=${supplier.supplierId}&${query}`)).body;
      return items.map(({ id }: JudgementItem) => id);
    };
    expect(await listed('')).toEqual([rejected.id, waiting.id]);
    expect(await listed('sort=resultsAt')).toEqual([waiting.id, rejected.id]);
    expect(await listed('standing=waiting')).toEqual([waiting.id]);
    expect(await listed('standing=rejected')).toEqual([rejected.id]);
    expect(await listed('standing=accepted')).toEqual([]);
    expect(await listed(`search=rapskuchen ${waiting.order.name}`)).toEqual([waiting.id]);
    const number = numberOf(waiting);
    for (const typed of [number, inGroups(number), ` ${number.slice(0, 4)} ${number.slice(4)}`])
      expect(await listed(`search=${encodeURIComponent(typed)}`)).toEqual([waiting.id]);
    expect((await listed(`search=${number.slice(0, 6)}`)).toSorted()).toEqual([rejected.id, waiting.id].toSorted());
    expect((await app.bremen.qc.get(`${place}?search=${number}`)).body.items).toEqual([]);
    expect((await qc.get(`${place}?standing=later`)).status).toBe(400);
  });
});

it('what was analysed before of the same supplier and name stands beside it page by page, also what was rejected', async () => {
  const supplier = await anotherSupplier();
  const first = created<Judgement>(
    await stage.judge(await stage.analyse('Treber', { dry: '21' }), { verdict: 'rejected', comment: 'Schimmel' }),
  );
  const second = await stage.analyse('TREBER ', { dry: '22' });
  await stage.analyse('Treber', {}, supplier);
  const last = await stage.analyse('Treber', {});
  const previous = async (query = '') => (await qc.get(`${place}/${last.id}/previous${query}`)).body;
  const { items, pagination } = await previous();
  expect(pagination.totalRecords).toBe(2);
  expect(items).toMatchObject([
    { id: second.id, order: second.order, standing: 'waiting', values: [{ said: { value: 22 } }, {}] },
    { id: first.id, order: first.order, standing: 'rejected', values: [{ said: { value: 21 } }, {}] },
  ]);
  expect(items[0].values.map(({ test, basis }: PreviousAnalysis['values'][number]) => [test.name, basis])).toEqual([
    ['TS', null],
    ['Cadmium', 'dry-mass'],
  ]);
  expect((await previous('?size=1&page=2')).items.map(({ id }: JudgementItem) => id)).toEqual([first.id]);
  expect((await qc.get(`${place}/${first.id}/previous`)).body.items).toEqual([]);
  expect((await app.bremen.qc.get(`${place}/${last.id}/previous`)).status).toBe(404);
  const { body: draft } = await qc.post('/lims/analysis-orders', {
    supplierId: stage.supplierId,
    products: [{ name: last.product }],
  });
  expect((await qc.get(`${place}/${draft.products[0].id}/previous`)).status).toBe(404);
});

it('a sourcer reads a judgement and gives none; another organisation knows nothing of it', async () => {
  const waiting = await stage.analyse('Molke', {});
  const sourcer = await personOf('limsSourcer');
  expect((await sourcer.get(`${place}/${waiting.id}`)).body).toMatchObject({ id: waiting.id, product: 'Molke' });
  expect((await stage.judge(waiting, {}, sourcer)).status).toBe(403);
  expect((await app.bremen.qc.get(`${place}/${waiting.id}`)).status).toBe(404);
  expect((await stage.judge(waiting, {}, app.bremen.qc)).status).toBe(404);
});
