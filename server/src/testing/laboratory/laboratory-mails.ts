import type { Platform } from '../../core/process/platform.ts';
import { fetchResults } from '../../laboratory/looks/fetch-results.ts';
import { localCertificate } from '../peers/local-certificate.ts';
import { type MailInbox, startMailInbox } from '../peers/mail-inbox.ts';
import { startOwnTestApp, type TestApp } from '../test-app.ts';
import { type LaboratoryMessageStage, setLaboratoryMessageStage } from './laboratory-message-stage.ts';

/** Whose mails the laboratory of the stage sends. */
export const laboratorySender = 'befunde@labor.example';

/** A file of a mail. */
export type MailedFile = readonly [name: string, content: string | Uint8Array];
type Written = {
  readonly from?: string;
  readonly id?: string;
  readonly more?: string;
  /** Lines at the top of its head. */
  readonly above?: readonly string[];
};

/** The table of a laboratory, a value in each row. */
export const resultTable = (...rows: readonly string[]) =>
  ['Probennummer;Parameter;Ergebnis;Einheit', ...rows, ''].join('\r\n');

const partOf = ([name, content]: MailedFile): string =>
  [
    '--grenze',
    `Content-Type: application/octet-stream; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    ...(Buffer.from(content as string)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join('\r\n');

/** The body of a mail with these files. */
export const mailOf = (files: readonly MailedFile[]): string =>
  [
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="grenze"',
    '',
    '--grenze',
    'Content-Type: text/plain; charset=utf-8',
    '',
    '260000000015;TS;99;%',
    '',
    ...files.map(partOf),
    '--grenze--',
    '',
  ].join('\r\n');

const deliverByMail = async (app: TestApp, { laboratoryId }: LaboratoryMessageStage): Promise<void> => {
  const path = `/lims/laboratories/${laboratoryId}`;
  const { address, analysisTypes, turnaroundDays, version } = (await app.uelzen.qc.get(path)).body;
  const body = {
    addressId: address.id,
    analysisTypeIds: analysisTypes.map(({ id }: { id: string }) => id),
    turnaroundDays,
    delivery: { way: 'csv-mail', senderMail: laboratorySender, minutes: 5 },
  };
  const { status } = await app.uelzen.qc.patch(path, body, { version });
  if (status !== 200) throw new Error(`the laboratory doesn't deliver by mail: ${status}`);
};

const actOn = (app: TestApp, stage: LaboratoryMessageStage, inbox: MailInbox) => {
  let count = 0;
  /** A mail of this body; answers its subject, which no other has. */
  const sendBody = async (
    bodyOf: string,
    { from = `Labor Nord <${laboratorySender}>`, id = '', more = '', above = [] }: Written = {},
  ): Promise<string> => {
    count += 1;
    const subject = `Befund ${count}`;
    const head = [`From: ${from}`, 'To: labor@anlage.example', `Subject: ${subject}${more}`];
    const messageId = `Message-ID: <befund-${count}${id}@labor.example>`;
    await inbox.deliver([...above, ...head, messageId, bodyOf].join('\r\n'));
    return subject;
  };
  return {
    sendBody,
    /** A mail as a laboratory's program writes it. */
    send: (files: readonly MailedFile[], written?: Written) => sendBody(mailOf(files), written),
    /** Sets the mailbox of the organisation up anew; mails count without a proof unless that is said. */
    setUp: (changes: object, version: number) => {
      const { port, username, password } = inbox;
      const access = { host: '127.0.0.1', port, security: 'tls', username, password };
      return app.uelzen.qc.put('/lims/mailbox', { ...access, checksSender: false, ...changes }, { version });
    },
    /** Lets the next look be now, as if the minutes were over, and looks. */
    look: async (platform: Platform = app.platform): Promise<void> => {
      await app.owner.query(`update laboratory_looks set next_at = now() - interval '1 minute', taken_until = null`);
      await fetchResults.run(platform, undefined, { isLast: false });
    },
    messagesOf: async (subject: string) => {
      const path = `/lims/laboratory-messages?way=mail&search=${encodeURIComponent(subject)}`;
      return (await app.uelzen.qc.get(path)).body.items;
    },
    attempts: async () => (await app.uelzen.qc.get(`/lims/laboratories/${stage.laboratoryId}/attempts`)).body,
  };
};

/** A plant whose laboratory sends its results by mail to a real inbox. */
export const startLaboratoryMails = async () => {
  const inbox = await startMailInbox();
  const allowed = [inbox.port, inbox.startTlsPort].map((port) => `127.0.0.1:${port}`);
  const app = await startOwnTestApp({ innerHosts: { allowed, certificateAuthority: localCertificate.cert } });
  const stage = await setLaboratoryMessageStage(app.uelzen);
  const acts = actOn(app, stage, inbox);
  await acts.setUp({}, 1);
  await deliverByMail(app, stage);
  const close = async () => {
    await app.close();
    await inbox.close();
  };
  return { app, stage, inbox, ...acts, close };
};
export type LaboratoryMails = Awaited<ReturnType<typeof startLaboratoryMails>>;
