import { createServer, type Server, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localCertificate } from '../../testing/peers/local-certificate.ts';
import { guardedRequest } from '../outgoing/guarded-request.ts';
import { postOutgoing } from '../outgoing/outgoing-request.ts';

let server: Server;
let url: URL;
/**
 * A service that answers, whatever it is asked, that it would rather speak
 * another protocol, and says no more.
 */
const upgrading = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: chat\r\nConnection: Upgrade\r\n\r\n';
beforeAll(async () => {
  server = createServer(localCertificate as ServerOptions);
  server.on('request', (request) => request.socket.write(upgrading));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a service that wants to speak another protocol', () => {
  it('is left at once by whoever asks a laboratory or a contractor', async () => {
    const inner = { allowed: [url.host], certificateAuthority: localCertificate.cert };
    const call = { url, method: 'GET', headers: {}, inner, mostBytes: 1000 } as const;
    await expect(guardedRequest(call)).rejects.toThrow('another protocol');
  });

  it('is left at once by whoever sends a message to a device', async () => {
    const message = { url, headers: {}, body: Buffer.from('{}') };
    const sent = postOutgoing({ ...message, isTrusted: true, certificateAuthority: localCertificate.cert });
    await expect(sent).rejects.toThrow('another protocol');
  });
});
