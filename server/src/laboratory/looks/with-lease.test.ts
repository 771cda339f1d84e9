import { afterAll, beforeAll, expect, it } from 'vitest';
import { laboratoryBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { created } from '../../testing/plant/master-data.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inOrganisation } from '../laboratory-messages/receive-file.ts';
import { claimDueService, type DueService } from './poll-schedule.ts';
import { withLease } from './with-lease.ts';

let app: TestApp;
let organisation: { id: string; name: string; timeZone: string; locale: string; currency: string };
beforeAll(async () => {
  app = await startTestApp();
  organisation = { id: app.uelzen.id, name: 'Uelzen', timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };
  const { laboratoryId, laboratoryAddressId, analysisTypeId } = await setOrderStage(app.uelzen);
  const delivery = { way: 'api', baseUrl: 'https://labor.example', signIn: 'token', token: 'labor-token-0815' };
  const body = laboratoryBody(laboratoryAddressId, { analysisTypeIds: [analysisTypeId], delivery });
  created(await app.uelzen.qc.patch(`/lims/laboratories/${laboratoryId}`, body, { version: 1 }));
  // The application's own worker, which looks every minute, passes it over.
  await app.owner.query('update organisations set active = false where id = $1', [organisation.id]);
});
afterAll(() => app.close());

it('whoever looks for results is left alone as long as they say so, and a minute after that somebody else looks', async () => {
  const began = Date.now();
  const after = (seconds: number) => app.setClock(new Date(began + seconds * 1000));
  const take = () => inOrganisation(app.platform, organisation, claimDueService);
  after(0);
  const due = (await take()) as DueService;
  expect(due.way).toBe('api');
  const takenUntil = async (): Promise<number> => {
    const { rows } = await app.owner.query('select taken_until as until from laboratory_looks');
    return Math.round((new Date(rows[0].until).getTime() - began) / 1000);
  };
  await withLease(
    app.platform,
    organisation,
    [due],
    async () => {
      for (const seconds of [40, 80, 120]) {
        after(seconds);
        await expect.poll(takenUntil).toBe(seconds + 60);
        expect(await take()).toBeUndefined();
      }
    },
    5,
  );
  // Its process was killed: nobody has said how it went.
  after(179);
  expect(await take()).toBeUndefined();
  after(181);
  expect(await take()).toMatchObject({ laboratoryId: due.laboratoryId });
});
