import { call } from '../../core/client/api.ts';
import { saveFile } from '../../core/client/save-file.ts';

/**
 * Opens a statement in a tab of its own, to look at before printing; with a part of the slips of its
 * deliveries, if one is wanted.
 */
export const openStatement = async (id: string, part?: number): Promise<void> => {
  const query = part === undefined ? {} : ({ slips: 'true', part } as const);
  const statement = await call('GET /settlements/:id/statement.pdf', { params: { id }, query });
  const address = URL.createObjectURL(statement);
  window.open(address, '_blank', 'noopener');
  // The new tab has read it by then; the bytes need not stay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Lets the browser save the deliveries of a settlement as a table. */
export const saveTable = async (id: string, name: string): Promise<void> =>
  saveFile(await call('GET /settlements/:id/statement.csv', { params: { id } }), `${name}.csv`);
