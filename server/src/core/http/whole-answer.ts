import type { ClientRequest, IncomingHttpHeaders } from 'node:http';

/** What a server has answered, read to its end. */
export type WholeAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/**
 * The answer to a request once it is sent: no more than so many bytes, until a signal says that it takes too
 * long. Whatever the other side does, it ends: a server that wants to go on in another protocol (101) tells
 * neither an answer nor an error by itself.
 */
export const wholeAnswer = (sending: ClientRequest, mostBytes: number, signal: AbortSignal): Promise<WholeAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<WholeAnswer>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  sending.on('error', reject);
  sending.on('upgrade', (_, socket) => {
    socket.destroy();
    reject(new Error('The server wants to speak another protocol'));
  });
  sending.on('response', (response) => {
    const parts: Buffer[] = [];
    let size = 0;
    response.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) response.destroy(new Error('The answer is too large'));
      parts.push(part);
    });
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
    );
    response.on('error', reject);
  });
  return promise;
};
