import { domainToASCII } from 'node:url';
import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../core/mail/mail.ts';
import { makeLaboratory, type OrderStage, orderBody, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { type MailServer, partOf, startMailServer } from '../../testing/peers/mail-server.ts';
import { created } from '../../testing/plant/master-data.ts';
import { userIdOf } from '../../testing/plant/raise-sample.ts';
import { startOwnTestApp, type TestApp } from '../../testing/test-app.ts';

/** Addresses that the mail server refuses at the moment, with its answer. */
const refusing = new Map<string, { readonly code: number; readonly words: string }>();
let app: TestApp;
let mails: MailServer;
let stage: OrderStage;
beforeAll(async () => {
  mails = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusing.get(address.toLowerCase());
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
  });
  app = await startOwnTestApp({ mail: openMailer({ smtpUrl: mails.url, from: 'Halm <halm@plant.example>' }) });
  stage = await setOrderStage(app.uelzen);
});
afterAll(async () => {
  await app.close();
  await mails.close();
});
beforeEach(() => refusing.clear());

const place = '/lims/analysis-orders';
let count = 0;
/** Orders from a laboratory of its own, with a copy to somebody; answers its draft. */
const order = async (laboratoryMail: (count: number) => string = (one) => `labor.${one}@agrolab.example`) => {
  count += 1;
  const [email, copyTo] = [laboratoryMail(count), `kopie.${count}@anlage.example`];
  const { qc } = app.uelzen;
  const { id } = await makeLaboratory(app.uelzen, [stage.analysisTypeId], {
    address: { email, companyName: `Agrolab ${count}` },
  });
  const draft = created<AnalysisOrder>(await qc.post(place, orderBody(stage, { laboratoryIds: [id], copyTo })));
  return { email, copyTo, draft };
};
const placed = async ({ id, version }: AnalysisOrder) =>
  created<AnalysisOrder>(await app.uelzen.qc.post(`${place}/${id}/ordering`, undefined, { version }));
const mailToLaboratory = async ({ id }: AnalysisOrder): Promise<OrderMail> =>
  (await app.uelzen.qc.get(`${place}/${id}/mails`)).body.mails.find(({ kind }: OrderMail) => kind === 'order');
const becomes = (made: AnalysisOrder, state: OrderMail['state']) =>
  expect.poll(async () => (await mailToLaboratory(made)).state, { timeout: 20_000 }).toBe(state);
const sendAgain = async (made: AnalysisOrder) => {
  const { id } = await mailToLaboratory(made);
  created(await app.uelzen.qc.post(`${place}/${made.id}/mails/${id}/sending`));
};
const receivedBy = (address: string) => mails.received.filter(({ to }) => to.includes(address));
const notificationsOf = async (made: AnalysisOrder) =>
  (await app.uelzen.qc.get('/notifications?language=de')).body.items.filter(
    ({ type, content }: { type: string; content: { body: string } }) =>
      type === 'A17' && content.body.includes(made.number),
  );

describe('a mail to several', () => {
  it('is not sent as long as one was refused: who, in which words, and whoever has ordered is told', async () => {
    const { email, copyTo, draft } = await order();
    refusing.set(email, { code: 550, words: 'no such mailbox' });
    const made = await placed(draft);
    await becomes(made, 'partly');
    const { recipients, sentAt } = await mailToLaboratory(made);
    expect(sentAt).toBeNull();
    expect(recipients).toMatchObject([
      { address: email, state: 'refused', answer: expect.stringContaining('no such mailbox') },
      { address: copyTo, state: 'taken', answer: null },
    ]);
    const [told, ...others] = await notificationsOf(made);
    expect(others).toEqual([]);
    expect(told.content.body).toContain(`${email} (550 no such mailbox)`);
    expect(told.content.body).not.toContain(copyTo);
    const manager = (await app.uelzen.manager.get('/notifications?language=de')).body.items;
    expect(manager.filter(({ type }: { type: string }) => type === 'A17')).toEqual([]);
  });

  it('goes to those alone who have not got it when it is sent again, and to all once all have it', async () => {
    const { email, copyTo, draft } = await order();
    refusing.set(email, { code: 550, words: 'no such mailbox' });
    const made = await placed(draft);
    await becomes(made, 'partly');
    const before = receivedBy(copyTo).length;
    refusing.clear();
    await sendAgain(made);
    await becomes(made, 'sent');
    expect([receivedBy(email).length, receivedBy(copyTo).length]).toEqual([1, before]);
    expect((await mailToLaboratory(made)).recipients.map(({ state }) => state)).toEqual(['taken', 'taken']);
    // It names both still, so that the laboratory sees who has a copy.
    expect(receivedBy(email)[0]?.source).toContain(copyTo);
    await sendAgain(made);
    await becomes(made, 'sent');
    await expect.poll(() => [receivedBy(email).length, receivedBy(copyTo).length]).toEqual([2, before + 1]);
  });

  it('is refused where nobody got it, at once where the server knows nobody of them', async () => {
    const { email, copyTo, draft } = await order();
    for (const address of [email, copyTo]) refusing.set(address, { code: 550, words: `${address} is unknown` });
    const made = await placed(draft);
    await becomes(made, 'refused');
    expect((await mailToLaboratory(made)).recipients).toMatchObject([
      { state: 'refused', answer: `550 ${email} is unknown` },
      { state: 'refused', answer: `550 ${copyTo} is unknown` },
    ]);
  });

  it('is tried again by itself for those who were refused for now', async () => {
    const { email, copyTo, draft } = await order();
    refusing.set(email, { code: 451, words: 'come back later' });
    const made = await placed(draft);
    await expect
      .poll(async () => (await mailToLaboratory(made)).recipients.map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['refused', 'taken']);
    expect((await mailToLaboratory(made)).state).toBe('waiting');
    const before = receivedBy(copyTo).length;
    refusing.clear();
    await app.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
    await becomes(made, 'sent');
    expect([receivedBy(email).length, receivedBy(copyTo).length]).toEqual([1, before]);
    expect(await notificationsOf(made)).toEqual([]);
  });

  it('knows a recipient whose domain the mail server writes otherwise', async () => {
    const { email, draft } = await order((one) => `labor.${one}@gärrest.example`);
    const [mailbox, domain = ''] = email.split('@');
    for (const name of [domain, domainToASCII(domain)])
      refusing.set(`${mailbox}@${name}`, { code: 550, words: 'no such mailbox' });
    const made = await placed(draft);
    await becomes(made, 'partly');
    expect((await mailToLaboratory(made)).recipients[0]).toMatchObject({ address: email, state: 'refused' });
  });
});

it('a mail names who has ordered with phone and address, and answers go there', async () => {
  const { qc } = app.uelzen;
  await app.owner.query(`update users set email = 'qc@anlage.example', phone = '+49 581 12345' where id = $1`, [
    userIdOf(qc),
  ]);
  const { email, draft } = await order();
  const { mails: preview } = (await qc.get(`${place}/${draft.id}/mail-preview`)).body;
  const sender = { phone: '+49 581 12345', email: 'qc@anlage.example' };
  expect(preview[0].sender).toMatchObject(sender);
  const made = await placed(draft);
  await becomes(made, 'sent');
  const { sender: written } = await mailToLaboratory(made);
  expect(written).toMatchObject(sender);
  const [received] = receivedBy(email);
  if (!received) throw new Error('nothing arrived');
  expect(received.source).toMatch(/^Reply-To: .*<qc@anlage\.example>/m);
  for (const type of ['text/plain', 'text/html'] as const) {
    const text = partOf(received, type);
    for (const part of [written?.name, '+49 581 12345', 'qc@anlage.example']) expect(text).toContain(part);
  }
});
