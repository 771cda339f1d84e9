import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { ConnectionSettings } from '../../core/db/database.ts';

/**
 * A way to the database that can be cut like a cable: as whom to connect
 * through it, and how it goes and comes.
 */
export type CutLine = {
  readonly settings: ConnectionSettings;
  /** Ends every connection and refuses new ones. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** Opens a way of its own to where `settings` lead. */
export const openCutLine = async (settings: ConnectionSettings): Promise<CutLine> => {
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const keep = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = net.createServer((near) => {
    keep(near);
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect(`${settings.host}/.s.PGSQL.${settings.port}`);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of [...sockets]) socket.destroy();
  };
  return {
    settings: { ...settings, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
