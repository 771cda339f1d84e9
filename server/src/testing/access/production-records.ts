import { addDays, plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { packReadings } from '../../production/readings/pack-readings.ts';
import { articleBody, created, locationBody } from '../plant/master-data.ts';
import { setGatewayStage } from '../production/gateway-stage.ts';
import { boardBody, doserBody, meterBody, recipeBody, thingBody } from '../production/production-stage.ts';
import type { TestApp, TestOrganisation } from '../test-app.ts';

type Stage = { readonly articleId: string; readonly siloId: string };

const MINUTE_MS = 60_000;

/** A gateway whose readings a doser is weighed by, with a recipe and a day on which it fed. */
export const makeProductionRecords = async (app: TestApp, organisation: TestOrganisation, stage: Stage) => {
  const { manager, id: organisationId } = organisation;
  const gateway = await setGatewayStage(app, organisation);
  const past = Date.now() - 10 * MINUTE_MS;
  const read = (time: number, value: number) => ({ endpoint: 'feeder', tag: 'kg', time, value });
  await gateway.send({ readings: [read(past, 100)] });
  const { items } = (await manager.get(`/endpoints?gatewayId=${gateway.id}`)).body;
  const naming = { name: 'Zähler Kanarie', kind: 'counter', unit: 'kg', state: 'named' };
  const endpoint = created(await manager.patch(`/endpoints/${items[0].id}`, naming, { version: 1 })).id;
  await gateway.send({ readings: [{ ...read(past, 100), tag: 'other' }] });
  const [other] = (await manager.get(`/endpoints?gatewayId=${gateway.id}&state=new`)).body.items;
  const otherNaming = { ...naming, name: 'Anderer Zähler Kanarie' };
  const toEndpointId = created(await manager.patch(`/endpoints/${other.id}`, otherNaming, { version: 1 })).id;
  const localTime = (daysAgo: number) => `${addDays(plainDateIn(new Date(), 'Europe/Berlin'), -daysAgo)}T12:00`;
  const move = { fromEndpointId: endpoint, toEndpointId, from: localTime(3), to: localTime(2), reason: 'Kanarie' };
  created(await manager.post('/reading-moves', move));
  const place = { type: 'production', code: 'KAN', name: 'Fermenter Kanarie' };
  const production = created(await manager.post('/locations', locationBody(place))).id;
  const fed = { articleId: stage.articleId, locationId: stage.siloId, productionLocationId: production };
  const doser = created(
    await manager.post('/dosers', doserBody({ ...fed, endpointId: endpoint }, { name: 'Dosierer Kanarie' })),
  ).id;
  const recipe = created(await manager.post('/recipes', recipeBody({ [doser]: 1000 }, { name: 'Rezept Kanarie' }))).id;
  const thing = created(await manager.post('/things', thingBody({ name: 'Ding Kanarie', locationId: stage.siloId })));
  const measured = { parameter: 'ph', value: 7.6, measuredAt: null, note: null };
  created(await manager.post(`/things/${thing.id}/process-log`, measured));
  const startsOn = addDays(plainDateIn(new Date(), 'Europe/Berlin'), -5);
  const meter = created(await manager.post('/meters', meterBody({ name: 'Gaszähler Kanarie', startsOn }))).id;
  const made = created(await manager.post('/articles', articleBody([stage.siloId], { name: 'Gärrest Kanarie' }))).id;
  const share = { productionLocationId: production, articleId: made, locationId: stage.siloId, sharePercent: 80 };
  const output = created(await manager.post('/digestate-outputs', share)).id;
  await gateway.send({ readings: [read(past + MINUTE_MS, 150)] });
  await packReadings.run(app.platform, { organisationId }, { isLast: true });
  const rule = { name: 'Regel Kanarie', kind: 'silence', forSeconds: 86_400, severity: 'note' };
  const readingRule = created(await manager.post(`/endpoints/${endpoint}/reading-rules`, rule)).id;
  const board = created(await manager.post('/boards', boardBody([endpoint], { name: 'Tafel Kanarie' }))).id;
  const { body: days } = await manager.get(`/feeding-days?doserId=${doser}`);
  return {
    gateway: gateway.id,
    thing: thing.id,
    endpoint,
    doser,
    meter,
    'digestate-output': output,
    recipe,
    'reading-rule': readingRule,
    board,
    'feeding-day': days.items[0].id,
    'production-location': production,
  };
};
