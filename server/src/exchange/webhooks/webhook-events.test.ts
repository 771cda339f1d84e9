import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  eventsOfGroup,
  toldOf,
  webhookEventGroups,
  webhookEventNames,
  webhookEvents,
} from '@halm/model/exchange/webhooks/webhook-events.ts';
import { expect, it } from 'vitest';

const sources = path.resolve(import.meta.dirname, '../..');

const readSources = async (): Promise<string[]> => {
  const names = await readdir(sources, { recursive: true });
  const own = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'));
  return Promise.all(own.map((name) => readFile(path.join(sources, name), 'utf8')));
};

/** Names that are put together: steps of contracts (`contractStep`), and what is corrected at the gate. */
const composed: Readonly<Record<string, string>> = {
  'contracts.paused': "'paused'",
  'contracts.resumed': "'resumed'",
  'bookings.details-corrected': 'details-corrected',
  'bookings.details-completed': 'details-completed',
};

/** What records of any kind are written with (`write-record.ts`). */
const ofEveryRecord = ['created', 'changed'];

it('all that a webhook can be told of is written by something that the product does', async () => {
  const files = await readSources();
  files.push(await readFile(path.join(sources, '../../model/src/purchasing/contracts/contract-can.ts'), 'utf8'));
  const isWritten = (event: string): boolean => {
    const [entity = '', step = ''] = event.split('.');
    const ofEntity = files.filter((file) => new RegExp(`entity(: |Id: .*)'${entity}'|table: '${entity}'`).test(file));
    return files.some(
      (file) =>
        file.includes(`event: '${event}'`) ||
        (composed[event] !== undefined && file.includes(composed[event])) ||
        (ofEveryRecord.includes(step) && ofEntity.length > 0) ||
        (file.includes(`event: '${step}'`) && ofEntity.length > 0) ||
        (file.includes(`'${step}'`) && ofEntity.includes(file)),
    );
  };
  const never = Object.values(webhookEvents)
    .flatMap(({ from }): readonly string[] => from)
    .filter((event) => !isWritten(event));
  expect(never).toEqual([]);
  // The test itself can fail.
  expect(isWritten('bookings.never-happens')).toBe(false);
});

it('each event stands in one group, and none of webhooks or of one person is among them', () => {
  expect(webhookEventGroups.flatMap(eventsOfGroup)).toEqual(webhookEventNames);
  expect(toldOf('webhooks.called', 'webhooks')).toBeUndefined();
  expect(toldOf('notification', 'notifications')).toBeUndefined();
  expect(toldOf('inventory.moved', 'inventory')).toEqual({ name: 'stock.moved', entity: 'locations' });
});
