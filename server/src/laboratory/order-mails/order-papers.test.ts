import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localFiles } from '../../core/files/files.ts';
import { jobQueue } from '../../core/jobs/jobs.ts';
import type { MailMessage } from '../../core/mail/mail.ts';
import type { Files, JobQueue, Platform } from '../../core/process/platform.ts';
import { type OrderStage, orderBody, placeOrder, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { deliver, setPlantStage } from '../../testing/plant/plant-stage.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { ORDER_MAIL_TASK, ORDER_PAPER_TASK } from './order-mail-job.ts';
import { analysisOrderTasks } from './send-order-mail.ts';

/** What the queue was given: nobody works it off, unless a test does. */
let asked: { readonly task: string; readonly payload: unknown }[] = [];
let isConfigured = true;
let sent: MailMessage[] = [];
let gate = Promise.resolve();
let directory: string;
let app: TestApp;
let gated: TestApp;
let stage: OrderStage;
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'halm-papers-'));
  const mail = {
    get isConfigured() {
      return isConfigured;
    },
    send: async (message: MailMessage) => {
      sent.push(message);
      return { refused: [] };
    },
    close: () => undefined,
  };
  const jobs: JobQueue = { ...jobQueue, add: async (_, task, payload) => void asked.push({ task, payload }) };
  app = await startOwnTestApp({ jobs, mail });
  const files = localFiles(directory);
  gated = await startOwnTestApp({
    files: { ...files, write: (key, content) => gate.then(() => files.write(key, content)) },
  });
  stage = await setOrderStage(app.uelzen);
});
beforeEach(() => {
  asked = [];
  sent = [];
  isConfigured = true;
});
afterAll(async () => {
  await Promise.all([app.close(), gated.close()]);
  await rm(directory, { recursive: true });
});

const place = '/lims/analysis-orders';
const order = (changes: object = {}, of = app, on = stage) => placeOrder(of.uelzen.qc, orderBody(on, changes));
const mailsOf = async ({ id }: AnalysisOrder, of = app): Promise<OrderMail[]> =>
  (await of.uelzen.qc.get(`${place}/${id}/mails`)).body.mails;
const statesOf = async (made: AnalysisOrder, of = app) => (await mailsOf(made, of)).map(({ state }) => state);
const send = async (made: AnalysisOrder, at: number) =>
  app.uelzen.qc.post(`${place}/${made.id}/mails/${(await mailsOf(made))[at]?.id}/sending`);
const countFiles = async () => (await app.owner.query('select count(*)::int as count from files')).rows[0].count;

/** Does a job that was asked for, and answers it. */
const work = async (task: string, at = 0, parts: Partial<Platform> = {}, isLast = false) => {
  const job = asked.filter((one) => one.task === task)[at];
  await analysisOrderTasks
    .find(({ name }) => name === task)
    ?.run({ ...app.platform, ...parts }, job?.payload, { isLast });
};
const broken = (method: 'read' | 'write'): { files: Files } => ({
  files: { ...app.platform.files, [method]: () => Promise.reject(new Error('the disk is gone')) },
});

describe('the papers of an order', () => {
  it('are rendered behind it, however many samples it has', async () => {
    const products = Array.from({ length: 100 }, (_, index) => ({
      name: `Gülle ${index + 1}`,
      analysisTypeIds: [stage.analysisTypeId],
    }));
    const before = await countFiles();
    const made = await order({ products });
    expect(made.samples).toHaveLength(100);
    expect(await countFiles()).toBe(before);
    expect(asked.map(({ task }) => task)).toEqual([ORDER_PAPER_TASK, ORDER_PAPER_TASK]);
    expect(await statesOf(made)).toEqual(['preparing', 'preparing']);
    const [instruction] = await mailsOf(made);
    const path = `${place}/${made.id}/mails/${instruction?.id}/attachment`;
    for (const { status, body } of [await app.uelzen.qc.get(path), await send(made, 0)])
      expect([status, body.reason]).toEqual([409, 'analysis-order.paper-not-ready']);
  });

  it('keep no delivery at the gate waiting for the number of its sample', async () => {
    const { manager } = gated.uelzen;
    const on = await setOrderStage(gated.uelzen);
    const plant = await setPlantStage(manager);
    await plant.giveProof();
    const { body: booking } = await deliver(manager, plant);
    let open = (): void => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const [made, taken] = await Promise.all([
      order({}, gated, on),
      manager.post(`/bookings/${booking.id}/sample`, { reason: 'Auffälliger Geruch' }),
    ]);
    expect([made.samples.length, taken.status]).toEqual([1, 200]);
    expect(await statesOf(made, gated)).toEqual(['preparing', 'preparing']);
    open();
    await expect.poll(() => statesOf(made, gated)).toEqual(['no-server', 'no-address']);
  });

  it('are kept once, and sent once, whoever renders them twice at the same moment or later', async () => {
    const made = await order();
    const before = await countFiles();
    await Promise.all([work(ORDER_PAPER_TASK), work(ORDER_PAPER_TASK)]);
    await work(ORDER_PAPER_TASK);
    expect(await countFiles()).toBe(before + 1);
    expect(asked.filter(({ task }) => task === ORDER_MAIL_TASK)).toHaveLength(1);
    expect(await statesOf(made)).toEqual(['waiting', 'preparing']);
    await work(ORDER_MAIL_TASK);
    await work(ORDER_MAIL_TASK);
    expect([sent.length, await statesOf(made)]).toEqual([1, ['sent', 'preparing']]);
  });

  it('are rendered again after a process that ended, and made anew when somebody asks after the last try', async () => {
    const made = await order();
    await expect(work(ORDER_PAPER_TASK, 0, broken('write'))).rejects.toThrow('the disk is gone');
    expect((await statesOf(made))[0]).toBe('preparing');
    await expect(work(ORDER_PAPER_TASK, 0, broken('write'), true)).rejects.toThrow('the disk is gone');
    expect((await statesOf(made))[0]).toBe('unprepared');
    expect((await send(made, 0)).body.state).toBe('preparing');
    await work(ORDER_PAPER_TASK, 2);
    expect((await statesOf(made))[0]).toBe('waiting');
  });
});

describe('a paper whose process is killed', () => {
  it('at the last try counts as one that could not be made, and is made when somebody asks', async () => {
    const made = await order();
    const seen: string[] = [];
    const write = async () => {
      seen.push(...(await statesOf(made)));
      throw new Error('killed');
    };
    await expect(work(ORDER_PAPER_TASK, 0, { files: { ...app.platform.files, write } }, true)).rejects.toThrow();
    expect(seen).toEqual(['unprepared', 'preparing']);
    expect((await send(made, 0)).body.state).toBe('preparing');
    await work(ORDER_PAPER_TASK, 2, {}, true);
    expect((await statesOf(made))[0]).toBe('waiting');
  });

  it('before it said anything counts so after an hour', async () => {
    const made = await order();
    await app.owner.query(`update analysis_order_mails set asked_at = asked_at - interval '61 minutes'`);
    expect(await statesOf(made)).toEqual(['unprepared', 'unprepared']);
    expect((await send(made, 0)).body.state).toBe('preparing');
    await Promise.all([work(ORDER_PAPER_TASK, 0), work(ORDER_PAPER_TASK, 2)]);
    expect(await statesOf(made)).toEqual(['waiting', 'unprepared']);
  });
});

describe('a mail that no job was told of', () => {
  it('can be sent once there is a mail server', async () => {
    isConfigured = false;
    const made = await order();
    await work(ORDER_PAPER_TASK);
    expect((await statesOf(made))[0]).toBe('no-server');
    isConfigured = true;
    expect((await statesOf(made))[0]).toBe('unsent');
    expect((await send(made, 0)).body).toMatchObject({ state: 'waiting', sending: 1 });
    expect((await send(made, 0)).body.reason).toBe('analysis-order.mail-waiting');
    await work(ORDER_MAIL_TASK);
    expect([sent.length, (await statesOf(made))[0]]).toEqual([1, 'sent']);
    isConfigured = false;
    expect((await statesOf(made))[0]).toBe('sent');
  });

  it('goes to the address that its laboratory has by then', async () => {
    const made = await order();
    await work(ORDER_PAPER_TASK, 1);
    expect((await statesOf(made))[1]).toBe('no-address');
    expect((await send(made, 1)).body.reason).toBe('analysis-order.mail-unsendable');
    const email = 'spaet@agrolab.example';
    await app.owner.query('update addresses set email = $1 where id = $2', [email, stage.laboratoryAddressId]);
    expect((await mailsOf(made))[1]).toMatchObject({ state: 'unsent', to: email });
    expect((await send(made, 1)).body.state).toBe('waiting');
    await work(ORDER_MAIL_TASK);
    expect(sent.map(({ to }) => to)).toEqual([email]);
    await app.owner.query('update addresses set email = null where id = $1', [stage.laboratoryAddressId]);
    expect((await mailsOf(made))[1]).toMatchObject({ state: 'sent', to: email });
  });
});

it('a mail whose file cannot be read was said to no server: it is tried again, and refused after the last try', async () => {
  const made = await order();
  await work(ORDER_PAPER_TASK);
  await expect(work(ORDER_MAIL_TASK, 0, broken('read'))).rejects.toThrow('the disk is gone');
  expect((await statesOf(made))[0]).toBe('waiting');
  await expect(work(ORDER_MAIL_TASK, 0, broken('read'), true)).rejects.toThrow('the disk is gone');
  expect((await statesOf(made))[0]).toBe('refused');
  expect((await send(made, 0)).body.sending).toBe(2);
  await work(ORDER_MAIL_TASK, 1);
  expect([sent.length, (await statesOf(made))[0]]).toEqual([1, 'sent']);
});
