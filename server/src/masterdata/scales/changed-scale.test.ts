import { encodeMettlerToledo } from '@halm/model/masterdata/scales/mettler-toledo-continuous.ts';
import type { LiveWeight } from '@halm/model/masterdata/scales/weight-reading.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '../../core/realtime/realtime.ts';
import { created, scaleBody } from '../../testing/plant/master-data.ts';
import { eventually, type ScriptedScale, startScriptedScale } from '../../testing/plant/scripted-scale.ts';
import { type SecondNode, startSecondNode } from '../../testing/second-node.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let node: SecondNode;
let device: ScriptedScale;
let kg: number;
let talk: NodeJS.Timeout;
const sockets: Socket[] = [];
const frame = (grossKg: number) => encodeMettlerToledo({ grossKg, isStable: true, condition: 'ok' });
beforeAll(async () => {
  app = await startOwnTestApp();
  node = await startSecondNode(app);
});
beforeEach(async () => {
  device = await startScriptedScale();
  kg = 500;
  // A scale that fell silent would be let go for that alone.
  talk = setInterval(() => device.say(frame(kg)), 50);
});
afterEach(async () => {
  clearInterval(talk);
  for (const socket of sockets.splice(0)) socket.close();
  await device.close();
});
afterAll(async () => {
  await node.close();
  await app.close();
});

const said = (weights: LiveWeight[]) => weights.map(({ state, grossKg }) => grossKg ?? state);

/** A watched scale on each of two nodes, which has said 500 kg; `update` changes it through the first. */
const watchScale = async () => {
  const { manager, operator } = app.uelzen;
  const body = scaleBody({ protocol: 'mettler-toledo-continuous', host: '127.0.0.1', port: device.port });
  const { id } = created(await manager.post('/scales', body));
  const watch = (url: string): LiveWeight[] => {
    const options = { path: SOCKET_PATH, auth: { token: operator.token }, transports: ['websocket'], forceNew: true };
    const socket = io(url, options);
    const weights: LiveWeight[] = [];
    sockets.push(socket);
    socket.on('weight', (weight: LiveWeight) => weights.push(weight));
    socket.on('connect', () => socket.emit('subscribe-scale', id));
    return weights;
  };
  const heard = [watch(app.url), watch(node.url)];
  await eventually('a line from each node', () => device.lineCount() === 2);
  await eventually('both to hear it', () => heard.every((weights) => weights.at(-1)?.grossKg === 500));
  let version = 1;
  const update = async (changes: object) => {
    created(await manager.patch(`/scales/${id}`, { ...body, ...changes }, { version }));
    version += 1;
  };
  return { id, heard, update, remove: () => manager.delete(`/scales/${id}`, { version }) };
};

type Watched = Awaited<ReturnType<typeof watchScale>>;
const lastSaid = ({ heard }: Watched) => heard.map((weights) => said(weights).at(-1));

describe('a scale that is watched while it changes', () => {
  it.each<[string, (scale: Watched) => Promise<unknown>]>([
    ['loses its connection', ({ update }) => update({ protocol: 'none' })],
    ['is put out of use', ({ update }) => update({ active: false })],
    ['is deleted', ({ remove }) => remove()],
  ])('is read and shown no more on any node when it %s', async (_, change) => {
    const scale = await watchScale();
    await change(scale);
    await eventually('the lines to close', () => device.lineCount() === 0);
    await expect.poll(() => lastSaid(scale)).toEqual(['unreachable', 'unreachable']);
    expect(device.connections()).toBe(2);
  });

  it('is read again by those who still watch when it comes back into use', async () => {
    const scale = await watchScale();
    await scale.update({ active: false });
    await eventually('the lines to close', () => device.lineCount() === 0);
    await scale.update({ active: true });
    await eventually('new lines', () => device.lineCount() === 2);
    kg = 700;
    await expect.poll(() => lastSaid(scale)).toEqual([700, 700]);
  });

  it('is followed to its new address at once', async () => {
    const scale = await watchScale();
    const moved = await startScriptedScale();
    await scale.update({ port: moved.port });
    await eventually('the lines to move', () => device.lineCount() === 0 && moved.lineCount() === 2);
    moved.say(frame(900));
    await expect.poll(() => lastSaid(scale)).toEqual([900, 900]);
    await moved.close();
  });

  it('is left alone when only its name changes', async () => {
    const scale = await watchScale();
    await scale.update({ name: 'Waage am Tor' });
    kg = 600;
    await expect.poll(() => lastSaid(scale)).toEqual([600, 600]);
    expect(device.connections()).toBe(2);
  });
});
