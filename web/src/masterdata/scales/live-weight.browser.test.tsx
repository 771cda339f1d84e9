import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onSocket } from '../../core/client/realtime.ts';
import { callAs, foundPlant } from '../../testing/found-plant.ts';
import { lineStands, openApplication, walkTo } from '../../testing/open-application.tsx';

it('asks the server once for a scale, however many parts of a screen and screens in a row show it', async () => {
  const { manager, operator } = await foundPlant({ isStocked: true });
  const [article] = (await callAs(manager, 'GET /articles', {})).items;
  const [scale] = (await callAs(manager, 'GET /scales', {})).items;
  const deliveryDate = plainDateIn(new Date(), 'Europe/Berlin');
  const body = { type: 'incoming', transport: 'delivery', deliveryDate, articleId: article?.id ?? '' } as const;
  const { id } = await callAs(manager, 'POST /bookings', { body });
  const step = (name: 'registerVehicle' | 'selectScale', said: object) =>
    callAs(manager, 'POST /bookings/:id/steps/:step', { params: { id, step: name }, body: said });
  await step('registerVehicle', { licensePlate: 'UE-LW 9' });
  await step('selectScale', { scaleId: scale?.id });
  const asked: unknown[] = [];
  const stop = onSocket((socket) =>
    socket.onAnyOutgoing((event, scaleId) => {
      if (event === 'subscribe-scale') asked.push(scaleId);
    }),
  );
  await openApplication('/control', operator);
  await lineStands();
  await expect.poll(() => asked).toEqual([scale?.id]);
  await walkTo(`/control/bookings/${id}`);
  await expect.element(page.getByRole('button', { name: 'Vollgewicht übernehmen' })).toBeVisible();
  await walkTo('/control');
  await expect.element(page.getByRole('heading', { name: 'Waagen' })).toBeVisible();
  expect(asked).toEqual([scale?.id]);
  stop();
});
