import { nowIso } from '../../core/api/scope.ts';
import { newId } from '../../core/db/ids.ts';
import { articleBody, created, locationBody, unique } from '../plant/master-data.ts';
import type { TestOrganisation } from '../test-app.ts';
import type { TestClient } from '../test-client.ts';

type Body = Record<string, unknown>;

/** What a person says of an endpoint, or has not said yet. */
type EndpointFacts = {
  readonly state?: string;
  readonly name?: string | null;
  readonly kind?: string | null;
  readonly unit?: string;
  readonly isText?: boolean;
};

let series = 0;

/** An endpoint of a gateway of its own, as its readings and a person made it. Answers its id. */
export const makeEndpoint = (organisation: Pick<TestOrganisation, 'asManager'>, facts: EndpointFacts = {}) =>
  organisation.asManager(async (scope) => {
    const { organisationId } = scope;
    const [gatewayId, id] = [newId(), newId()];
    await scope.db
      .insertInto('gateways')
      .values({ organisationId, id: gatewayId, name: unique('Gateway') })
      .execute();
    await scope.db
      .insertInto('endpoints')
      .values({
        organisationId,
        id,
        gatewayId,
        key: unique('doser'),
        tag: 'weight',
        series: ++series,
        firstSeenAt: nowIso(scope),
        name: unique('Zähler'),
        kind: 'counter',
        state: 'named',
        isText: false,
        unit: 'kg',
        ...facts,
      })
      .execute();
    return id;
  });

/** A clamp with silage and a digester. */
export const setDoserPlaces = async ({ manager }: Pick<TestOrganisation, 'manager'>) => {
  const location = created(await manager.post('/locations', locationBody()));
  const production = created(
    await manager.post('/locations', locationBody({ type: 'production', name: 'Fermenter 1' })),
  );
  const article = created(await manager.post('/articles', articleBody([location.id])));
  return { locationId: location.id, productionLocationId: production.id, articleId: article.id };
};

/** The places and a counter: what a doser needs. */
export const setDoserStage = async (organisation: TestOrganisation) => ({
  ...(await setDoserPlaces(organisation)),
  endpointId: await makeEndpoint(organisation),
});

type DoserStage = Awaited<ReturnType<typeof setDoserStage>>;

/** A doser on its stage. */
export const doserBody = (stage: DoserStage, changes: object = {}): Body => ({
  name: unique('Feststoffdosierer'),
  ...stage,
  mode: 'counter',
  unit: 'kg',
  correctionFactor: 1,
  mostKgPerHour: 20_000,
  ...changes,
});

/** A doser that was made with all that it needs. */
export const makeDoser = async (organisation: TestOrganisation, changes: object = {}) => {
  const stage = await setDoserStage(organisation);
  const doser = created<{ id: string; version: number; name: string }>(
    await organisation.manager.post('/dosers', doserBody(stage, changes)),
  );
  return { ...doser, stage };
};

/** A gas meter that people read. */
export const meterBody = (changes: object = {}): Body => ({
  name: unique('Gaszähler'),
  quantity: 'biogas',
  endpointId: null,
  factor: 1,
  sharePercent: null,
  startsOn: '2026-01-01',
  endsOn: null,
  ...changes,
});

/** A digester. */
export const thingBody = (changes: object = {}): Body => ({
  kind: 'digester',
  name: unique('Fermenter'),
  code: null,
  locationId: null,
  latitude: null,
  longitude: null,
  ...changes,
});

/** A recipe of some dosers, each with its kilograms a day. */
export const recipeBody = (kgPerDay: Readonly<Record<string, number>>, changes: object = {}): Body => ({
  name: unique('Sommerrezept'),
  dataPeriodDays: 30,
  activeFrom: null,
  dosers: Object.entries(kgPerDay).map(([doserId, kg]) => ({ doserId, kgPerDay: kg })),
  ...changes,
});

/** Creates a recipe; answers it. */
export const makeRecipe = async (manager: TestClient, kgPerDay: Readonly<Record<string, number>>, changes = {}) =>
  created<{ id: string; version: number; name: string; isActive: boolean }>(
    await manager.post('/recipes', recipeBody(kgPerDay, changes)),
  );

/** A board with a panel of these endpoints. */
export const boardBody = (endpointIds: readonly string[], changes: object = {}): Body => ({
  name: unique('Gärung'),
  position: null,
  panels: [{ title: 'Temperatur', kind: 'curve', width: 'full', endpointIds }],
  ...changes,
});
