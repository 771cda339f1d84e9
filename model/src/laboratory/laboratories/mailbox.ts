import { z } from 'zod';
import { optionalTextSchema, textSchema, versionSchema } from '../../core/contract/fields.ts';
import { secretInputSchema, storedSecretSchema } from '../../core/texts/stored-secret.ts';

/**
 * How the line to a mail server is encrypted: from its first byte, or once both have
 * said so. In plain text none is opened.
 */
export const mailboxSecurities = ['tls', 'starttls'] as const;
export type MailboxSecurity = (typeof mailboxSecurities)[number];

const isHost = (host: string): boolean =>
  /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)*$/u.test(
    host,
  );

const fields = z.object({
  host: textSchema(253).refine((host) => host === '' || isHost(host), { error: 'invalid' }),
  port: z.number().int({ error: 'not-whole' }).min(1).max(65_535),
  security: z.enum(mailboxSecurities),
  username: textSchema(254),
  /** Whether a mail counts by itself only where the mail server has proven its sender. */
  checksSender: z.boolean().default(true),
  /**
   * How that server calls itself in `Authentication-Results`; as long as nobody has said it, none is proven.
   */
  authservId: optionalTextSchema(253),
});

/**
 * The inbox to which laboratories send results, as the form holds it. Without
 * a password the one that stands is kept.
 */
export const mailboxInputSchema = fields.extend({ password: secretInputSchema });
export type MailboxInput = z.output<typeof mailboxInputSchema>;

/** The inbox to which laboratories send results. Without a password none is set up. */
export const mailboxSchema = fields.extend({
  host: z.string(),
  username: z.string(),
  checksSender: z.boolean(),
  authservId: z.string().nullable(),
  password: storedSecretSchema,
  version: versionSchema,
});
export type Mailbox = z.infer<typeof mailboxSchema>;

/** As long as there is none: what the form begins with. */
export const noMailbox: Mailbox = {
  host: '',
  port: 993,
  security: 'tls',
  username: '',
  password: null,
  version: 1,
  checksSender: true,
  authservId: null,
};
