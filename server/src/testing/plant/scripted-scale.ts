import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/**
 * A device that says exactly what a test tells it to, to whoever is
 * connected; `heard` gets what is said to it.
 */
export const startScriptedScale = async (heard: (said: Buffer) => void = () => undefined) => {
  const lines = new Set<net.Socket>();
  let connections = 0;
  const server = net.createServer((line) => {
    connections += 1;
    lines.add(line);
    line.on('data', heard);
    line.on('error', () => line.destroy());
    line.on('close', () => lines.delete(line));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    say: (...pieces: readonly Uint8Array[]): void => {
      for (const line of lines) for (const piece of pieces) line.write(piece);
    },
    lineCount: () => lines.size,
    /** How many connections there have ever been. */
    connections: () => connections,
    hangUp: (): void => {
      for (const line of lines) line.destroy();
    },
    close: (): Promise<void> => {
      for (const line of lines) line.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

export type ScriptedScale = Awaited<ReturnType<typeof startScriptedScale>>;

/** Waits until something holds, and fails with what was awaited when it doesn't in time. */
export const eventually = async (awaited: string, holds: () => boolean, withinMilliseconds = 6000): Promise<void> => {
  const end = performance.now() + withinMilliseconds;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`waited in vain: ${awaited}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
