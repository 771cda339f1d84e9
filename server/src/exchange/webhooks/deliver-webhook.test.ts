import { randomBytes } from 'node:crypto';
import { GIVEN_UP_AFTER_MS } from '@halm/model/exchange/webhooks/retry-pauses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import { newId } from '../../core/db/ids.ts';
import { resealColumns } from '../../core/postgres/reseal-columns.ts';
import { createAddress } from '../../masterdata/addresses/change-address.ts';
import { setWebhookStage, verified, type WebhookStage } from '../../testing/exchange/webhook-stage.ts';
import { addressBody, created, unique } from '../../testing/plant/master-data.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { readSecret } from './webhook-secrets.ts';

let stage: WebhookStage;
beforeAll(async () => {
  stage = await setWebhookStage();
});
afterAll(() => stage.close());

const deliverNow = (webhookId: string) =>
  deliverWebhook.run(stage.app.platform, { organisationId: stage.app.uelzen.id, webhookId }, { isLast: false });

describe('a message', () => {
  it('is signed as Standard Webhooks says, names the record, and says nothing else of it', async () => {
    const { id, secret } = await stage.make('/signed');
    const address = await stage.makeAddress();
    const [message] = await stage.got('/signed', 1);
    if (!message) throw new Error('nothing came');
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const expected = { type: 'addresses.created', timestamp, data: { entity: 'addresses', id: address } };
    expect(verified(secret, message)).toEqual(expected);
    expect(() => verified(secret, { ...message, body: message.body.replace(address, id) })).toThrow();
    await stage.stands(id, { id: message.headers['webhook-id'], status: 'delivered', attempts: 1, lastStatus: 204 });
    expect(await stage.get(id)).toMatchObject({ state: 'working', waiting: 0, failingSince: null });
  });

  it('comes again after a failure, with the same id and another time', async () => {
    stage.receiver.answerWith('/again', { status: 500, text: 'kaputt\n' }, 200);
    const { id, secret } = await stage.make('/again');
    await stage.test(id);
    const [first, second] = await stage.got('/again', 2);
    if (!first || !second) throw new Error('nothing came');
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    for (const message of [first, second]) expect(verified(secret, message)).toMatchObject({ type: 'webhook.test' });
    await stage.stands(id, { status: 'delivered', attempts: 2 });
    const [delivery] = await stage.deliveries(id);
    const { body } = await stage.app.uelzen.manager.get(`/webhooks/${id}/deliveries/${delivery?.id}`);
    expect(body.attemptList).toMatchObject([
      { number: 1, status: 500, failure: null, answer: 'kaputt' },
      { number: 2, status: 200, failure: null, answer: '' },
    ]);
    expect(body.payload).toBe(first.body);
  });

  it('goes to nobody else: not where the receiver points, not inside, not to other organisations', async () => {
    stage.receiver.answerWith('/moved', { status: 302, headers: { location: `${stage.receiver.origin}/elsewhere` } });
    const moved = await stage.make('/moved');
    const inside = await stage.make('', { url: stage.receiver.origin.replace('127.0.0.1', 'inner.test') });
    // A name that leads inside, of which nobody can tell by the name.
    await stage.app.owner.query('update webhooks set url = $2 where id = $1', [
      inside.id,
      stage.receiver.origin.replace('127.0.0.1', 'localhost'),
    ]);
    await stage.make('/other', {}, stage.app.bremen);
    const before = stage.receiver.received.length;
    await stage.makeAddress();
    await stage.stands(moved.id, { status: 'waiting', attempts: 1, lastStatus: 302 });
    const refused = expect.stringMatching(/is not on the public internet$/);
    await stage.stands(inside.id, { status: 'waiting', attempts: 1, lastStatus: null, lastFailure: refused });
    expect(stage.receiver.at('/elsewhere')).toEqual([]);
    expect(stage.receiver.at('/other')).toEqual([]);
    const since = stage.receiver.received.slice(before).map(({ path }) => path);
    expect(since).not.toContain('/');
  });

  it('is not noted for an organisation out of use', async () => {
    const { owner, bremen } = stage.app;
    const { id: webhookId } = await stage.make('/out-of-use', {}, bremen);
    const [organisation, event] = [bremen.id, newId()];
    await owner.query('update organisations set active = false where id = $1', [organisation]);
    await owner.query(
      `insert into outbox (organisation_id, id, event, payload)
       values ($1, $2, 'addresses.created', json_build_object('entity', 'addresses', 'id', $3::text))`,
      [organisation, event, newId()],
    );
    await expect
      .poll(
        async () => (await owner.query('select 1 from outbox where id = $1 and relayed_at is not null', [event])).rows,
      )
      .toHaveLength(1);
    await owner.query('update organisations set active = true where id = $1', [organisation]);
    const { rows } = await owner.query('select 1 from webhook_deliveries where webhook_id = $1', [webhookId]);
    expect(rows).toEqual([]);
  });

  it('waits as long as a receiver that has too much to do wants to be left alone', async () => {
    stage.receiver.answerWith('/busy', { status: 429, headers: { 'retry-after': '3600' } });
    const { id } = await stage.make('/busy');
    await stage.test(id);
    await stage.stands(id, { status: 'waiting', lastStatus: 429 });
    const [delivery] = await stage.deliveries(id);
    const pause = Date.parse(delivery?.nextAttemptAt ?? '') - Date.now();
    expect(Math.round(pause / 60_000)).toBe(60);
    await stage.makeAddress();
    await stage.stands(id, { status: 'waiting', attempts: 0 });
    await deliverNow(id);
    expect(stage.receiver.at('/busy')).toHaveLength(1);
  });

  it('can be sent again by a person, under the same id', async () => {
    const { id } = await stage.make('/replayed');
    const delivery = await stage.test(id);
    await stage.stands(id, { status: 'delivered' });
    const path = `/webhooks/${id}/deliveries/${delivery}/replay`;
    created(await stage.app.uelzen.manager.post(path, undefined));
    const messages = await stage.got('/replayed', 2);
    expect(messages.map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
    await stage.stands(id, { status: 'delivered', attempts: 2 });
  });

  it('is signed by two secrets while one is replaced, and by the new one alone at another host', async () => {
    const made = await stage.make('/rotated');
    const { body: replaced } = await stage.app.uelzen.manager.post(`/webhooks/${made.id}/secret`);
    await stage.test(made.id);
    const [message] = await stage.got('/rotated', 1);
    if (!message) throw new Error('nothing came');
    expect(String(message.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const { secret } of [made, replaced]) expect(verified(secret, message)).toBeTruthy();
    const { name, events, active, version } = replaced;
    const body = { name, events, active, url: 'https://other.invalid/' };
    const changed = await stage.app.uelzen.manager.patch(`/webhooks/${made.id}`, body, { version });
    expect(changed.body).toMatchObject({ formerSecretUntil: null });
  });
});

describe('a receiver', () => {
  it('that says it is gone is told nothing any more', async () => {
    stage.receiver.answerWith('/gone', 410);
    const { id } = await stage.make('/gone');
    await stage.test(id);
    await stage.stands(id, { status: 'failed', lastStatus: 410 });
    expect(await stage.get(id)).toMatchObject({ active: false, state: 'gone' });
    const { items } = (await stage.app.uelzen.manager.get(`/webhooks/${id}/history`)).body;
    expect(items[0]).toMatchObject({ event: 'receiver-gone' });
    await stage.makeAddress();
    expect(await stage.deliveries(id)).toHaveLength(1);
  });

  it('that takes nothing for three days is switched off', async () => {
    stage.receiver.answerWith('/failing', 500);
    const { id } = await stage.make('/failing', { events: ['articles.created'] });
    await stage.test(id);
    await stage.stands(id, { status: 'waiting', attempts: 1 });
    expect(await stage.get(id)).toMatchObject({ state: 'failing', active: true });
    stage.app.setClock(new Date(Date.now() + GIVEN_UP_AFTER_MS + 60_000));
    await deliverNow(id);
    stage.app.setClock();
    expect(await stage.get(id)).toMatchObject({ state: 'given-up', active: false, waiting: 0 });
    await stage.stands(id, { status: 'cancelled', attempts: 2 });
  });

  it('is told by two workers at once of each event once, in the order of the events', async () => {
    const { id } = await stage.make('/once');
    const addresses: string[] = [];
    for (let count = 0; count < 6; count += 1) addresses.push(await stage.makeAddress());
    await Promise.all([deliverNow(id), deliverNow(id), deliverNow(id)]);
    const messages = await stage.got('/once', 6);
    expect(messages.map(({ body }) => JSON.parse(body).data.id)).toEqual(addresses);
    await expect.poll(async () => (await stage.get(id)).waiting).toBe(0);
    expect(stage.receiver.at('/once')).toHaveLength(6);
  });

  it('is told again, under the same id, of what a worker was killed at', async () => {
    const { id } = await stage.make('/killed');
    const delivery = await stage.test(id);
    await stage.got('/killed', 1);
    await stage.stands(id, { status: 'delivered' });
    // As a process leaves it that is killed between the answer and its note.
    await stage.app.owner.query(
      `update webhook_deliveries set status = 'waiting', attempts = 0, next_attempt_at = now() where webhook_id = $1`,
      [id],
    );
    await stage.app.owner.query('delete from webhook_attempts where webhook_id = $1', [id]);
    await stage.app.owner.query(
      `update webhook_states set claim_id = gen_random_uuid(), claimed_until = now() + interval '1 minute' where webhook_id = $1`,
      [id],
    );
    await deliverNow(id);
    expect(stage.receiver.at('/killed')).toHaveLength(1);
    await stage.app.owner.query(
      `update webhook_states set claimed_until = now() - interval '1 second' where webhook_id = $1`,
      [id],
    );
    await deliverNow(id);
    const messages = await stage.got('/killed', 2);
    expect(messages.map(({ headers }) => headers['webhook-id'])).toEqual([delivery, delivery]);
  });

  it('that is silent holds up nobody else', async () => {
    stage.receiver.answerWith('/silent', 'nothing');
    const silent = await stage.make('/silent', { events: ['articles.created', 'addresses.changed'] });
    await stage.test(silent.id);
    await stage.got('/silent', 1);
    const { id } = await stage.make('/quick');
    await stage.test(id);
    await stage.stands(id, { status: 'delivered' });
    expect((await stage.deliveries(silent.id))[0]).toMatchObject({ status: 'waiting', attempts: 0 });
    await stage.stands(silent.id, { attempts: 1, lastFailure: 'ETIMEDOUT' });
  }, 30_000);
});

it('a relay that fails in the middle loses nothing and doubles nothing', async () => {
  const { owner, uelzen } = stage.app;
  const { id } = await stage.make('/relay');
  await owner.query(
    "alter table webhook_deliveries add constraint broken check (event <> 'addresses.created') not valid",
  );
  const first = await stage.makeAddress();
  const unrelayed = async () =>
    (await owner.query('select 1 from outbox where organisation_id = $1 and relayed_at is null', [uelzen.id])).rowCount;
  await expect.poll(unrelayed).toBeGreaterThan(0);
  await owner.query('alter table webhook_deliveries drop constraint broken');
  const second = await stage.makeAddress();
  const messages = await stage.got('/relay', 2);
  expect(messages.map(({ body }) => JSON.parse(body).data.id)).toEqual([first, second]);
  expect(await stage.deliveries(id)).toHaveLength(2);
});

it('a secret that was sealed with another key is the same', async () => {
  const { platform, uelzen } = stage.app;
  const { secret, secretId } = await stage.make('/sealed');
  const sealKey = randomBytes(32);
  expect(await resealColumns({ ...platform, sealKey, formerSealKey: platform.sealKey })).toBeGreaterThan(0);
  const read = forOrganisation({ ...platform, sealKey }, uelzen.id, true, (scope) => readSecret(scope, secretId));
  expect(await read).toBe(secret);
  await resealColumns({ ...platform, formerSealKey: sealKey });
});

it('work on many records at once tells of itself once', async () => {
  const { id } = await stage.make('/bulk', { events: ['addresses.created', 'imports.done'] });
  const body = () => addressBody({ companyName: unique('Hof') });
  await stage.app.uelzen.asManager(async (scope) => {
    for (let count = 0; count < 5; count += 1) await createAddress({ ...scope, isBulk: true }, body() as never);
  });
  await stage.makeAddress();
  await stage.got('/bulk', 1);
  expect(await stage.deliveries(id)).toHaveLength(1);
});
