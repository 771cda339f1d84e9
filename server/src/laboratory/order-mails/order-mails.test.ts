import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { inGroups } from '@halm/model/yard/samples/sample-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailer } from '../../core/mail/mail.ts';
import { makeLaboratory, type OrderStage, orderBody, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { created } from '../../testing/plant/master-data.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';
import { ORDER_MAIL_TASK } from './order-mail-job.ts';
import { analysisOrderTasks } from './send-order-mail.ts';

let app: TestApp;
let silent: TestApp;
let mails: MailServer;
let stage: OrderStage;
beforeAll(async () => {
  mails = await startMailServer();
  app = await startOwnTestApp({ mail: openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' }) });
  silent = await startOwnTestApp();
  stage = await setOrderStage(app.uelzen);
});
afterAll(async () => {
  await Promise.all([app.close(), silent.close()]);
  await mails.close();
});

const place = '/lims/analysis-orders';
const begin = async (changes: object = {}, of = app, on = stage) =>
  created<AnalysisOrder>(await of.uelzen.qc.post(place, orderBody(on, changes)));
const order = async ({ id, version }: AnalysisOrder, of = app) =>
  created<AnalysisOrder>(await of.uelzen.qc.post(`${place}/${id}/ordering`, undefined, { version }));
const mailsOf = async ({ id }: Pick<AnalysisOrder, 'id'>, of = app): Promise<OrderMail[]> =>
  (await of.uelzen.qc.get(`${place}/${id}/mails`)).body.mails;
const onTheirWay = new Set(['preparing', 'waiting']);
const settled = async (made: AnalysisOrder, of = app) =>
  expect.poll(async () => (await mailsOf(made, of)).some(({ state }) => onTheirWay.has(state))).toBe(false);
let count = 0;
/** A laboratory with a mail address that no other test writes to. */
const mailedLaboratory = async (address: object = {}) => {
  count += 1;
  const email = `labor.${count}@agrolab.example`;
  const changes = { address: { email, companyName: `Agrolab ${count}`, ...address } };
  return { email, ...(await makeLaboratory(app.uelzen, [stage.analysisTypeId], changes)) };
};
const receivedBy = (email: string) => mails.received.filter(({ to }) => to.includes(email));

describe('the mails of an order', () => {
  it('go to the supplier and to each laboratory once, with their files and a copy', async () => {
    const { email, id } = await mailedLaboratory({ country: 'dk' });
    const copyTo = `kopie.${count}@anlage.example`;
    const draft = await begin({ laboratoryIds: [id], copyTo, notes: 'Bitte kühl halten' });
    const preview = (await app.uelzen.qc.get(`${place}/${draft.id}/mail-preview`)).body.mails;
    expect(preview.map(({ to, language }: OrderMail) => [to, language])).toEqual([
      ['kaethe@hof.example', 'de'],
      [email, 'da'],
    ]);
    expect(await mailsOf(draft)).toEqual([]);
    const made = await order(draft);
    await settled(made);
    const [instruction, ordering] = await mailsOf(made);
    expect([instruction?.state, ordering?.state]).toEqual(['sent', 'sent']);
    expect(instruction?.paragraphs.join()).toContain(
      `${inGroups(made.samples[0]?.number ?? '')}: Rindergülle Behälter 2`,
    );
    expect(instruction?.paragraphs).toContain('Bitte kühl halten');
    expect(receivedBy(copyTo)).toHaveLength(2);
    const [received] = receivedBy(email);
    expect(received?.to).toEqual([email, copyTo]);
    expect(received?.source).toContain('Content-Type: application/pdf');
    const note = await app.uelzen.qc.get(`${place}/${made.id}/mails/${ordering?.id}/attachment`);
    const { text } = readPdf(note.bytes);
    expect(text).toContain('Følgeseddel til prøver');
    expect(text).toContain(inGroups(made.samples[0]?.number ?? ''));
    const repeat = { organisationId: app.uelzen.id, id: ordering?.id, sending: 1 };
    await analysisOrderTasks.find(({ name }) => name === ORDER_MAIL_TASK)?.run(app.platform, repeat, { isLast: false });
    expect(receivedBy(email)).toHaveLength(1);
  });

  it('ask the contractor to fetch the samples: where, whom to ask for, how many and to whom, with the label', async () => {
    const { id } = await mailedLaboratory({ companyName: 'Agrolab Ziel', city: 'Kiel' });
    const email = `kurier.${count}@spedition.example`;
    const carrier = { type: 'shipping-service-provider', companyName: 'Kurier Heide', email, country: 'dk' };
    const { id: contractorId } = created(await app.uelzen.manager.post('/addresses', carrier));
    created(await app.uelzen.qc.post('/lims/contractors', { addressId: contractorId }));
    const products = ['Gülle', 'Mist'].map((name) => ({ name, analysisTypeIds: [stage.analysisTypeId] }));
    const made = await order(await begin({ laboratoryIds: [id], transport: 'contractor', contractorId, products }));
    await settled(made);
    const all = await mailsOf(made);
    expect(all.map(({ kind, state }) => [kind, state])).toEqual([
      ['instruction', 'sent'],
      ['order', 'sent'],
      ['pickup', 'sent'],
    ]);
    const pickup = all[2];
    expect(pickup).toMatchObject({ to: email, language: 'da', attachment: `Forsendelsesetiket ${made.number}.pdf` });
    const text = pickup?.paragraphs.join('\n');
    for (const part of [
      '2 prøver',
      `Hentes hos: ${made.supplier?.name}`,
      'Käthe Lüders',
      'kaethe@hof.example',
      'Agrolab Ziel',
    ])
      expect(text).toContain(part);
    expect(receivedBy(email)).toHaveLength(1);
    const label = await app.uelzen.qc.get(`${place}/${made.id}/mails/${pickup?.id}/attachment`);
    const { text: printed, pageCount } = readPdf(label.bytes);
    expect([pageCount, printed.includes('Kurier Heide'), printed.includes('Agrolab Ziel')]).toEqual([1, true, true]);
    // Nobody is asked to fetch what the supplier sends.
    expect((await mailsOf(await order(await begin()))).map(({ kind }) => kind)).toEqual(['instruction', 'order']);
  });

  it('can be sent again as they were written, but not while they are on their way', async () => {
    const { email, id } = await mailedLaboratory();
    const made = await order(await begin({ laboratoryIds: [id] }));
    await settled(made);
    const [, ordering] = await mailsOf(made);
    const path = `${place}/${made.id}/mails/${ordering?.id}/sending`;
    const answers = await Promise.all([app.uelzen.qc.post(path), app.uelzen.qc.post(path)]);
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) expect([refused.status, refused.body.reason]).toEqual([409, 'analysis-order.mail-waiting']);
    await settled(made);
    expect(receivedBy(email).length).toBeGreaterThanOrEqual(2);
    await app.owner.query('update analysis_order_mails set sent_at = null where id = $1', [ordering?.id]);
    expect((await app.uelzen.qc.post(path)).body.reason).toBe('analysis-order.mail-waiting');
  });

  it('are never sent twice by a job whose process ended while it was sending: nobody knows, and says so', async () => {
    const { email, id } = await mailedLaboratory();
    const made = await order(await begin({ laboratoryIds: [id] }));
    await settled(made);
    const [, ordering] = await mailsOf(made);
    await app.owner.query('update analysis_order_mails set sent_at = null where id = $1', [ordering?.id]);
    const job = { organisationId: app.uelzen.id, id: ordering?.id, sending: 1 };
    await analysisOrderTasks[0]?.run(app.platform, job, { isLast: false });
    expect([receivedBy(email).length, (await mailsOf(made))[1]?.state]).toEqual([1, 'uncertain']);
  });

  it('that are refused say so after the last try', async () => {
    const { id } = await mailedLaboratory();
    const made = await order(await begin({ laboratoryIds: [id] }));
    await settled(made);
    const [, ordering] = await mailsOf(made);
    await app.owner.query('update analysis_order_mails set sent_at = null, begun_at = null where id = $1', [
      ordering?.id,
    ]);
    await app.owner.query('delete from analysis_order_mail_recipients where mail_id = $1', [ordering?.id]);
    const send = async () => {
      throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    };
    const platform = { ...app.platform, mail: { ...app.platform.mail, send } };
    const job = { organisationId: app.uelzen.id, id: ordering?.id, sending: 1 };
    await expect(analysisOrderTasks[0]?.run(platform, job, { isLast: false })).rejects.toThrow('no such mailbox');
    expect((await mailsOf(made))[1]?.state).toBe('waiting');
    await analysisOrderTasks[0]?.run(platform, job, { isLast: true });
    expect((await mailsOf(made))[1]?.state).toBe('refused');
  });

  it('wait for nobody where there is no address, or no mail server', async () => {
    const made = await order(await begin());
    await settled(made);
    expect((await mailsOf(made))[1]).toMatchObject({ to: null, state: 'no-address' });
    const on = await setOrderStage(silent.uelzen);
    const quiet = await order(await begin({}, silent, on), silent);
    await settled(quiet, silent);
    const [instruction] = await mailsOf(quiet, silent);
    expect(instruction?.state).toBe('no-server');
    const refused = await silent.uelzen.qc.post(`${place}/${quiet.id}/mails/${instruction?.id}/sending`);
    expect([refused.status, refused.body.reason]).toEqual([409, 'analysis-order.mail-unsendable']);
  });

  it('tell the others through whom they get their samples', async () => {
    const { id } = await mailedLaboratory();
    const hub = await makeLaboratory(app.uelzen, [], { takesAllSamples: true, address: { companyName: 'LUFA Mitte' } });
    const made = await order(await begin({ laboratoryIds: [id] }));
    const [instruction, ordering] = await mailsOf(made);
    expect(instruction?.paragraphs.join()).toContain('an: LUFA Mitte, Uelzen');
    expect(ordering?.paragraphs).toContain('Die Proben erhalten Sie über LUFA Mitte.');
    await app.owner.query('update laboratories set takes_all_samples = false where id = $1', [hub.id]);
  });

  it('are out of reach of another organisation, and go with their order', async () => {
    const made = await order(await begin());
    const [instruction] = await mailsOf(made);
    const path = `${place}/${made.id}/mails`;
    const stranger = app.bremen.qc;
    const answers = [
      await stranger.get(path),
      await stranger.get(`${place}/${made.id}/mail-preview`),
      await stranger.get(`${path}/${instruction?.id}/attachment`),
      await stranger.post(`${path}/${instruction?.id}/sending`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await settled(made);
    const files = async () => (await app.owner.query('select count(*)::int as count from files')).rows[0].count;
    const before = await files();
    expect((await app.uelzen.qc.delete(`${place}/${made.id}`, { version: made.version })).status).toBe(204);
    expect(await files()).toBe(before - 2);
  });
});
