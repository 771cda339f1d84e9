import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCertificate } from '../../testing/peers/local-certificate.ts';
import { type MqttBroker, startMqttBroker } from '../../testing/peers/mqtt-broker.ts';
import { connectGateway, until, untilStanding, withBroker } from '../../testing/production/broker-stage.ts';
import { type GatewayStage, setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { type OwnTestApp, startOwnTestApp } from '../../testing/test-app.ts';
import { openBroker } from './broker.ts';

let app: OwnTestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

/** Halm with this broker, and a gateway that it knows. */
const meet = async (broker: MqttBroker) => {
  const platform = { ...app.platform, ...withBroker(broker) };
  platform.broker.start(platform);
  await untilStanding(platform, 'online');
  const gateway = await setGatewayStage(app, app.uelzen);
  await platform.broker.check(platform);
  const { body } = await app.uelzen.manager.get(`/gateways/${gateway.id}`);
  return { platform, gateway, userName: body.keys[0].userName as string };
};

const countStored = async ({ pack, id }: GatewayStage, tag = 'kg'): Promise<number> => {
  await pack();
  return app.uelzen.asManager(async ({ db, organisationId }) => {
    const row = await db
      .selectFrom('readingBlocks')
      .innerJoin('endpoints', (on) =>
        on
          .onRef('endpoints.organisationId', '=', 'readingBlocks.organisationId')
          .onRef('endpoints.series', '=', 'readingBlocks.series'),
      )
      .select(({ fn }) => fn.sum<string | null>('readingBlocks.count').as('count'))
      .where('endpoints.organisationId', '=', organisationId)
      .where('endpoints.gatewayId', '=', id)
      .where('endpoints.tag', '=', tag)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  });
};

const SENT = 40;

/** What of the readings that the broker acknowledged while Halm was away is stored, after a restart of it. */
const storedAfterRestart = async (broker: MqttBroker): Promise<number> => {
  const { platform, gateway, userName } = await meet(broker);
  await platform.broker.close();
  const client = await connectGateway(broker, userName, gateway.key);
  client.on('error', () => undefined);
  const now = Date.now();
  for (let at = 0; at < SENT; at++)
    await client.publishAsync(`halm/${userName}/pump/kg`, JSON.stringify([now + at, at]), { qos: 1 });
  await broker.stop();
  await broker.start();
  const again = openBroker({ url: broker.url, publicUrl: broker.publicUrl });
  again.start(platform);
  const last = await connectGateway(broker, userName, gateway.key);
  await until(() => again.place().standing === 'online', 'Halm is back');
  // Each connection of Halm has taken what waited for it when it has taken what came after.
  for (let at = 0; at < SENT; at++)
    await last.publishAsync(`halm/${userName}/pump/after`, JSON.stringify([now + at, at]), { qos: 1 });
  await until(async () => (await countStored(gateway, 'after')) === SENT, 'what came after is stored');
  await again.close();
  return countStored(gateway);
};

describe('readings that a broker acknowledged while Halm was away', () => {
  it('are stored, even if the broker was restarted meanwhile', async () => {
    const broker = await startMqttBroker();
    try {
      expect(await storedAfterRestart(broker)).toBe(SENT);
    } finally {
      await broker.close();
    }
  });

  it('are lost by a broker that nobody has configured', async () => {
    const broker = await startMqttBroker({ isByDefault: true });
    try {
      expect(await storedAfterRestart(broker)).toBeLessThan(SENT);
    } finally {
      await broker.close();
    }
  });
});

const BATCHES = 60;
const READINGS = 5;

/** Sends batches as a gateway does that keeps each of them until Halm acknowledges it. */
const sendFromOutbox = (broker: MqttBroker, userName: string, key: string) => {
  const startAt = Date.now() - BATCHES * READINGS;
  const outbox = new Map(
    Array.from({ length: BATCHES }, (_, batch) => {
      const times = Array.from({ length: READINGS }, (_each, at) => startAt + batch * READINGS + at);
      return [batch, { batch, series: [{ endpoint: 'pump', tag: 'kg', times, values: times }] }] as const;
    }),
  );
  const client = mqtt.connect(broker.publicUrl, {
    protocolVersion: 5,
    username: userName,
    password: key,
    ca: localCertificate.cert,
    reconnectPeriod: 100,
    // The outbox sends again by itself.
    queueQoSZero: false,
  });
  client.on('error', () => undefined);
  const sendAll = (): void => {
    for (const batch of outbox.values())
      client.publish(`halm/${userName}/batch`, JSON.stringify(batch), { qos: 1 }, () => undefined);
  };
  client.on('connect', () => {
    client.subscribe(`halm/${userName}/ack`, { qos: 1 });
    sendAll();
  });
  client.on('message', (_, payload) => outbox.delete(JSON.parse(payload.toString()).batch));
  const timer = setInterval(sendAll, 2_000);
  return {
    acknowledged: () => BATCHES - outbox.size,
    close: async () => {
      clearInterval(timer);
      await client.endAsync(true);
    },
  };
};

it('a gateway that keeps what Halm has not acknowledged loses nothing when the broker is killed, and nothing is stored twice', async () => {
  const broker = await startMqttBroker();
  const { platform, gateway, userName } = await meet(broker);
  const outbox = sendFromOutbox(broker, userName, gateway.key);
  try {
    for (const reached of [5, 25]) {
      await until(() => outbox.acknowledged() >= reached, `${reached} batches are acknowledged`);
      await broker.kill();
      await broker.start();
    }
    await until(() => outbox.acknowledged() === BATCHES, 'all are acknowledged');
    expect(await countStored(gateway)).toBe(BATCHES * READINGS);
  } finally {
    await outbox.close();
    await platform.broker.close();
    await broker.close();
  }
}, 180_000);
