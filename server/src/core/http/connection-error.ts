import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type Reason, reasons } from '@halm/model/reasons.ts';
import type { FastifyInstance } from 'fastify';
import { newId } from '../db/ids.ts';
import { REQUEST_ID_HEADER } from './error-answer.ts';

/** So long the other side has to read the answer: closing at once would take it away again. */
const LINGER_MILLISECONDS = 1000;

const reasonOfCode: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

const headersAndBody = (reason: Reason) => {
  const { status, message } = reasons[reason];
  const body = JSON.stringify({ reason, message });
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    [REQUEST_ID_HEADER]: newId(),
  };
  return { status, headers, body };
};

const endWith = (socket: Socket, reason: Reason, more: Readonly<Record<string, string>> = {}): void => {
  const { status, headers, body } = headersAndBody(reason);
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  socket.setTimeout(LINGER_MILLISECONDS, () => socket.destroy());
};

/**
 * Answers what Node could not read as a request (broken HTTP, too many headers, one that
 * never ends), in the format of every other error. There is no request yet, so it is written
 * to the connection, which closes afterwards.
 */
export const answerConnectionError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  // Gone, or answered already: what still comes is the rest of the same broken request.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  endWith(socket, reasonOfCode[error.code ?? ''] ?? 'request.malformed');
};

/**
 * Refuses CONNECT, which asks for a line to elsewhere and so has no response of
 * its own; Node alone would just hang up.
 */
export const refuseConnect = (app: FastifyInstance): void => {
  app.server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    endWith(socket, 'request.method-not-allowed', { allow: '' });
  });
};

/** Answers an `Expect` other than `100-continue` in the same format; Node alone would send a bare 417. */
export const refuseExpectations = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (_request, response) => {
    const { status, headers, body } = headersAndBody('request.expectation-failed');
    response.writeHead(status, headers).end(body);
  });
};
