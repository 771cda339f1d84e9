import { asciiMail, isSameMail } from '@halm/model/core/texts/mail-address.ts';
import type { MailboxSecurity } from '@halm/model/laboratory/laboratories/mailbox.ts';
import type { ImapFlow } from 'imapflow';
import { guardConnection, type InnerHosts } from '../../core/outgoing/inner-hosts.ts';
import { sanitizeLine } from '../../core/outgoing/sanitize-line.ts';
import { isSenderProven } from './sender-proof.ts';

/** How an inbox is opened. */
export type MailboxAccess = {
  readonly host: string;
  readonly port: number;
  readonly security: MailboxSecurity;
  readonly username: string;
  readonly password: string;
  readonly checksSender: boolean;
  readonly authservId: string | null;
};

/** A mail of a laboratory as it lies in the inbox; of one that is too large the head alone. */
export type FoundMail = {
  readonly messageId: string;
  readonly sender: string;
  /** The mail server has said so, where that is asked for. */
  readonly isProven: boolean;
  readonly subject: string;
  readonly source: Buffer;
  readonly isTooLarge: boolean;
};

/** A mail of ten megabytes of files, written as mails write them. */
const LARGEST_MAIL_BYTES = 15 * 1024 * 1024;
/** What is older was read, or nobody waits for it. */
const SEARCHED_DAYS = 30;
const TIMEOUT_MILLISECONDS = 20_000;
/**
 * A server that answers ever so little, and never what was asked, would keep
 * a look and all behind it for ever.
 */
const LONGEST_LOOK_MS = 5 * 60_000;

const lineTo = async (
  { host, port, security, username, password }: MailboxAccess,
  inner: InnerHosts | undefined,
): Promise<ImapFlow> => {
  // Where no mailbox is looked into, the library isn't needed.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    auth: { user: username, pass: password },
    logger: false,
    // In plain text no password leaves.
    ...(security === 'starttls' && { doSTARTTLS: true }),
    tls: guardConnection(host, port, inner),
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: 60_000,
    maxLiteralSize: 2 * LARGEST_MAIL_BYTES,
    maxResponseSize: 4 * LARGEST_MAIL_BYTES,
  });
  // A line that breaks later fails the call that waits on it; nobody else need hear of it.
  client.on('error', () => undefined);
  return client;
};

type Listed = {
  readonly uid: number;
  readonly size: number;
  readonly messageId: string;
  readonly subject: string;
  /** Nobody else is named beside the sender. */
  readonly isAlone: boolean;
};

const listFrom = async (client: ImapFlow, sender: string, since: Date): Promise<Listed[]> => {
  // A domain with umlauts stands in a head in ASCII, or as people write it.
  const ascii = asciiMail(sender) ?? sender;
  const isFrom = ascii === sender ? { from: sender } : { or: [{ from: sender }, { from: ascii }] };
  const uids = await client.search({ ...isFrom, since }, { uid: true });
  if (!uids || uids.length === 0) return [];
  const listed: Listed[] = [];
  for await (const { uid, size, envelope } of client.fetch(
    uids,
    { uid: true, size: true, envelope: true },
    { uid: true },
  )) {
    // The server finds whoever has these letters in the name, too.
    const isSender = envelope?.from?.some(({ address }) => address !== undefined && isSameMail(address, sender));
    const messageId = envelope?.messageId || `<uid-${uid}@${client.mailbox ? client.mailbox.uidValidity : ''}>`;
    const isAlone = envelope?.from?.length === 1;
    if (isSender)
      listed.push({ uid, size: size ?? 0, messageId, subject: sanitizeLine(envelope?.subject ?? ''), isAlone });
  }
  return listed;
};

const fetchMail = async (
  client: ImapFlow,
  { uid, size, messageId, subject, isAlone }: Listed,
  sender: string,
  { checksSender, authservId }: MailboxAccess,
): Promise<FoundMail> => {
  const isTooLarge = size > LARGEST_MAIL_BYTES;
  const wanted = isTooLarge ? ({ headers: true } as const) : ({ source: true } as const);
  const found = await client.fetchOne(uid, wanted, { uid: true });
  const source = (found && (isTooLarge ? found.headers : found.source)) || Buffer.alloc(0);
  const isProven = !checksSender || (isAlone && isSenderProven(source, sender, authservId));
  return { messageId, sender, isProven, subject, source, isTooLarge };
};

/**
 * Goes through the mails of these senders that nobody has read yet, oldest first. The inbox is left as it is:
 * people may look into it, and what they have opened is read all the same.
 */
export const readMailbox = async (
  access: MailboxAccess,
  {
    senders,
    now,
    inner,
    longestMs = LONGEST_LOOK_MS,
  }: {
    readonly senders: readonly string[];
    readonly now: Date;
    readonly inner: InnerHosts | undefined;
    readonly longestMs?: number;
  },
  isStored: (messageId: string) => Promise<boolean>,
  handle: (mail: FoundMail) => Promise<void>,
): Promise<void> => {
  const client = await lineTo(access, inner);
  const end = setTimeout(() => client.close(), longestMs);
  try {
    await client.connect();
    const lock = await client.getMailboxLock('INBOX', { readOnly: true });
    try {
      const since = new Date(now.getTime() - SEARCHED_DAYS * 86_400_000);
      for (const sender of senders)
        for (const listed of await listFrom(client, sender, since))
          if (!(await isStored(listed.messageId))) await handle(await fetchMail(client, listed, sender, access));
    } finally {
      lock.release();
    }
    await client.logout().catch(() => undefined);
  } finally {
    clearTimeout(end);
    client.close();
  }
};
