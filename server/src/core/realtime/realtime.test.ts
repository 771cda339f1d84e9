import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedInPerson } from '../../testing/people.ts';
import { created, locationBody } from '../../testing/plant/master-data.ts';
import { setPlantStage } from '../../testing/plant/plant-stage.ts';
import { type SecondNode, startSecondNode } from '../../testing/second-node.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { SOCKET_PATH } from './realtime.ts';

let app: TestApp;
let node: SecondNode;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startOwnTestApp();
  node = await startSecondNode(app);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await node.close();
  await app.close();
});

const connect = async (url: string, { token }: TestClient, events: string[] = []): Promise<Socket> => {
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  socket.on('sessionChanged', () => events.push('sessionChanged'));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

const heard = (socket: Socket): string[] => {
  const events: string[] = [];
  socket.on('change', ({ event }: { event: string }) => events.push(event));
  return events;
};

describe('events between nodes', () => {
  it('reach the sockets of every node once, and nobody of another organisation', async () => {
    const here = heard(await connect(app.url, app.uelzen.operator));
    const there = heard(await connect(node.url, app.uelzen.operator));
    const elsewhere = heard(await connect(node.url, app.bremen.operator));
    for (const number of ['1', '2', '3']) {
      const team = await app.uelzen.manager.post('/teams', { name: `Schicht ${number}`, memberIds: [] });
      expect(team.status).toBe(200);
    }
    const expected = ['teams.created', 'teams.created', 'teams.created'];
    await expect.poll(() => here, { timeout: 5000 }).toEqual(expected);
    await expect.poll(() => there, { timeout: 5000 }).toEqual(expected);
    expect(elsewhere).toEqual([]);
  });
});

describe('a token', () => {
  const news = async (client: TestClient): Promise<string[]> => {
    const events: string[] = [];
    const socket = await connect(app.url, client, events);
    // An answer comes behind what was said before.
    await socket.timeout(5000).emitWithAck('changes-since', 1);
    return events;
  };

  it('that says former rights is renewed when its page comes back; a fresh one is not', async () => {
    const { path, client } = await signedInPerson(app, { roles: ['red2Driver'], employed: true });
    expect(await news(client)).toEqual([]);
    const outside = { roles: ['red2Driver'], teamIds: [], employed: false };
    expect((await app.uelzen.manager.put(`${path}/access`, outside, { version: 1 })).status).toBe(200);
    await expect.poll(() => news(client), { timeout: 5000 }).toEqual(['sessionChanged']);
    const { token } = (await client.post('/auth/token')).body;
    expect(await news({ ...client, token })).toEqual([]);
    expect(await news(app.uelzen.manager)).toEqual([]);
  });
});

describe('changes that were missed', () => {
  const missed = async (client: TestClient, milliseconds: unknown): Promise<string[] | null> => {
    const socket = await connect(app.url, client);
    return socket.timeout(5000).emitWithAck('changes-since', milliseconds);
  };

  it('are told by kind to who may hear of them', async () => {
    const before = await missed(app.uelzen.operator, 1);
    expect(before).not.toContain('locations');
    const elsewhere = await missed(app.bremen.operator, 1);
    const location = await app.uelzen.manager.post('/locations', locationBody());
    expect(location.status).toBe(200);
    expect(await missed(app.uelzen.operator, 1)).toContain('locations');
    expect(await missed(app.bremen.operator, 1)).toEqual(elsewhere);
  });

  it('are anything after a long time, and for a time that is none', async () => {
    for (const wrong of [3_600_000, -1, Number.NaN, '5', null, undefined, {}]) {
      expect(await missed(app.uelzen.operator, wrong)).toBeNull();
    }
  });
});

describe('events about trips', () => {
  it('tell whoever only drives that there is something new, and never of which trip', async () => {
    const told = (socket: Socket) => {
      const heard: { entity: string; id?: string }[] = [];
      socket.on('change', ({ entity, id }) => heard.push({ entity, id }));
      return heard;
    };
    const ofOperator = told(await connect(app.url, app.uelzen.operator));
    const ofDriver = told(await connect(node.url, app.uelzen.driver));
    const stage = await setPlantStage(app.uelzen.manager);
    const { articleId, supplierId } = stage;
    const delivery = { type: 'incoming', transport: 'delivery', deliveryDate: '2026-05-04', articleId, supplierId };
    const { id } = created(await app.uelzen.manager.post('/bookings', delivery));
    await expect.poll(() => ofOperator, { timeout: 5000 }).toContainEqual({ entity: 'bookings', id });
    await expect.poll(() => ofDriver, { timeout: 5000 }).toContainEqual({ entity: 'bookings' });
    // The line to a scale is followed by its id.
    expect(ofDriver).toContainEqual({ entity: 'scales', id: stage.scaleId });
    expect(ofDriver.filter(({ entity }) => entity !== 'scales').flatMap((event) => event.id ?? [])).toEqual([]);
  });
});

it('a node that stops leaves its sockets to come back by themselves', async () => {
  const stopping = await startSecondNode(app);
  const socket = await connect(stopping.url, app.uelzen.operator);
  const ended = new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });
  await stopping.close();
  // After `io server disconnect` a client stays away.
  expect(await ended).toBe('transport close');
  expect(socket.active).toBe(true);
});
