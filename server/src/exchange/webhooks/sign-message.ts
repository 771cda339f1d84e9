import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks. */
export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** What goes out at one attempt. */
type Message = { readonly id: string; readonly seconds: number; readonly body: string };

const signature = (secret: string, { id, seconds, body }: Message): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

/** The headers of Standard Webhooks, signed with each of the secrets. */
export const signedHeaders = (secrets: readonly string[], message: Message): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.seconds),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
});
