import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { expect, vi } from 'vitest';
import { localFiles } from '../../core/files/files.ts';
import { openMailer } from '../../core/mail/mail.ts';
import { startMailServer } from '../peers/mail-server.ts';
import { articleBody, created, locationBody } from '../plant/master-data.ts';
import { startOwnTestApp, type TestApp } from '../test-app.ts';
import { testClient } from '../test-client.ts';
import { tokenFor } from '../test-people.ts';
import { type JudgementStage, setJudgementStage } from './judgement-stage.ts';
import { laboratoryBody } from './laboratory-bodies.ts';
import { resultLines } from './laboratory-message-stage.ts';
import { orderBody, placeOrder } from './order-stage.ts';
import { acceptProduct, reportProduct } from './potential-product-stage.ts';

const MINUTE_MS = 60_000;

type Told = {
  readonly app: TestApp;
  readonly stage: JudgementStage;
  /** Lets some minutes go by: what happens at once, nobody can put in order. */
  readonly later: () => void;
};

/** Products that were accepted one after the other, one that is as usual, and one that isn't. */
const tellUsual = async ({ stage, later }: Told): Promise<Judgement> => {
  for (const dry of ['32', '32,1', '32,2', '32,3', '32,4']) {
    const waiting = await stage.analyse('Gülle Nord', { dry });
    later();
    created(await stage.judge(waiting));
    later();
  }
  await stage.analyse('GÜLLE nord', { dry: '32,2' });
  await stage.analyse('Gülle, frisch', { dry: '40', cadmium: '0,2', mass: 'FM' });
  later();
  return stage.analyse('Gülle Nord', { dry: '48' });
};

/** A verdict that somebody else has confirmed, one that was rejected, and one that fell with a value. */
const tellVerdicts = async ({ app, stage, later }: Told, unusual: Judgement): Promise<void> => {
  const { manager, qc } = app.uelzen;
  const lead = async (needsSecond: boolean) => {
    const { version } = (await manager.get('/lims/quality-lead')).body;
    created(await manager.put('/lims/quality-lead', { leadId: null, representativeIds: [], needsSecond }, { version }));
  };
  await lead(true);
  const { id, version } = created<Judgement>(await stage.judge(unusual));
  const other = testClient(app.url, await tokenFor(app.platform, app.uelzen.id, 'limsQc'));
  created(await other.post(`/lims/judgements/${id}/confirmation`, undefined, { version }));
  await lead(false);
  const rejected = await stage.analyse('Molke', {});
  created(await stage.judge(rejected, { verdict: 'rejected', comment: 'Zu salzig' }));
  const accepted = created<Judgement>(await stage.judge(await stage.analyse('Altbrot', {})));
  later();
  await stage.measure(accepted.values[0]?.sampleNumber ?? '', { dry: '60' });
  created(await reportProduct(qc, await stage.read(accepted.id)));
};

/** A potential product, and one that has become an article; of the first a day was mended since. */
const tellProducts = async ({ app, stage, later }: Told): Promise<void> => {
  const { manager, qc } = app.uelzen;
  const { biomassTypeId } = stage;
  const { values, order } = await acceptProduct(qc, (await stage.analyse('Kartoffelpülpe', {})).id, { biomassTypeId });
  // Somebody says on which day it was measured.
  const typed = { values: [{ testId: values[0]?.test.id, value: '32,5' }], replaces: true };
  created(await qc.post(`/lims/analysis-orders/${order.id}/samples/${values[0]?.sampleId}/results`, typed));
  const made = await acceptProduct(qc, (await stage.analyse('Rohglycerin', { dry: '82' })).id, { biomassTypeId });
  const locationId = created(await manager.post('/locations', locationBody())).id;
  const article = { ...articleBody([locationId]), name: 'Rohglycerin', materialType: 'Rindergülle' };
  created(await qc.post(`/lims/potential-products/${made.potentialProductId}/article`, article, { version: 1 }));
  later();
  await stage.measure(made.values[0]?.sampleNumber ?? '', { dry: '83' });
};

/** Two papers that are arranged, one of them twice. */
const tellLayouts = async ({ app }: Told): Promise<void> => {
  for (const [kind, version] of [
    ['delivery-note', 1],
    ['report', 1],
    ['delivery-note', 2],
  ] as const) {
    const { size, fields } = (await app.uelzen.qc.get(`/lims/layouts/${kind}`)).body;
    const layout = { size, fields, headerText: 'Biogas Uelzen', footerText: null };
    created(await app.uelzen.qc.put(`/lims/layouts/${kind}`, layout, { version }));
  }
};

/** Messages that wait, were put aside or were typed, and a laboratory that sends mails. */
const tellMessages = async ({ app, stage }: Told): Promise<void> => {
  const { qc } = app.uelzen;
  const messages = `/lims/laboratory-messages?laboratoryId=${stage.laboratoryId}`;
  // Sent again it is the message that it was.
  for (let times = 0; times < 2; times++)
    created(await qc.upload(messages, 'wartet.csv', resultLines('260000000015;TS;30;%')));
  const { id, version } = created(await qc.upload(messages, 'doppelt.csv', resultLines('260000000022;TS;30;%')));
  created(await qc.post(`/lims/laboratory-messages/${id}/rejection`, { reason: 'Nicht unsere' }, { version }));
  const { id: orderId, samples } = await stage.order('Getipptes');
  const results = (await qc.get(`/lims/analysis-orders/${orderId}/results`)).body.results;
  const values = [{ testId: results[0]?.test.id, value: '24,8' }];
  created(await qc.post(`/lims/analysis-orders/${orderId}/samples/${samples[0]?.id}/results`, { values }));
  const access = { host: '127.0.0.1', port: 993, security: 'tls', username: 'labor', password: 'postfach-kennwort' };
  created(await qc.put('/lims/mailbox', { ...access, checksSender: false }, { version: 1 }));
  const body = laboratoryBody(stage.laboratoryAddressId, {
    analysisTypeIds: [stage.analysisTypeId],
    delivery: { way: 'csv-mail', senderMail: 'befunde@labor.example', minutes: 5 },
  });
  created(await qc.patch(`/lims/laboratories/${stage.laboratoryId}`, body, { version: 1 }));
};

/**
 * Samples on their way, one of them back a step, an order from which a product was taken, one that a
 * contractor fetches, and a draft.
 */
const tellOrders = async ({ app, stage }: Told): Promise<void> => {
  const { manager, qc } = app.uelzen;
  const place = '/lims/analysis-orders';
  const products = ['Gülle', 'Mist'].map((name) => ({ name, analysisTypeIds: [stage.analysisTypeId] }));
  const { id, samples } = await stage.order('Zwei', { products });
  const sampleIds = samples.map((sample) => sample.id);
  for (const state of ['labelled', 'received'])
    created(await qc.post(`${place}/${id}/custody`, { state, at: null, sampleIds }));
  const back = { state: 'received', reason: 'Falscher Karton' };
  const { version } = created<AnalysisOrder>(
    await qc.post(`${place}/${id}/samples/${sampleIds[0]}/custody-reversal`, back),
  );
  const removed = samples[1]?.product.id;
  created(await qc.delete(`${place}/${id}/products/${removed}`, { version }));
  const carrier = { type: 'shipping-service-provider', companyName: 'Kurier Heide', email: 'kurier@heide.example' };
  const { id: contractorId } = created(await manager.post('/addresses', carrier));
  const service = { baseUrl: 'https://127.0.0.1:1/v1', token: 'kurier-token-0815' };
  created(await qc.post('/lims/contractors', { addressId: contractorId, ...service }));
  await placeOrder(qc, orderBody(stage, { transport: 'contractor', contractorId }));
  created(await qc.post(place, orderBody(stage)));
};

/** What is done behind calls: papers, reports, mails; not what a service is asked again and again. */
const settle = ({ app }: Told): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await app.owner.query(`
        select (select count(*) from analysis_order_mails where file_id is null or (queued_at is not null and sent_at is null))
          + (select count(*) from judgement_reports where file_id is null)
          + (select count(*) from shipment_bookings shipment where not exists (
            select from shipment_attempts tried where tried.order_id = shipment.order_id)) as open`);
      expect(Number(rows[0].open)).toBe(0);
    },
    { timeout: 60_000, interval: 100 },
  );

/** A plant whose laboratory has gone the whole way, from the order of an analysis to an article. */
export const startLaboratoryChain = async () => {
  const filesDirectory = await mkdtemp(path.join(os.tmpdir(), 'halm-chain-'));
  const mails = await startMailServer();
  const mail = openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' });
  // Services and inboxes that lie on this machine, where nobody listens: who asks them is refused at once.
  const innerHosts = { allowed: ['127.0.0.1:1', '127.0.0.1:993'] };
  const app = await startOwnTestApp({ mail, files: localFiles(filesDirectory), innerHosts });
  let now = Date.now();
  const later = (): void => {
    now += 2 * MINUTE_MS;
    app.setClock(new Date(now));
  };
  const told: Told = { app, stage: await setJudgementStage(app.uelzen), later };
  const unusual = await tellUsual(told);
  later();
  await tellVerdicts(told, unusual);
  await tellProducts(told);
  await tellLayouts(told);
  await tellMessages(told);
  await tellOrders(told);
  await settle(told);
  const close = async (): Promise<void> => {
    await app.close();
    await mails.close();
    await rm(filesDirectory, { recursive: true });
  };
  return { app, filesDirectory, close };
};
export type LaboratoryChain = Awaited<ReturnType<typeof startLaboratoryChain>>;
