import type { Operation } from '@halm/model/core/contract/operation.ts';
import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import type { SimulatedScale } from '../../masterdata/scales/simulated-scale.ts';
import { materialMoves } from '../plant/genealogy-stage.ts';
import { makeOutsideDriver } from '../plant/make-driver.ts';
import { articleBody, created } from '../plant/master-data.ts';
import { type PlantStage, setPlantStage } from '../plant/plant-stage.ts';
import type { TestOrganisation } from '../test-app.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';

/** Where several people act at once, and what they all know of: whatever one has made another may take up. */
export type World = PlantStage & {
  readonly scale: SimulatedScale;
  readonly today: string;
  readonly places: readonly string[];
  /** What is pumped, and where it lies. */
  readonly slurryId: string;
  readonly pitId: string;
  /**
   * Who drives for the supplier under the account of a driver: from outside, they see no more than their own
   * trips.
   */
  readonly driverId: string;
  readonly bookings: string[];
  readonly settlements: string[];
  readonly counts: string[];
  readonly imports: string[];
  readonly approvals: string[];
  /** What a booking was said to be when somebody was told that it is a document. */
  readonly told: Map<string, string>;
};

/** Chance, as it was drawn before anybody acts. */
export type Dice = {
  readonly which: number;
  readonly place: number;
  readonly other: number;
  readonly tons: number;
  readonly turn: number;
};

/** Three locations, one for each mode of withdrawal, a pit of slurry, and a digester that consumes. */
export const setWorld = async (organisation: TestOrganisation, scale: SimulatedScale): Promise<World> => {
  const { manager } = organisation;
  const stage = await setPlantStage(manager, scale);
  await stage.giveProof();
  const { contractId, supplierId, articleId } = stage;
  const sampled = { sampleRule: 'random', samplePercent: 50, postAfterValues: true };
  const priced = [{ articleId, unit: 'ton', targetAmount: 1000, priceCentsPerUnit: 3850, ...sampled }];
  const contract = { number: 'V-1', supplierId, startsOn: '2020-01-01', endsOn: '2099-12-31', materials: priced };
  created(await manager.patch(`/contracts/${contractId}`, contract, { version: 1 }));
  const { location } = materialMoves(manager, stage);
  const places = [stage.siloId];
  for (const withdrawalMode of ['lifo', 'percentagewise']) places.push(await location({ withdrawalMode }));
  const pitId = await stage.location('GG1', { type: 'liquid', unit: 'm3', maximumAmount: 5000 });
  const slurry = { name: 'Rindergülle', type: 'liquid', substrate: 'cattle-slurry', densityKgPerM3: 1020 };
  const slurryId = created(await manager.post('/articles', articleBody([pitId], slurry))).id;
  const known = { bookings: [], settlements: [], counts: [], imports: [], approvals: [], told: new Map() };
  const driverId = await makeOutsideDriver(organisation, supplierId);
  return {
    ...stage,
    ...known,
    pitId,
    slurryId,
    driverId,
    scale,
    places,
    today: plainDateIn(new Date(), 'Europe/Berlin'),
  };
};

/** One of a list that may be empty, by chance. */
export const oneOf = <T>(list: readonly T[], chance: number): T | undefined => list[chance % Math.max(1, list.length)];

export type Heard = { readonly path: string; readonly status: number; readonly reason: string | undefined };

/** The same client, which also notes what it sends by method and path, and how it is answered. */
export const notingClient = (client: TestClient, heard: Heard[]): TestClient => {
  const note =
    <Rest extends unknown[]>(method: string, call: (path: string, ...rest: Rest) => Promise<TestAnswer>) =>
    async (path: string, ...rest: Rest): Promise<TestAnswer> => {
      const answer = await call(path, ...rest);
      const { status, body } = answer;
      heard.push({ path: `${method} ${path.split('?')[0]}`, status, reason: body?.reason });
      return answer;
    };
  return {
    ...client,
    get: note('GET', client.get),
    post: note('POST', client.post),
    put: note('PUT', client.put),
    patch: note('PATCH', client.patch),
    delete: note('DELETE', client.delete),
    upload: note('POST', client.upload),
  };
};

/** Which of these operations nobody has sent. */
export const unsent = (operations: readonly Operation[], heard: readonly Heard[]): string[] =>
  operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((key) => {
      const shape = new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`);
      return !heard.some(({ path }) => shape.test(path));
    });
