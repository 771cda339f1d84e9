import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { columnTypes } from '../server/src/core/db/column-types.ts';
import { answerQuestions } from './answer-questions.ts';
import type { Answerer, FloorBody } from './floor/answerer.ts';
import { answerCopy } from './floor/copy.ts';
import { answerCreate, answerFinish, answerStep, answerWeighing } from './floor/delivery.ts';
import { answerDetail } from './floor/detail.ts';
import { answerLaboratory } from './floor/laboratory.ts';
import { answerNames } from './floor/names.ts';
import { answerPage } from './floor/page.ts';
import { answerSearch } from './floor/search.ts';
import { answerInventory, answerLayers } from './floor/stock.ts';
import { answerWithdrawal } from './floor/withdrawal.ts';

/**
 * The floor: what a good engineer would write for these calls alone. Node's own HTTP server, one pipelined
 * connection to each client, named statements, the same rows read and the same effect written; no session, no
 * row-level security, no validation, no second thought.
 */
const { connection, organisationId } = JSON.parse(process.env.BENCH ?? '{}');

/** Lists below `/api/lims`. */
const ofLaboratory: ReadonlySet<string> = new Set([
  'analysis-orders',
  'potential-products',
  'laboratory-messages',
  'judgements',
]);

const answererOf = (method: string | undefined, path: readonly string[], query: URLSearchParams): Answerer => {
  const [feature, second, third, step] = path;
  if (method === 'GET' && feature === 'inventory') return second === 'layers' ? answerLayers : answerInventory;
  if (method === 'GET' && ofLaboratory.has(feature ?? '')) return answerLaboratory;
  if (method === 'GET' && feature !== 'bookings') return answerNames;
  if (method === 'GET') return second ? answerDetail : query.has('search') ? answerSearch : answerPage;
  if (second === 'withdrawals') return answerWithdrawal;
  if (!second) return answerCreate;
  if (third === 'weighings') return answerWeighing;
  return step === 'finishProcess' ? answerFinish : answerStep;
};

const clients = new WeakMap<Socket, Promise<pg.Client>>();
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, pipeline: true, types: columnTypes });
  await client.connect();
  return client;
};
const clientOf = (socket: Socket): Promise<pg.Client> => {
  const client = clients.get(socket) ?? connect();
  if (!clients.has(socket)) socket.once('close', () => void client.then((client) => client.end()));
  clients.set(socket, client);
  return client;
};

const readBody = async (request: http.IncomingMessage): Promise<FloorBody> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}');
};

const server = http.createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = url.pathname.split('/').slice(3);
  const answerer = answererOf(request.method, path, url.searchParams);
  try {
    const body = await readBody(request);
    const client = await clientOf(request.socket);
    if (path[1] === 'export') return await answerCopy(client, organisationId, response);
    const answer = await answerer(client, { organisationId, path, query: url.searchParams, body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
});
// What is prepared belongs to a connection: it stays while the product makes the next jobs ready.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port, token: '' }));
answerQuestions();
