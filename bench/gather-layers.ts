import { setTimeout } from 'node:timers/promises';
import { created, locationBody } from '../server/src/testing/plant/master-data.ts';
import { type TestAnswer, testClient } from '../server/src/testing/test-client.ts';
import type { Contender } from './contender.ts';
import { type BenchDatabase, onClient } from './prepare-database.ts';
import { DEEP_PLACES, LAYERS } from './subjects.ts';

type Scattered = {
  readonly articleId: string;
  readonly places: readonly { id: string; amount: number; layers: number }[];
};

const PAUSE_MILLISECONDS = 500;

/** The articles that lie in the most layers, with what the silos hold of each. */
const statement = `
  select article_id as "articleId", json_agg(json_build_object('id', location_id, 'amount', amount, 'layers', layers)) as places from (
    select article_id, location_id, sum(remaining) / 1000.0 as amount, count(*) as layers
    from layers where organisation_id = $1 and is_open group by 1, 2) as held
  group by 1 having sum(layers) >= ${LAYERS} order by sum(layers) desc limit ${DEEP_PLACES}`;

/** A server that has just started may say that it has too much to do: then once more. */
const insist = async (call: () => Promise<TestAnswer>): Promise<TestAnswer['body']> => {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return created(answer);
    await setTimeout(PAUSE_MILLISECONDS);
  }
};

const enoughOf = (places: Scattered['places']): Scattered['places'] => {
  let layers = 0;
  return places.filter((place) => {
    const isNeeded = layers < LAYERS;
    layers += place.layers;
    return isNeeded;
  });
};

/**
 * Brings layers of one article each together in places of their own, by transfers of all that a silo holds of
 * it; a small database has too few.
 */
export const gatherLayers = async (product: Contender, { owner, organisationId }: BenchDatabase): Promise<void> => {
  const { rows } = await onClient(owner, (client) => client.query<Scattered>(statement, [organisationId]));
  if (rows.length < DEEP_PLACES) return;
  const client = testClient(product.url, product.token);
  const mark = Date.now().toString(36);
  for (const [at, { articleId, places }] of rows.entries()) {
    const place = await insist(() =>
      client.post(
        '/locations',
        locationBody({ code: `T${mark}${at}`, name: `Tief ${mark} ${at}`, maximumAmount: null }),
      ),
    );
    for (const { id, amount } of enoughOf(places)) {
      const moved = { articleId, originLocationId: id, destinationLocationId: place.id, amount };
      await insist(() => client.post('/bookings/withdrawals', moved));
    }
  }
};
