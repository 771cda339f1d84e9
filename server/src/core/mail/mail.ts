import { asciiMail } from '@halm/model/core/texts/mail-address.ts';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { type RefusedRecipient, refusedIn } from './mail-failure.ts';

/** One mail to one person. Text and HTML say the same. `messageId` makes a repetition recognisable. */
export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId?: string;
  /** Gets the same mail, and is named in it. */
  readonly copyTo?: string;
  /** Who gets the answers. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** Only these of them get it, though it names all: the others have it already. */
  readonly onlyTo?: readonly string[];
  readonly attachments?: readonly MailAttachment[];
};

/** A file that goes with a mail. */
export type MailAttachment = { readonly name: string; readonly mediaType: string; readonly content: Buffer };

/** Who did not get a mail that others got. */
export type MailReceipt = { readonly refused: readonly RefusedRecipient[] };

/**
 * Sends mails, if the installation has a server for them. A mail that nobody got is an error, always.
 */
export type Mailer = {
  readonly isConfigured: boolean;
  readonly send: (message: MailMessage) => Promise<MailReceipt>;
  readonly close: () => void;
};

/** Where mails go out: an smtp or smtps URL, with its credentials, and who is the sender. */
export type MailSettings = {
  readonly smtpUrl: string;
  readonly from: string;
  /** How long a server may be silent at each step. */
  readonly timeoutMilliseconds?: number;
};

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

// The library encodes headers; these rules stand before it, so that no value
// can ever begin a header of its own.
const lineSchema = z.string().regex(/^[^\p{Cc}\u2028\u2029]+$/u, 'no control characters');
// Servers know domains in ASCII only, however people write them.
const recipientSchema = z.string().transform((text, context) => {
  const ascii = asciiMail(text);
  if (ascii === undefined) context.addIssue({ code: 'custom', message: 'a mail address', input: text });
  return ascii ?? z.NEVER;
});
const messageSchema = z.object({
  to: recipientSchema,
  subject: lineSchema.max(250),
  text: z.string().min(1),
  html: z.string().min(1),
  messageId: z
    .string()
    .regex(/^<[\w.+-]+@[\w.-]+>$/)
    .optional(),
  copyTo: recipientSchema.optional(),
  replyTo: z.object({ name: lineSchema.max(200), address: recipientSchema }).optional(),
  onlyTo: z.array(recipientSchema).min(1).optional(),
  attachments: z
    .array(z.object({ name: lineSchema.max(200), mediaType: z.string(), content: z.instanceof(Buffer) }))
    .optional(),
});

const transportOf = async ({ smtpUrl, from, timeoutMilliseconds = 10_000 }: MailSettings): Promise<Transporter> => {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === 'smtps:';
  const staysHere = LOOPBACK.has(url.hostname);
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const options = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    secure: isSecure,
    // A password travels encrypted or not at all, unless it doesn't leave the machine.
    requireTLS: !isSecure && user !== '' && !staysHere,
    ignoreTLS: !isSecure && staysHere,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    dnsTimeout: timeoutMilliseconds,
    socketTimeout: 2 * timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user && { auth: { user, pass } }),
  };
  // Read with the first mail: most starts send none.
  const { createTransport } = await import('nodemailer');
  return createTransport(options, { from });
};

/** The bare address that mails come from. */
const senderOf = ({ from }: MailSettings): string => /<(.+)>$/.exec(from)?.[1] ?? from;

/** Without settings: says so, and refuses to send. */
const noMailer: Mailer = {
  isConfigured: false,
  send: async () => {
    throw new Error('Mail is not configured: set SMTP_URL and MAIL_FROM');
  },
  close: () => undefined,
};

/**
 * A mailer on the configured server. Resolves when the server has taken the mail over for anybody, and says
 * for whom it has not; throws when it has taken it for nobody.
 */
export const openMailer = (settings: MailSettings | undefined): Mailer => {
  if (!settings) return noMailer;
  let opened: Promise<Transporter> | undefined;
  const open = (): Promise<Transporter> => {
    opened ??= transportOf(settings);
    return opened;
  };
  return {
    isConfigured: true,
    send: async (message) => {
      const { copyTo, onlyTo, attachments = [], ...rest } = messageSchema.parse(message);
      const transport = await open();
      const receipt = await transport.sendMail({
        ...rest,
        ...(copyTo && { cc: copyTo }),
        ...(onlyTo && { envelope: { from: senderOf(settings), to: onlyTo } }),
        attachments: attachments.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content,
        })),
      });
      return { refused: refusedIn(receipt) };
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
};
