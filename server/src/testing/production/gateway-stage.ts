import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import { countFeeding } from '../../production/feeding/count-feeding.ts';
import { packReadings } from '../../production/readings/pack-readings.ts';
import { rollUpDays } from '../../production/readings/roll-up-days.ts';
import { created, unique } from '../plant/master-data.ts';
import type { TestApp, TestOrganisation } from '../test-app.ts';
import { testClient } from '../test-client.ts';

const isToCount = ({ asManager }: TestOrganisation): Promise<boolean> =>
  asManager(async ({ db, organisationId }) => {
    const row = await db
      .selectFrom('feedingDays')
      .select('id')
      .where('organisationId', '=', organisationId)
      .where('toCount', '=', true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  });

/** A gateway with a key, as a plant sets it up, and what it sends over HTTP. */
export const setGatewayStage = async (app: Pick<TestApp, 'url' | 'platform'>, organisation: TestOrganisation) => {
  const { manager, id: organisationId } = organisation;
  const { id } = created(await manager.post('/gateways', { name: unique('Leitsystem') }));
  const { key } = created<GatewayWithKey>(await manager.post(`/gateways/${id}/keys`));
  return {
    id,
    key,
    /** Sends a body as the gateway does, or with another key. */
    send: (body: object, by = key) => testClient(app.url, by).post('/gateways/readings', body),
    /** Packs what has landed, as the job does. */
    pack: () => packReadings.run(app.platform, { organisationId }, { isLast: true }),
    /** Rolls up the days that are due, as the job does. */
    rollUp: () => rollUpDays.run(app.platform, { organisationId }, { isLast: true }),
    /** Counts the days that wait for it, as the job does; the queue may be at it too. */
    count: async () => {
      do await countFeeding.run(app.platform, { organisationId }, { isLast: true });
      while (await isToCount(organisation));
    },
  };
};

export type GatewayStage = Awaited<ReturnType<typeof setGatewayStage>>;
