import net from 'node:net';
import fc from 'fast-check';
import type { Outcome } from './send-shot.ts';

const PATIENCE_MS = 15_000;
const host = 'Host: 127.0.0.1\r\n';
const PATH = '/api/v2/bookings';

/** Requests that no HTTP library would write. */
const malformed = [
  `GET ${PATH} HTTP/9.9\r\n${host}\r\n`,
  `GET ${PATH}\r\n\r\n`,
  `G\u0000T ${PATH} HTTP/1.1\r\n${host}\r\n`,
  `FROBNICATE ${PATH} HTTP/1.1\r\n${host}\r\n`,
  `PROPFIND ${PATH} HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `TRACE ${PATH} HTTP/1.1\r\n${host}\r\n`,
  `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n`,
  `GET http://127.0.0.1:22${PATH} HTTP/1.1\r\n${host}\r\n`,
  `GET ${PATH}/%ff%fe HTTP/1.1\r\n${host}\r\n`,
  `GET ${PATH}/%00 HTTP/1.1\r\n${host}\r\n`,
  `GET ${PATH}/%c0%ae%c0%ae/ HTTP/1.1\r\n${host}\r\n`,
  `GET ${PATH}/../../../etc/passwd HTTP/1.1\r\n${host}\r\n`,
  `GET ${PATH}?%=%&%zz=1 HTTP/1.1\r\n${host}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET ${PATH} HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`,
  `GET ${PATH} HTTP/1.1\r\n${host}${'X: 1\r\n'.repeat(3000)}\r\n`,
  `GET ${PATH} HTTP/1.1\r\n${host}No colon\r\n\r\n`,
  `GET ${PATH} HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`,
  `GET ${PATH} HTTP/1.1\r\n${host}${host}\r\n`,
  `GET ${PATH} HTTP/1.1\r\n\r\n`,
  `POST ${PATH} HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  `POST ${PATH} HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`,
  `POST ${PATH} HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST ${PATH} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `POST ${PATH} HTTP/1.1\r\n${host}Transfer-Encoding: nonsense\r\n\r\n`,
  `POST /api/v2/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{}`,
  `POST /api/v2/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /api/v2/auth/login HTTP/1.1\r\n${host}Content-Type: a\r\nContent-Type: b\r\nContent-Length: 2\r\n\r\n{}`,
  `GET ${PATH} HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET /socket.io/?EIO=4&transport=nonsense HTTP/1.1\r\n${host}\r\n`,
  `GET /v2/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${host}\r\n`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001',
  '\r\n\r\n\r\n\r\n',
];

/** Malformed HTTP: one of the known ways, or one of them with a few bytes changed. */
export const rawRequests: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...malformed),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
  )
  .map(([text, changes]) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const [place, byte] of changes) bytes[place % bytes.length] = byte;
    return bytes;
  });

/** Sends bytes over a line of their own, then says that nothing more will come. */
export const sendRaw = (address: string, bytes: Buffer): Promise<Outcome> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const socket = net.connect(Number(port), hostname);
    let text = '';
    const settle = () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
      const [, body = ''] = text.split('\r\n\r\n');
      resolve(status ? { kind: 'answer', status, type: '', text: body } : { kind: 'drop', code: 'no answer' });
    };
    socket.setTimeout(PATIENCE_MS, () => {
      if (text) settle();
      else resolve({ kind: 'hang' });
      socket.destroy();
    });
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', settle);
    socket.on('close', settle);
    socket.end(bytes);
  });
