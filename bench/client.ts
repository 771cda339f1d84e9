import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { apiPath } from '@halm/model/core/contract/api-path.ts';

/** How the calls of the bench reach a server: the same ones for the product and for the floor. */
export type Client = {
  readonly get: (path: string) => Promise<void>;
  /** Answers the record's id, for the calls that follow. */
  readonly post: (path: string, body?: unknown) => Promise<string>;
};

/** A client with so many connections, kept open; anything but 200 is an error. */
export const openClient = (port: number, token: string, connections: number): Client => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const send = (method: string, path: string, body?: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const request = http.request(
        { host: '127.0.0.1', port, method, path: apiPath(path), agent, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200) resolve(text);
            else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  return {
    get: async (path) => {
      await send('GET', path);
    },
    post: async (path, body) =>
      JSON.parse(await send('POST', path, body === undefined ? undefined : JSON.stringify(body))).id,
  };
};
