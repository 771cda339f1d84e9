import type { GatewayWithKey } from '@halm/model/production/gateways/gateway.ts';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MqttBroker, startMqttBroker } from '../../testing/peers/mqtt-broker.ts';
import { created, unique } from '../../testing/plant/master-data.ts';
import { administer, connectGateway, until, untilStanding, withBroker } from '../../testing/production/broker-stage.ts';
import { type OwnTestApp, startOwnTestApp, type TestOrganisation } from '../../testing/test-app.ts';
import { FOREIGN_TOPIC, PROBE, RECEIVER } from './broker-names.ts';

let broker: MqttBroker;
let app: OwnTestApp;
let plant: TestOrganisation;
const open: MqttClient[] = [];

beforeAll(async () => {
  broker = await startMqttBroker();
  app = await startOwnTestApp(withBroker(broker));
  plant = app.uelzen;
  await untilStanding(app.platform, 'online');
});
afterAll(async () => {
  for (const client of open) await client.endAsync(true);
  await app.close();
  await broker.close();
});

/** A gateway whose key the broker knows. */
const makeGateway = async ({ manager }: TestOrganisation = plant) => {
  const { id } = created(await manager.post('/gateways', { name: unique('Leitsystem') }));
  const { key, keys } = created<GatewayWithKey>(await manager.post(`/gateways/${id}/keys`));
  const { userName, number } = keys[0] ?? { userName: '', number: 0 };
  await app.platform.broker?.check(app.platform);
  return { id, key, userName, number };
};

const connect = async (userName: string, key: string): Promise<MqttClient> => {
  const client = await connectGateway(broker, userName, key);
  open.push(client);
  // One that is cut off says so by its end.
  client.on('error', () => undefined);
  return client;
};

const countsOf = async (id: string, { manager }: TestOrganisation = plant) => {
  const { body } = await manager.get(`/gateways/${id}`);
  return { accepted: body.accepted, refused: body.refused, repeated: body.repeated };
};

describe('a gateway that sends by MQTT', () => {
  it('has its readings stored, each endpoint by its topic, and its key noted as used', async () => {
    const gateway = await makeGateway();
    const client = await connect(gateway.userName, gateway.key);
    await client.publishAsync(`halm/${gateway.userName}/Fermenter 1/temp`, '41.5', { qos: 1 });
    await client.publishAsync(`halm/${gateway.userName}/Fermenter 1/Rührwerk`, 'läuft', { qos: 1 });
    await until(async () => (await countsOf(gateway.id)).accepted === 2, 'two readings are stored');
    const { body } = await plant.manager.get(`/endpoints?gatewayId=${gateway.id}&sort=key`);
    expect(body.items.map(({ key, tag }: { key: string; tag: string }) => `${key} ${tag}`).sort()).toEqual([
      'Fermenter 1 Rührwerk',
      'Fermenter 1 temp',
    ]);
    expect((await plant.manager.get(`/gateways/${gateway.id}`)).body).toMatchObject({
      state: 'online',
      keys: [{ userName: gateway.userName, lastUsedAt: expect.any(String) }],
    });
  });

  it('is told what became of its batch, by the number it gave it', async () => {
    const gateway = await makeGateway();
    const client = await connect(gateway.userName, gateway.key);
    await client.subscribeAsync(`halm/${gateway.userName}/ack`, { qos: 1 });
    const answers: unknown[] = [];
    client.on('message', (_, payload, { properties }) =>
      answers.push({ ...JSON.parse(payload.toString()), correlation: properties?.correlationData?.toString() }),
    );
    const now = Date.now();
    const readings = [
      { endpoint: 'a', tag: 'b', time: now, value: 1 },
      { endpoint: 'a', tag: 'b', time: now + 86_400_000, value: 2 },
    ];
    const options = { qos: 1, properties: { correlationData: Buffer.from('sieben') } } as const;
    await client.publishAsync(`halm/${gateway.userName}/batch`, JSON.stringify({ batch: 7, readings }), options);
    await until(() => answers.length > 0, 'an answer');
    expect(answers).toEqual([
      {
        batch: 7,
        correlation: 'sieben',
        accepted: 1,
        ignored: 0,
        refused: [{ index: 1, reason: 'ahead' }],
        refusedCount: 1,
      },
    ]);
    await client.publishAsync(`halm/${gateway.userName}/batch`, 'Unfug', { qos: 1 });
    await until(() => answers.length > 1, 'another answer');
    expect(answers[1]).toMatchObject({ accepted: 0, refused: [{ index: 0, reason: 'malformed' }] });
    const { body } = await plant.manager.get(`/gateways/${gateway.id}/refusals`);
    expect(body.items[0]).toMatchObject({ reason: 'malformed', reading: expect.stringContaining('Unfug') });
  });

  it('can neither write nor listen under the name of another', async () => {
    const [one, other] = [await makeGateway(), await makeGateway(app.bremen)];
    const client = await connect(one.userName, one.key);
    await expect(client.subscribeAsync(`halm/${other.userName}/ack`)).rejects.toThrow('Not authorized');
    const again = await connect(one.userName, one.key);
    await expect(again.publishAsync(`halm/${other.userName}/a/b`, '1', { qos: 1 })).rejects.toThrow('Not authorized');
    await expect(connect(other.userName, one.key)).rejects.toThrow('Not authorized');
  });

  it('is cut off when its key is revoked, and what it sends counts no more', async () => {
    const gateway = await makeGateway();
    const client = await connect(gateway.userName, gateway.key);
    const cut = new Promise((resolve) => client.once('close', () => resolve(true)));
    await plant.manager.delete(`/gateways/${gateway.id}/keys/${gateway.number}`);
    expect(await cut).toBe(true);
    await expect(connect(gateway.userName, gateway.key)).rejects.toThrow('Not authorized');
    expect(await countsOf(gateway.id)).toMatchObject({ accepted: 0 });
  });

  it('goes on when the broker has lost all it knew of Halm', async () => {
    const gateway = await makeGateway();
    await administer(broker, [
      { command: 'deleteClient', username: RECEIVER },
      { command: 'deleteRole', rolename: RECEIVER },
      { command: 'deleteClient', username: gateway.userName },
      { command: 'deleteRole', rolename: gateway.userName },
    ]);
    await app.platform.broker?.check(app.platform);
    const client = await connect(gateway.userName, gateway.key);
    const send = () => client.publishAsync(`halm/${gateway.userName}/a/b`, '1', { qos: 1 });
    await until(async () => {
      await send();
      return (await countsOf(gateway.id)).accepted > 0;
    }, 'what it sends is stored');
  });

  it('finds its address at the gateway', async () => {
    expect((await plant.manager.get('/gateways/broker')).body).toEqual({ standing: 'online', url: broker.publicUrl });
  });
});

describe('a broker that lets users write under the names of others', () => {
  const plantHole = async (commands: Parameters<typeof administer>[1], mend: Parameters<typeof administer>[1]) => {
    const gateway = await makeGateway();
    const client = await connect(gateway.userName, gateway.key);
    await administer(broker, commands);
    await app.platform.broker?.check(app.platform);
    expect(app.platform.broker?.place().standing).toBe('unsafe');
    await client.publishAsync(`halm/${gateway.userName}/a/b`, '1', { qos: 1 });
    await app.platform.broker?.check(app.platform);
    await administer(broker, mend);
    await app.platform.broker?.check(app.platform);
    expect(app.platform.broker?.place().standing).toBe('online');
    await client.publishAsync(`halm/${gateway.userName}/a/b`, '2', { qos: 1 });
    await until(async () => (await countsOf(gateway.id)).accepted > 0, 'readings are taken again');
    // What came while nobody could know from whom was discarded.
    expect(await countsOf(gateway.id)).toMatchObject({ accepted: 1 });
  };
  const setDefault = (allow: boolean) => ({
    command: 'setDefaultACLAccess',
    acls: [{ acltype: 'publishClientSend', allow }],
  });

  it('has none of its messages taken: a default that allows all', async () => {
    await plantHole([setDefault(true)], [setDefault(false)]);
  });

  it('has none of its messages taken: a user that may listen to all', async () => {
    await plantHole(
      [
        { command: 'createRole', rolename: 'ears', acls: [{ acltype: 'subscribePattern', topic: '#', allow: true }] },
        { command: 'createClient', username: 'ears', password: 'x', roles: [{ rolename: 'ears' }] },
      ],
      [
        { command: 'deleteClient', username: 'ears' },
        { command: 'deleteRole', rolename: 'ears' },
      ],
    );
  });

  it('has none of its messages taken: a default by which all may listen', async () => {
    const listening = (allow: boolean) => ({ command: 'setDefaultACLAccess', acls: [{ acltype: 'subscribe', allow }] });
    await plantHole([listening(true)], [listening(false)]);
  });

  it('has none of its messages taken: a user of another maker that may write everything', async () => {
    await plantHole(
      [
        { command: 'createRole', rolename: 'all', acls: [{ acltype: 'publishClientSend', topic: '#', allow: true }] },
        { command: 'createClient', username: 'other', password: 'x', roles: [{ rolename: 'all' }] },
      ],
      [
        { command: 'deleteClient', username: 'other' },
        { command: 'deleteRole', rolename: 'all' },
      ],
    );
  });

  it('has none of its messages taken: a right by which the probe succeeds', async () => {
    const right = { command: 'addRoleACL', rolename: PROBE, acltype: 'publishClientSend', topic: FOREIGN_TOPIC };
    const mended = { ...right, command: 'removeRoleACL' };
    await plantHole([{ ...right, allow: true }], [mended]);
  });
});
