import {
  laboratoryMessageFilterSchema,
  laboratoryResultFilterSchema,
} from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOf, plansOf, walksThrough } from '../../testing/database/plan-of.ts';
import { judgeVolume } from '../../testing/laboratory/judged-volume.ts';
import { setJudgementStage } from '../../testing/laboratory/judgement-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { findLaboratoryMessages } from './find-laboratory-messages.ts';
import { findLaboratoryResults } from './find-laboratory-results.ts';
import { findWaiting } from './find-waiting.ts';

/** Years of messages that were accepted; the oldest ones still wait or were rejected. */
const acceptedMessages = `
  insert into laboratory_messages (organisation_id, id, laboratory_id, way, file_name, sha256, received_at, received_by, state,
    decided_at, rejection, counts)
  select $1::uuid, md5('message' || n)::uuid, (select id from laboratories where organisation_id = $1::uuid limit 1), 'api',
    'befund.csv', md5(n::text), now() - n * interval '1 hour', 'Labor Nord', state,
    case when state <> 'waiting' then now() end, case when state = 'rejected' then 'Falsche Probe' end, '{}'
  from generate_series(1, 20000) n,
    lateral (select case n when 19998 then 'waiting' when 19999 then 'rejected' else 'accepted' end as state) told`;

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
  await judgeVolume(app, await setJudgementStage(app.uelzen));
  await app.owner.query('begin');
  await app.owner.query('set local session_replication_role = replica');
  await app.owner.query(acceptedMessages, [app.uelzen.id]);
  await app.owner.query('commit');
  await app.owner.query('vacuum analyze laboratory_messages');
});
afterAll(() => app.close());

const growing = new Set(['analysis_samples', 'laboratory_results']);
const plansOfSearch = (search: string) =>
  plansOf(app, (scope) => findLaboratoryResults(scope, laboratoryResultFilterSchema.parse({ search })));

describe('years of values', () => {
  it.each(['900000000123', '9000 0000 0123', '90000000012'])(
    'give those of samples by their number, %s, without a walk through all of them',
    async (search) => {
      const plans = await plansOfSearch(search);
      expect(walksThrough(plans, growing)).toEqual([]);
      expect(pagesOf(plans)).toBeLessThanOrEqual(150);
    },
  );

  it('would be noticed to be walked through', async () => {
    expect(pagesOf(await plansOfSearch('000012 pH'))).toBeGreaterThan(150);
  });
});

describe('years of messages', () => {
  const listOf = (state: string) =>
    plansOf(app, (scope) => findLaboratoryMessages(scope, laboratoryMessageFilterSchema.parse({ state })));
  const messages = new Set(['laboratory_messages']);

  it.each(['waiting', 'rejected'])(
    'give those that are %s without a walk through those that were accepted',
    async (state) => {
      const plans = await listOf(state);
      expect(walksThrough(plans, messages)).toEqual([]);
      expect(pagesOf(plans)).toBeLessThanOrEqual(60);
    },
  );

  it('give the job that looks anew at what waits the same', async () => {
    const plans = await plansOf(app, (scope) => findWaiting(scope, {}));
    expect(walksThrough(plans, messages)).toEqual([]);
    expect(pagesOf(plans)).toBeLessThanOrEqual(20);
  });

  it('would be noticed to be walked through', async () => {
    await app.owner.query('drop index laboratory_messages_not_taken');
    expect(pagesOf(await listOf('waiting'))).toBeGreaterThan(200);
  });
});
