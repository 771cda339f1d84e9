import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findActiveOrganisations } from '../core/access/find-organisation.ts';
import { inTransaction } from '../core/db/database.ts';
import type { Platform } from '../core/process/platform.ts';
import { gatewayKeyText, gatewayUserName } from '../production/gateways/gateway-key.ts';
import type { GatewayOrder } from './demo-gateway-process.ts';
import { DEMO_GATEWAY } from './seed-feeding.ts';

const program = fileURLToPath(new URL('./demo-gateway-process.ts', import.meta.url));

/** After a longer rest the simulated plant begins anew: nobody waits for a year of readings. */
const LONGEST_REST_MS = 7 * 86_400_000;

/**
 * The key of the demo's gateway in an organisation, and when it sent the last reading; none where it is gone.
 */
const findKey = (platform: Platform, organisationId: string) =>
  inTransaction(platform.pool, { organisationId, readOnly: true }, (db) =>
    db
      .selectFrom('gatewayKeys as key')
      .innerJoin('gateways', (on) =>
        on.onRef('gateways.organisationId', '=', 'key.organisationId').onRef('gateways.id', '=', 'key.gatewayId'),
      )
      .select(['key.gatewayId', 'key.number'])
      .select(({ selectFrom }) =>
        selectFrom('endpointValues')
          .select(({ fn }) => fn.max('measuredAt').as('at'))
          .where('endpointValues.organisationId', '=', organisationId)
          .as('lastAt'),
      )
      .where('key.organisationId', '=', organisationId)
      .where('gateways.name', '=', DEMO_GATEWAY)
      .where('key.revokedAt', 'is', null)
      .orderBy('key.number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

const orderOf = async (platform: Platform, address: string): Promise<GatewayOrder | undefined> => {
  for (const { id: organisationId } of await findActiveOrganisations(platform)) {
    const found = await findKey(platform, organisationId);
    if (!found) continue;
    const now = platform.clock().getTime();
    const lastAt = found.lastAt ? Date.parse(found.lastAt) : now;
    return {
      url: new URL('/api/v2/gateways/readings', address).href,
      key: gatewayKeyText(platform, { organisationId, ...found }),
      ...(platform.broker && {
        mqtt: { url: platform.broker.innerUrl, userName: gatewayUserName({ organisationId, ...found }) },
      }),
      sinceAt: Math.max(lastAt, now - LONGEST_REST_MS),
    };
  }
  return undefined;
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts the simulated controls of the demo plant, in a process of their own as a gateway is a device of its
 * own. It sends its readings by MQTT where there is a broker, else over HTTP, and ends when nobody knows its
 * key any more.
 */
export const startDemoGateway = async (platform: Platform, address: string) => {
  const order = await orderOf(platform, address);
  if (!order) return { stop: async () => undefined };
  // Without the parent's own switches: a second inspector or watcher would get in its way.
  const child = fork(program, { stdio: 'inherit', execArgv: [] });
  // A word said while it ends is lost with it.
  child.on('error', () => undefined);
  child.send(order);
  return {
    stop: async (): Promise<void> => {
      if (hasEnded(child)) return;
      const gone = once(child, 'exit');
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};
