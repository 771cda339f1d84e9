import type { TestClient } from '../test-client.ts';
import { runImport, tableOf, weighingRow } from './import-stage.ts';
import { created } from './master-data.ts';

/**
 * A delivery of January 2025 to the silo of the plant's stage, known since the file of its weighbridge was
 * read, and that month closed: the only one that is over, whatever day it is.
 */
export const closeOldMonth = async (manager: TestClient): Promise<void> => {
  const row = weighingRow('2', { 'Art.-Nr.': '101', Artikel: 'Maissilage', Lagerort: 'FS1' });
  const { body } = await manager.upload('/imports?kind=bookings', 'januar.csv', tableOf([row]));
  const { status } = await runImport(manager, body);
  if (status !== 'done') throw new Error(`the old delivery was not taken over: ${status}`);
  created(await manager.post('/stock-months/2025-01/closing'));
};
