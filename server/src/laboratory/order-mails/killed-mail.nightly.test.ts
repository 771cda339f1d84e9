import type { AnalysisOrder } from '@halm/model/laboratory/analysis-orders/analysis-order.ts';
import type { OrderMail } from '@halm/model/laboratory/analysis-orders/order-mail.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KillablePlant, startKillablePlant } from '../../testing/killable-plant.ts';
import {
  makeLaboratory,
  type OrderStage,
  orderBody,
  placeOrder,
  setOrderStage,
} from '../../testing/laboratory/order-stage.ts';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { created } from '../../testing/plant/master-data.ts';

const LABORATORY = 'proben@labor.example';
let mails: MailServer;
/** Takes every mail, but never says so of those to this one. */
let silentTo = '';
/** To whom which mail went, as the server has taken it. */
const taken: { readonly to: string; readonly messageId: string }[] = [];
let plant: KillablePlant;
let stage: OrderStage;
beforeAll(async () => {
  mails = await startMailServer({
    onData: async (stream, { envelope }, done) => {
      let source = '';
      for await (const part of stream) source += part;
      const to = envelope.rcptTo[0]?.address ?? '';
      taken.push({ to, messageId: /^Message-ID:\s*(\S+)/im.exec(source)?.[1] ?? '' });
      if (to !== silentTo) done();
    },
  });
  plant = await startKillablePlant({ smtpUrl: mails.url });
  stage = await setOrderStage(plant.organisation);
  const { id } = await makeLaboratory(plant.organisation, [stage.analysisTypeId], { address: { email: LABORATORY } });
  stage = { ...stage, laboratoryId: id };
}, 60_000);
afterAll(async () => {
  await plant.close();
  await mails.close();
});

const patience = { timeout: 20_000 };
const order = (): Promise<AnalysisOrder> => placeOrder(plant.organisation.qc, orderBody(stage));
const mailsOf = async ({ id }: AnalysisOrder): Promise<OrderMail[]> =>
  (await plant.organisation.qc.get(`/lims/analysis-orders/${id}/mails`)).body.mails;
const statesOf = async (made: AnalysisOrder) => (await mailsOf(made)).map(({ state }) => state);
const takenOf = ({ id }: OrderMail) => taken.filter(({ messageId }) => messageId.includes(id));

describe('an application that is killed', () => {
  it('between the mail of an order and the server’s answer has perhaps sent it: nobody sends it again by itself', async () => {
    silentTo = LABORATORY;
    const made = await order();
    const [instruction, ordering] = await mailsOf(made);
    if (!instruction || !ordering) throw new Error('the order has no two mails');
    await expect.poll(() => takenOf(ordering).length, patience).toBe(1);
    await expect.poll(() => statesOf(made), patience).toEqual(['sent', 'waiting']);
    await plant.kill();
    silentTo = '';
    await plant.startAgain();
    await expect.poll(() => statesOf(made), patience).toEqual(['sent', 'uncertain']);
    // Other mails go out, and that one as soon as somebody wants it to.
    const next = await order();
    await expect.poll(() => statesOf(next), patience).toEqual(['sent', 'sent']);
    expect([takenOf(instruction).length, takenOf(ordering).length]).toEqual([1, 1]);
    created(await plant.organisation.qc.post(`/lims/analysis-orders/${made.id}/mails/${ordering.id}/sending`));
    await expect.poll(() => statesOf(made), patience).toEqual(['sent', 'sent']);
    expect(takenOf(ordering)).toHaveLength(2);
    expect(new Set(taken.map(({ messageId }) => messageId)).size).toBe(taken.length);
    expect(await plant.broken()).toEqual([]);
  }, 90_000);

  it('while the papers of an order are kept has kept none: they are made again, and each mail goes out once', async () => {
    const held = await plant.hold('lock table files in share row exclusive mode');
    const made = await order();
    await held.untilWanted();
    await plant.kill();
    await held.release();
    await plant.startAgain();
    await expect.poll(() => statesOf(made), patience).toEqual(['sent', 'sent']);
    expect((await mailsOf(made)).map((mail) => takenOf(mail).length)).toEqual([1, 1]);
    expect(await plant.broken()).toEqual([]);
  }, 90_000);
});
