import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SecondNode, startSecondNode } from '../../testing/second-node.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { SOCKET_PATH } from '../realtime/realtime.ts';
import { refusalFromDatabase } from './database-refusal.ts';
import { openClient } from './open-connection.ts';

// Vitest fails on an uncaught exception: a line without a handler shows here by itself.
let app: TestApp;
let node: SecondNode;
let shift = 0;
const sockets: Socket[] = [];
const patience = { timeout: 15_000 };

beforeAll(async () => {
  app = await startOwnTestApp();
  node = await startSecondNode(app);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await node.close();
  await app.close();
});

/** Ends every session of a role whose last statement begins so; answers how many. */
const endSessions = async (role: string, statement = ''): Promise<number> => {
  const { rowCount } = await app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = $1 and starts_with(query, $2)`,
    [role, statement],
  );
  return rowCount ?? 0;
};

/** Ends the session that waits for a lock, as soon as there is one. */
const endWaiting = async (): Promise<void> => {
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await app.owner.query(end)).rowCount, patience).toBe(1);
};

const addTeam = () => {
  shift += 1;
  return app.uelzen.manager.post('/teams', { name: `Schicht ${shift}`, memberIds: [] });
};

/** Another line as the owner, to hold a lock with. */
const openOwner = async () => {
  const { host, port, database = '', user = '' } = app.owner;
  const client = openClient({ host, port, database, user });
  await client.connect();
  return client;
};

const connect = (url: string): Socket => {
  const { token } = app.uelzen.operator;
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  return socket;
};

/** A browser's connection, which comes back by itself. */
const openSocket = async (url: string) => {
  const socket = connect(url);
  const events: string[] = [];
  let connections = 0;
  socket.on('connect', () => (connections += 1));
  socket.on('change', ({ event }: { event: string }) => events.push(event));
  await expect.poll(() => connections, patience).toBe(1);
  return { socket, events, connections: () => connections };
};

describe('a lost line to the database', () => {
  it('that listens comes back: browsers of both nodes connect anew and hear of events again', async () => {
    const here = await openSocket(app.url);
    const there = await openSocket(node.url);
    expect(await endSessions('halm_app', 'listen ')).toBe(2);
    await expect.poll(() => [here.connections(), there.connections()], patience).toEqual([2, 2]);
    const told = [here.events.length, there.events.length];
    expect((await addTeam()).status).toBe(200);
    await expect
      .poll(() => [here.events.length, there.events.length], patience)
      .toEqual(told.map((count) => count + 1));
  });

  it('that goes while a query runs fails that call alone, with an answer that says to come again', async () => {
    const locker = await openOwner();
    await locker.query('begin; lock table teams');
    const waiting = addTeam();
    await endWaiting();
    await locker.end();
    const { status, body } = await waiting;
    expect([status, body.reason]).toEqual([503, 'server.unavailable']);
    expect((await addTeam()).status).toBe(200);
  });

  it('that goes between two statements fails the call the same way', async () => {
    const lost = app.uelzen.asManager(async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await app.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sleep(100);
      await sql`select 1`.execute(db);
    });
    expect(refusalFromDatabase(await lost.catch((error) => error))?.reason).toBe('server.unavailable');
  });

  it('that nobody gives back in time is no lost one: there is too much to do', async () => {
    const pool = new pg.Pool({ ...app.platform.pool.options, max: 1 });
    const client = await pool.connect();
    pool.options.connectionTimeoutMillis = 50;
    expect(refusalFromDatabase(await pool.connect().catch((error) => error))?.reason).toBe('server.overloaded');
    client.release();
    await pool.end();
  });

  it('that goes while a browser is checked lets it come again, instead of turning it away for good', async () => {
    const locker = await openOwner();
    await locker.query('begin; lock table sessions');
    await sleep(1100); // What the server remembers of a session is gone.
    const socket = connect(app.url);
    await endWaiting();
    await locker.end();
    await expect.poll(() => socket.connected, patience).toBe(true);
  });

  it('is opened again, whichever it was', async () => {
    for (const role of ['halm_app', 'halm_jobs']) expect(await endSessions(role)).toBeGreaterThan(0);
    await sleep(100);
    await expect.poll(async () => (await addTeam()).status, patience).toBe(200);
  });
});

describe('a client that goes away', () => {
  it('while it asks for another protocol ends nothing but itself', async () => {
    const { port, hostname } = new URL(app.url);
    const socket = net.connect(Number(port), hostname);
    socket.write('GET /elsewhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await sleep(100);
    socket.resetAndDestroy();
    await sleep(100);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});
