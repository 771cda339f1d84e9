import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KillablePlant, startKillablePlant } from '../../testing/killable-plant.ts';
import { laboratoryBody } from '../../testing/laboratory/laboratory-bodies.ts';
import { laboratorySender, mailOf, resultTable } from '../../testing/laboratory/laboratory-mails.ts';
import { type OrderStage, orderBody, placeOrder, setOrderStage } from '../../testing/laboratory/order-stage.ts';
import { localCertificate } from '../../testing/peers/local-certificate.ts';
import { type MailInbox, startMailInbox } from '../../testing/peers/mail-inbox.ts';
import { created } from '../../testing/plant/master-data.ts';
import { FETCH_RESULTS_TASK } from './fetch-results.ts';

let inbox: MailInbox;
let plant: KillablePlant;
let stage: OrderStage;
beforeAll(async () => {
  inbox = await startMailInbox();
  const { port, username, password } = inbox;
  const innerHosts = { allowed: [`127.0.0.1:${port}`], certificateAuthority: localCertificate.cert };
  plant = await startKillablePlant({ innerHosts });
  const { qc } = plant.organisation;
  stage = await setOrderStage(plant.organisation);
  const access = { host: '127.0.0.1', port, security: 'tls', username, password, checksSender: false };
  created(await qc.put('/lims/mailbox', access, { version: 1 }));
  const delivery = { way: 'csv-mail', senderMail: laboratorySender, minutes: 5 };
  const body = laboratoryBody(stage.laboratoryAddressId, { analysisTypeIds: [stage.analysisTypeId], delivery });
  created(await qc.patch(`/lims/laboratories/${stage.laboratoryId}`, body, { version: 1 }));
}, 60_000);
afterAll(async () => {
  await plant.close();
  await inbox.close();
});

const patience = { timeout: 30_000 };
/**
 * Has the next look come now, as if the minutes were over, and that in which
 * the killed one said that it still looks.
 */
const look = async (): Promise<void> => {
  await plant.owner.query("update laboratory_looks set next_at = now() - interval '1 minute', taken_until = null");
  await plant.owner.query('select graphile_worker.add_job($1)', [FETCH_RESULTS_TASK]);
};
const one = async (query: string, values: readonly unknown[] = []) =>
  (await plant.owner.query(query, [...values])).rows[0];
const stateOf = async (subject: string): Promise<string | undefined> =>
  (await one('select state from laboratory_messages where subject = $1', [subject]))?.state;

describe('an application that is killed while it looks into the inbox', () => {
  it.each([
    [
      'when a message was kept and its values not yet',
      'Befund 1',
      'waiting',
      0,
      `select pg_advisory_xact_lock(hashtextextended('laboratory results ' || id, 0)) from organisations`,
    ],
    [
      'when its values were taken and nobody had noted that its mail was read',
      'Befund 2',
      'accepted',
      2,
      'lock table read_mails in exclusive mode',
    ],
  ])(
    '%s takes them once: the next look goes on',
    async (_, subject, state, values, statement) => {
      const { id, samples, products } = await placeOrder(plant.organisation.qc, orderBody(stage));
      const number = samples[0]?.number;
      const kept = () =>
        one(
          'select count(*)::int as values, max(version) as version from laboratory_results where sample_number = $1',
          [number],
        );
      const head = [
        `From: ${laboratorySender}`,
        'To: labor@anlage.example',
        `Subject: ${subject}`,
        `Message-ID: <${id}@labor.example>`,
      ];
      const table = resultTable(`${number};TS;30;%`, `${number};Cadmium;0,5;mg/kg TS`);
      await inbox.deliver([...head, mailOf([['ergebnisse.csv', table]])].join('\r\n'));
      const held = await plant.hold(statement);
      await look();
      await expect.poll(() => stateOf(subject), patience).toBe(state);
      await held.untilWanted();
      await plant.kill();
      await held.release();
      expect([await stateOf(subject), (await kept()).values]).toEqual([state, values]);
      // What it has taken is free again a minute later.
      const { seconds } = await one(
        'select extract(epoch from taken_until - now())::float8 as seconds from laboratory_looks',
      );
      expect(seconds).toBeLessThanOrEqual(60);
      await look();
      await plant.startAgain();
      await expect
        .poll(
          () => one('select count(*)::int as read from read_mails where laboratory_id = $1', [stage.laboratoryId]),
          patience,
        )
        .toEqual({ read: Number(subject.at(-1)) });
      expect([await stateOf(subject), await kept()]).toEqual(['accepted', { values: 2, version: 1 }]);
      const { results_state } = await one('select results_state from analysis_order_products where id = $1', [
        products[0]?.id,
      ]);
      expect(results_state).toBe('qc-pending');
      expect(await plant.broken()).toEqual([]);
    },
    90_000,
  );
});
