import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectSeen } from '../../testing/expect-seen.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { holdAnswers, watchCalls } from '../../testing/network.ts';
import { lineStands, openApplication } from '../../testing/open-application.tsx';

it('older entries come though the record changes while they are on their way', async () => {
  const { manager } = await foundPlant();
  const silo = { code: 'AM', name: 'Alte Miete', type: 'mass', unit: 'ton' } as const;
  const { id, ...location } = await callAs(manager, 'POST /locations', { body: silo });
  let { version } = location;
  const lock = async (locked: boolean) => {
    const change = { params: { id }, body: { locked, reason: null }, version };
    ({ version } = await callAs(manager, 'PUT /locations/:id/lock', change));
  };
  for (let change = 0; change < 50; change += 1) await lock(change % 2 === 0);
  await openApplication(`/verwaltung/lagerorte/${id}?tab=history`, manager);
  await lineStands();
  const older = page.getByRole('button', { name: 'Ältere anzeigen' });
  await expect.element(older).toBeVisible();
  const newest = watchCalls(/\/history$/);
  const askedFor = watchCalls(/history\?before=/);
  const release = holdAnswers(/history\?before=/);
  await older.click();
  await expect.poll(() => askedFor.length).toBeGreaterThan(0);
  const readBefore = newest.length;
  await lock(true);
  await expect.poll(() => newest.length).toBeGreaterThan(readBefore);
  release();
  await expectSeen(page.getByText('Angelegt'));
  await expect.element(older).not.toBeInTheDocument();
}, 60_000);
