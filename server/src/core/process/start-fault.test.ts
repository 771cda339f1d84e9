import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WrongSetting } from './config.ts';
import { startFault } from './start-fault.ts';

const errorOf = (work: Promise<unknown>): Promise<unknown> => work.catch((error) => error);
const listenAt = (port: number, host: string) => once(net.createServer().listen(port, host), 'listening');

it('names the port that another program has, and the address that is not ours', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = await errorOf(listenAt(port, '127.0.0.1'));
  other.close();
  expect(startFault(taken, 'data')).toBe(`another program listens at 127.0.0.1:${port}; end it or set another PORT`);
  expect(startFault(await errorOf(listenAt(0, '192.0.2.1')), 'data')).toMatch(
    /^192.0.2.1 is no address of this machine/,
  );
});

it('names the disk that is full, whoever needed the room', async () => {
  const words = 'there is no room left on the disk of /var/lib/halm';
  const own = await errorOf(writeFile('/dev/full', 'x'));
  const program = new Error(
    'Command failed: initdb\nFATAL:  could not extend file "base/1/2691"\nHINT:  Check free disk space.',
  );
  const database = new Error('the migration 0001 failed', {
    cause: new Error('could not extend file "base/5/2608": No space left on device'),
  });
  for (const error of [own, program, database]) expect(startFault(error, '/var/lib/halm')).toBe(words);
});

it('has the words of a wrong setting, and none for a fault of ours', () => {
  expect(startFault(new WrongSetting('PORT: too large'), 'data')).toBe('PORT: too large');
  expect(startFault(new TypeError('undefined is not a function'), 'data')).toBeUndefined();
  expect(startFault(undefined, 'data')).toBeUndefined();
});
