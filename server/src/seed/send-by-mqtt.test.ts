import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MqttBroker, startMqttBroker } from '../testing/peers/mqtt-broker.ts';
import { until, untilStanding, withBroker } from '../testing/production/broker-stage.ts';
import { setGatewayStage } from '../testing/production/gateway-stage.ts';
import { type OwnTestApp, startOwnTestApp } from '../testing/test-app.ts';
import { openMqttSender } from './send-by-mqtt.ts';

let broker: MqttBroker;
let app: OwnTestApp;
beforeAll(async () => {
  broker = await startMqttBroker();
  app = await startOwnTestApp(withBroker(broker));
  await untilStanding(app.platform, 'online');
});
afterAll(async () => {
  await app.close();
  await broker.close();
});

it('the demo’s gateway sends by MQTT what Halm then has stored, and says so where it has not', async () => {
  const { id, key } = await setGatewayStage(app, app.uelzen);
  await app.platform.broker?.check(app.platform);
  const { body } = await app.uelzen.manager.get(`/gateways/${id}`);
  const { userName } = body.keys[0];
  const gateway = openMqttSender({ url: app.platform.broker?.innerUrl ?? '', userName, key });
  const series = [{ endpoint: 'gas', tag: 'flow', times: [Date.now()], values: [210] }];
  await until(() => gateway.send({ series }), 'a batch is stored');
  expect((await app.uelzen.manager.get(`/gateways/${id}`)).body.accepted).toBeGreaterThan(0);
  const stranger = openMqttSender({ url: app.platform.broker?.innerUrl ?? '', userName, key: 'another' });
  expect(await stranger.send({ series })).toBe(false);
  await Promise.all([gateway.close(), stranger.close()]);
});
