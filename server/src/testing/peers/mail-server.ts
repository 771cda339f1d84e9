import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived: who it was for, and its source. */
export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string };

/** A real SMTP server of the tests' own, that keeps what it is given. */
export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Waits until so many mails have arrived in all. */
  readonly waitFor: (count: number) => Promise<readonly ReceivedMail[]>;
  readonly close: () => Promise<void>;
};

const decoders: Record<string, (body: string) => Buffer> = {
  '7bit': (body) => Buffer.from(body),
  base64: (body) => Buffer.from(body, 'base64'),
  'quoted-printable': (body) => {
    const joined = body.replaceAll(/=\r?\n/g, '');
    return Buffer.from(
      joined.replaceAll(/=([\dA-F]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16))),
      'latin1',
    );
  },
};

/** The words of a mail: its part of this type, decoded. */
export const partOf = ({ source }: ReceivedMail, type: 'text/plain' | 'text/html'): string => {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const part = source.split(`--${boundary}`).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.trimStart().split('\r\n\r\n');
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase() ?? '7bit';
  return decoders[encoding]?.(body.join('\r\n\r\n')).toString('utf8') ?? '';
};

const WAIT_MILLISECONDS = 10_000;

const readAll = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

/** Starts it on a free port of this machine. Without options: no encryption, no password. */
export const startMailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: !options.onAuth,
    disabledCommands: options.secure ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onData: async (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const source = await readAll(stream);
      received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), source });
      done();
    },
    ...options,
  });
  // A client that hangs up at the wrong moment is a case of the tests, not a fault of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    received,
    waitFor: async (count) => {
      const until = Date.now() + WAIT_MILLISECONDS;
      while (received.length < count && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 25));
      if (received.length < count) throw new Error(`${received.length} of ${count} mails arrived`);
      return received;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
