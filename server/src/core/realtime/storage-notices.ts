import type { StorageNotice } from '@halm/model/core/contract/storage-notice.ts';
import type { StorageSpace } from '../postgres/storage-space.ts';
import type { Platform } from '../process/platform.ts';
import type { SocketFeature } from './realtime.ts';

/**
 * Tells plant managers and customer admins of the room on the disk, when they connect and whenever it has
 * become scarce or enough: a `storage` event. No call asks for it, and nobody else hears of it.
 */
export const storageNotices =
  ({ storage }: Platform): SocketFeature =>
  (socket, session) => {
    if (!session.customerAdmin && !session.roles.includes('red2PlantManager')) return;
    const tell = ({ level }: StorageSpace): void => {
      const notice: StorageNotice = { level };
      socket.emit('storage', notice);
    };
    tell(storage.last());
    socket.on('disconnect', storage.listen(tell));
  };
