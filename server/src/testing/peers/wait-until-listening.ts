import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.unref();
    socket.once('connect', () => socket.destroy());
  });

/** Waits until a server that was just started takes connections; says how it is called where it does not. */
export const waitUntilListening = async (port: number, server: ChildProcess, name: string): Promise<void> => {
  const until = Date.now() + 30_000;
  while (Date.now() < until && server.exitCode === null) {
    if (await isListening(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${name} has not started; see docs/testing.md`);
};
