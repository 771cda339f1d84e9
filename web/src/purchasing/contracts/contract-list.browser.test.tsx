import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtPlant } from '../../core/words/formats.ts';
import { expectAccessibleAtNight } from '../../testing/expect-accessible.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { openApplication } from '../../testing/open-application.tsx';
import { toPhone } from '../../testing/widths.ts';

it('says on a phone what is wrong with a contract, whole and in place of its status', async () => {
  const { manager } = await foundPlant({ isStocked: true });
  const address = { type: 'agricultural-operation', companyName: 'Geflügelhof Ostheide' } as const;
  const supplierId = (await callAs(manager, 'POST /addresses', { body: address })).id;
  const articleId = (await callAs(manager, 'GET /articles', {})).items[0]?.id ?? '';
  const startsOn = addDays(todayAtPlant(), -200);
  const endsOn = addDays(todayAtPlant(), 5);
  const materials = [{ articleId, unit: 'ton', targetAmount: 120 }] as const;
  await callAs(manager, 'POST /contracts', {
    body: { number: 'V-111', supplierId, startsOn, endsOn, materials: [...materials] },
  });
  await toPhone();
  await openApplication('/verwaltung/vertraege', manager);
  const row = page.getByRole('listitem').filter({ hasText: 'V-111' });
  const flags = row.getByText('Nachweis fehlt, Endet bald');
  await expect.element(flags).toBeVisible();
  const { scrollWidth, clientWidth } = flags.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expectAccessibleAtNight();
});
