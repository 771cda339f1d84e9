import { unreadReasons } from '@halm/model/laboratory/laboratory-messages/unread-reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LaboratoryMessageStage,
  resultLines,
  setLaboratoryMessageStage,
} from '../../testing/laboratory/laboratory-message-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { checkWaitingTask } from '../laboratory-messages/check-waiting.ts';

let app: TestApp;
let stage: LaboratoryMessageStage;
beforeAll(async () => {
  app = await startOwnTestApp();
  stage = await setLaboratoryMessageStage(app.uelzen);
});
afterAll(() => app.close());

/**
 * A file of which nothing could be read when it came, though it reads well:
 * what was cut off may end anywhere.
 */
const unread = async (reason: string) => {
  const { number, bookingId } = await stage.sampled();
  const content = resultLines(`${number};TS;30;%`);
  const { body } = await stage.upload(content);
  await app.owner.query('update laboratory_messages set problem = $1, problem_row = null where id = $2', [
    reason,
    body.id,
  ]);
  const read = async () => (await app.uelzen.qc.get(`/lims/laboratory-messages/${body.id}`)).body;
  return { id: body.id as string, bookingId, content, read };
};

describe.each(unreadReasons)('a file that waits with %s', (reason) => {
  const problem = { reason, row: null };

  it('keeps that, whoever looks at it anew, and its values can not be taken', async () => {
    const { id, bookingId, read } = await unread(reason);
    await checkWaitingTask.run(app.platform, { organisationId: app.uelzen.id }, { isLast: false });
    const path = `/lims/laboratory-messages/${id}`;
    const reading = { layout: 'long', columns: {}, decimalMark: null, dateOrder: null };
    const refused = [
      await app.uelzen.qc.get(`${path}/check`),
      await app.uelzen.qc.get(`${path}/rows`),
      await app.uelzen.qc.put(`${path}/reading`, { reading, aliases: [] }, { version: 1 }),
      await stage.accept({ id, version: 1 }),
    ];
    expect(refused.map(({ body }) => body.reason)).toEqual(refused.map(() => reason));
    expect(await read()).toMatchObject({ state: 'waiting', problem, version: 1 });
    expect(await stage.valuesOf(bookingId)).toEqual({});
  });

  it('is read once somebody uploads it by hand', async () => {
    const { id, content } = await unread(reason);
    const { body } = await stage.upload(content);
    expect(body).toMatchObject({ id, state: 'waiting', problem: null, counts: { new: 1 } });
    expect((await stage.accept(body)).body.state).toBe('accepted');
  });
});

it('a file that waits for anything else is looked at anew', async () => {
  const { read } = await unread('location.locked');
  await checkWaitingTask.run(app.platform, { organisationId: app.uelzen.id }, { isLast: false });
  expect((await read()).problem).toBeNull();
});
