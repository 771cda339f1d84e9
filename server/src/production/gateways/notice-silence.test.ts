import { afterAll, beforeAll, expect, it } from 'vitest';
import { setGatewayStage } from '../../testing/production/gateway-stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { noticeSilence } from './notice-silence.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const startsAt = Math.floor(Date.now() / 1000) * 1000 - 86_400_000;
const toMinute = (minute: number) => app.setClock(new Date(startsAt + minute * 60_000));
const look = () => noticeSilence.run(app.platform, {}, { isLast: true });
const setStage = async () => {
  toMinute(0);
  const gateway = await setGatewayStage(app, app.uelzen);
  const call = () => gateway.send({ readings: [] });
  const events = async (): Promise<string[]> => {
    const { items } = (await app.uelzen.manager.get(`/gateways/${gateway.id}/history`)).body;
    return items.toReversed().map(({ event }: { event: string }) => event);
  };
  return { gateway, call, events };
};

it('that a gateway is silent is told once, however many look, and so is that it calls again', async () => {
  const { call, events } = await setStage();
  await call();
  toMinute(4);
  await look();
  expect(await events()).toEqual(['created', 'key-made']);
  toMinute(6);
  await Promise.all([look(), look()]);
  toMinute(7);
  await look();
  expect(await events()).toEqual(['created', 'key-made', 'silent']);
  toMinute(30);
  await call();
  await Promise.all([look(), look()]);
  await look();
  expect(await events()).toEqual(['created', 'key-made', 'silent', 'heard-again']);
});

it('nobody waits for a gateway that never called, or whose key was revoked', async () => {
  const { gateway, call, events } = await setStage();
  toMinute(600);
  await look();
  expect(await events()).toEqual(['created', 'key-made']);
  await call();
  await app.uelzen.manager.delete(`/gateways/${gateway.id}/keys/1`);
  toMinute(1200);
  await look();
  expect(await events()).toEqual(['created', 'key-made', 'key-revoked']);
});
