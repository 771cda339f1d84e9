import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { TestOrganisation } from '../test-app.ts';
import { contractBody, created, materialBody } from './master-data.ts';
import { deliver, setPlantStage } from './plant-stage.ts';

export type Body = Record<string, unknown>;

const today = plainDateIn(new Date(), 'Europe/Berlin');
/** The days that the drafts of the stage cover. */
export const period = { fromOn: addDays(today, -40), toOn: addDays(today, 1) };

/** What maize silage costs: 38.50 €, 40.00 € since yesterday; 2.5 % less between 26 and 28 % dry matter. */
export const terms = {
  priceCentsPerUnit: 3850,
  laterPrices: [{ validFrom: addDays(today, -1), priceCentsPerUnit: 4000 }],
  deductions: [{ parameter: 'ts', fromValue: 26, belowValue: 28, percent: 2.5, centsPerUnit: null }],
};

/** A plant with a contract about maize silage, and what is done there to settle it. */
export const setSettlementStage = async ({ manager }: TestOrganisation) => {
  const stage = await setPlantStage(manager);
  await stage.giveProof();
  const path = `/contracts/${stage.contractId}`;
  /** What is agreed by now; from the contract's beginning on unless `termsFrom` says otherwise. */
  const agree = async (changes: Body = {}, material: Body = {}): Promise<void> => {
    const { version } = (await manager.get(path)).body;
    const materials = [materialBody(stage.articleId, { ...terms, ...material })];
    const always = { number: 'V-1', startsOn: '2020-01-01', endsOn: '2099-12-31', termsFrom: '2020-01-01' };
    created(
      await manager.patch(path, contractBody(stage.supplierId, materials, { ...always, ...changes }), { version }),
    );
  };
  const draft = (changes: Body = {}) =>
    manager.post('/settlements', { contractId: stage.contractId, ...period, ...changes });
  const issue = ({ id, version }: Body) =>
    manager.post(`/settlements/${id}/issue`, undefined, { version: Number(version) });
  const withdraw = ({ id, version }: Body) =>
    manager.post(`/settlements/${id}/withdrawal`, { reason: 'Falscher Preis' }, { version: Number(version) });
  const delivered = async (day = today, weights = {}, supplierId = stage.supplierId) =>
    (await deliver(manager, { ...stage, supplierId }, { today: day, ...weights })).body;
  /** Nothing of the test before is left to be settled. */
  const settleRest = async (): Promise<void> => {
    await agree();
    const left = await draft({ covers: 'supplier' });
    if (left.status === 200) created(await issue(left.body));
  };
  return { ...stage, agree, draft, issue, withdraw, delivered, settleRest };
};
