/**
 * What a `storage` event tells those who look after the people of a plant: how the room on the server's disk
 * concerns them. How much there is, is the business of whoever runs the server: others may have plants on it.
 */
export type StorageNotice = {
  readonly level: 'enough' | 'low' | 'full';
};
