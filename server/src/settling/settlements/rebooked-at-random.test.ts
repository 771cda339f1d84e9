import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appConnection } from '../../testing/app-connection.ts';
import { casesOf } from '../../testing/cases-of.ts';
import { addressBody, contractBody, created, materialBody } from '../../testing/plant/master-data.ts';
import { createSuccessor } from '../../testing/plant/merge-stage.ts';
import { type Body, setSettlementStage, terms } from '../../testing/plant/settlement-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let app: TestApp;
let stage: Awaited<ReturnType<typeof setSettlementStage>>;
type Place = { readonly supplierId: string; readonly contractId: string | null };
let places: Place[];
/** Whose the deliveries of the stage are by now. */
let home: Place;
const today = plainDateIn(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setSettlementStage(app.uelzen);
  const { manager } = app.uelzen;
  await stage.agree();
  const supplierId = created(await manager.post('/addresses', addressBody())).id;
  const contractOf = async (priceCentsPerUnit: number): Promise<Place> => {
    const materials = [materialBody(stage.articleId, { ...terms, laterPrices: [], priceCentsPerUnit })];
    const form = { startsOn: '2020-01-01', endsOn: '2099-12-31', number: `V-${priceCentsPerUnit}` };
    const contract = created(await manager.post('/contracts', contractBody(supplierId, materials, form)));
    return { supplierId, contractId: contract.id };
  };
  home = { supplierId: stage.supplierId, contractId: stage.contractId };
  const others = [await contractOf(5000), await contractOf(6000)];
  places = [home, ...others, { supplierId, contractId: null }, { ...home, contractId: null }];
});
afterAll(() => app.close());

const settle = async (contractId: string, covers: string): Promise<void> => {
  const { status, body } = await stage.draft({ contractId, covers });
  if (status === 200) created(await stage.issue(body));
};
/** Everybody is settled as far as there is anything. */
const settleAll = async (): Promise<void> => {
  for (const { contractId } of places) if (contractId) await settle(contractId, 'supplier');
};
const withdrawLast = async (): Promise<void> => {
  const { items } = (await app.uelzen.manager.get('/settlements?status=issued&sort=-number&limit=1')).body;
  // Refused where a later one takes something of it back: then it stays.
  if (items[0]) await stage.withdraw(items[0]);
};
const rebook = async (id: string, { supplierId, contractId }: Place): Promise<void> => {
  const { version } = (await app.uelzen.manager.get(`/bookings/${id}`)).body;
  const body = { supplierId, contractId, reason: 'Falsch zugeordnet' };
  const answer = await app.uelzen.manager.post(`/bookings/${id}/rebooking`, body, { version });
  if (answer.body.reason !== 'booking.rebooked-to-same') created(answer);
};

/** Its supplier goes into a company that wasn't there before. */
const mergeAway = async ({ supplierId }: Place): Promise<void> => {
  const successor = await createSuccessor(app.uelzen.manager, supplierId);
  const movedTo = (place: Place) => (place.supplierId === supplierId ? { ...place, supplierId: successor } : place);
  places = places.map(movedTo);
  home = movedTo(home);
};

const deliveredKg = async (): Promise<number> => {
  const { rows } = await app.owner.query(
    "select coalesce(sum(net_kg), 0)::bigint as kg from bookings where type = 'incoming' and status = 'completed' and contract_id is not null",
  );
  return Number(rows[0].kg);
};
const countedKg = async (): Promise<number> => {
  const { rows } = await app.owner.query(
    'select coalesce(sum(delivered_quantity), 0)::bigint as kg from contract_materials',
  );
  return Number(rows[0].kg);
};
/** Of each delivery: on which contracts it is paid in the end, each with how often. */
const findPaid = async () => {
  const { rows } = await app.owner.query(
    `select bookings.id, bookings.contract_id as "contractId", coalesce(json_agg(paid.contract_id) filter (where paid.times <> 0), '[]') as contracts,
       coalesce(max(abs(paid.times)), 0)::int as times
     from bookings left join (
       select booking_id, contract_id, sum(sign) as times from settlement_lines where is_holding group by 1, 2) as paid
       on paid.booking_id = bookings.id
     where bookings.type = 'incoming' and bookings.status = 'completed' group by 1, 2`,
  );
  return rows as { id: string; contractId: string | null; contracts: string[]; times: number }[];
};

const deed = fc.record({
  kind: fc.constantFrom('rebook', 'rebook', 'rebook', 'settle', 'settle', 'settleOne', 'withdraw', 'merge', 'merge'),
  delivery: fc.nat({ max: 2 }),
  place: fc.nat({ max: 4 }),
});
/** Seldom by chance. */
const paidThenMerged = [
  { kind: 'settle', delivery: 0, place: 0 },
  { kind: 'merge', delivery: 0, place: 0 },
  { kind: 'rebook', delivery: 0, place: 1 },
  { kind: 'rebook', delivery: 1, place: 3 },
];

it('deliveries that are rebooked, settled and withdrawn at random, and whose suppliers are merged, count once, and are paid once where they are put down to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 14 }), async (deeds) => {
      await settleAll();
      const deliveries: Body[] = [];
      for (const fullKg of [30_000, 33_000, 40_000])
        deliveries.push(await stage.delivered(today, { fullKg }, home.supplierId));
      for (const { kind, delivery, place } of deeds) {
        const to = places[place] as Place;
        if (kind === 'rebook') await rebook(String(deliveries[delivery]?.id), to);
        else if (kind === 'settle') await settleAll();
        else if (kind === 'settleOne' && to.contractId) await settle(to.contractId, 'contract');
        else if (kind === 'withdraw') await withdrawLast();
        else if (kind === 'merge') await mergeAway(to);
        expect(await countedKg()).toBe(await deliveredKg());
        const all = await findPaid();
        expect(all.filter(({ times }) => times > 1)).toEqual([]);
      }
      await settleAll();
      for (const { contractId, contracts } of await findPaid())
        expect(contracts).toEqual(contractId === null ? [] : [contractId]);
      const { results } = await verifyDatabase(appConnection(app.platform), '/nowhere');
      const broken = results.filter(({ name, violations }) => violations.length > 0 && !name.startsWith('a file has'));
      expect(broken).toEqual([]);
    }),
    { numRuns: casesOf(12), examples: [[paidThenMerged]] },
  );
}, 240_000);
