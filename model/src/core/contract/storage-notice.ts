/**
 * What a `storage` event tells those who look after the people of a plant:
 * the room on the server's disk, in bytes.
 */
export type StorageNotice = {
  readonly level: 'enough' | 'low' | 'full';
  readonly freeBytes: number;
  readonly totalBytes: number;
};
