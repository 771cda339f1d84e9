import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { readMailbox } from './read-mailbox.ts';

it('a server that goes on talking and never answers is left after a while', async () => {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    const talking = setInterval(() => socket.write('* OK still here\r\n'), 20);
    socket.on('close', () => clearInterval(talking));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as net.AddressInfo;
  const access = { host: '127.0.0.1', port, security: 'starttls', username: 'a', password: 'b' } as const;
  const reading = readMailbox(
    { ...access, checksSender: false, authservId: null },
    { senders: ['labor@example.org'], now: new Date(), inner: { allowed: [`127.0.0.1:${port}`] }, longestMs: 300 },
    async () => false,
    async () => undefined,
  );
  await expect(reading).rejects.toThrow();
  server.close();
});
