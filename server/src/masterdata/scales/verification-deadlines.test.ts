import { afterAll, beforeAll, expect, it } from 'vitest';
import { checks } from '../../app.ts';
import { dailyChecks } from '../../identity/notifications/daily-checks.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  app.setClock(new Date('2026-06-10T03:00:00Z'));
});
afterAll(() => app.close());

const lookAt = async (day: string): Promise<void> => {
  app.setClock(new Date(`${day}T03:00:00Z`));
  await dailyChecks(checks).run(app.platform, undefined, { isLast: true });
};
type Told = { type: string; content: { body: string } };
const told = async (): Promise<string[]> => {
  const { body } = await app.uelzen.manager.get('/notifications?language=de');
  return body.items.flatMap(({ type, content }: Told) => (type === 'A15' ? [content.body] : []));
};
const scale = (name: string, verifiedUntil: string, active = true) => ({
  name,
  protocol: 'none',
  capacityKg: 60_000,
  divisionKg: 20,
  verifiedUntil,
  active,
});

it('tells of a verification that runs out sixty and thirty days before and on its last day, once each', async () => {
  const { manager, operator } = app.uelzen;
  const { id } = created(await manager.post('/scales', scale('Nord', '2026-08-09')));
  created(await manager.post('/scales', scale('Alt', '2026-08-09', false)));
  await lookAt('2026-06-09');
  expect(await told()).toEqual([]);
  await lookAt('2026-06-10');
  await lookAt('2026-06-11');
  const soon = 'Die Eichung von „Nord“ läuft am 09.08.2026 ab.';
  expect(await told()).toEqual([soon]);
  await lookAt('2026-07-10');
  await lookAt('2026-07-11');
  expect(await told()).toEqual([soon, soon]);
  await lookAt('2026-08-09');
  await lookAt('2026-08-10');
  const [last, ...before] = await told();
  expect(last).toBe(
    'Die Eichung von „Nord“ gilt nur noch heute, ab morgen nimmt Halm von dieser Waage kein Gewicht mehr an.',
  );
  expect(before).toEqual([soon, soon]);
  const { body } = await manager.get('/notifications');
  expect(body.items[0]).toMatchObject({
    type: 'A15',
    content: { action: { targets: { target: `/settings/scales/${id}` } } },
  });
  const { body: others } = await operator.get('/notifications');
  expect(others.items).toEqual([]);
});

it('tells of one that nobody entered before it ran out, and of a new one anew', async () => {
  const { manager } = app.uelzen;
  const { id, version } = (await manager.post('/scales', scale('Süd', '2026-08-07'))).body;
  await lookAt('2026-08-11');
  expect((await told())[0]).toBe('Die Eichung von „Süd“ ist am 07.08.2026 abgelaufen.');
  await manager.patch(`/scales/${id}`, scale('Süd', '2026-09-01'), { version });
  await lookAt('2026-08-12');
  expect((await told())[0]).toBe('Die Eichung von „Süd“ läuft am 01.09.2026 ab.');
});
