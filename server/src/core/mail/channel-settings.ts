import { readFile } from 'node:fs/promises';
import { asciiMail } from '@halm/model/core/texts/mail-address.ts';
import { z } from 'zod';
import type { InnerHosts } from '../outgoing/inner-hosts.ts';
import { type FirebaseSettings, firebaseCredentialsSchema, type PushSettings } from '../outgoing/push-settings.ts';
import type { VapidKey } from '../outgoing/vapid.ts';
import type { MailSettings } from './mail.ts';

const webAddressSchema = z
  .url({ protocol: /^https?$/, error: 'an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));

/** `halm@plant.example` or `Halm <halm@plant.example>`; the group is the bare address. */
const senderPattern = /^(?:[^\p{Cc}<>"]+ <(?=.*>$))?([^\s<>@",]+@[^\s<>@",]+?)>?$/u;

/** `push.example, push.example:8443` */
const hostListSchema = z
  .string()
  .regex(/^[\w.:,[\] -]*$/, 'hosts, separated by commas')
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );

/** The part of the environment that says how Halm reaches people. */
export const channelFields = {
  PUBLIC_URL: webAddressSchema.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp or smtps URL' }).optional(),
  MAIL_FROM: z.string().regex(senderPattern, 'an address, or a name and an <address>').optional(),
  PUSH_ALLOWED_HOSTS: hostListSchema,
  LABORATORY_ALLOWED_HOSTS: hostListSchema,
  FIREBASE_CREDENTIALS: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_SENDER_ID: z.string().optional(),
};
const channelSchema = z.object(channelFields);
type ChannelEnvironment = z.output<typeof channelSchema>;

/** Ways to reach people. */
export type ChannelSettings = {
  /** Where people reach this installation, for links in mails; without a slash at the end. */
  readonly publicUrl: string;
  readonly mail: MailSettings | undefined;
  readonly push: PushSettings;
  readonly innerHosts: InnerHosts;
};

const FIREBASE_ORIGIN = 'https://fcm.googleapis.com';

const readFirebase = async (environment: ChannelEnvironment): Promise<FirebaseSettings | undefined> => {
  const { FIREBASE_CREDENTIALS, FIREBASE_API_KEY, FIREBASE_APP_ID, FIREBASE_SENDER_ID } = environment;
  if (!FIREBASE_CREDENTIALS) return undefined;
  const credentials = firebaseCredentialsSchema.parse(JSON.parse(await readFile(FIREBASE_CREDENTIALS, 'utf8')));
  const web =
    FIREBASE_API_KEY && FIREBASE_APP_ID && FIREBASE_SENDER_ID
      ? { apiKey: FIREBASE_API_KEY, appId: FIREBASE_APP_ID, messagingSenderId: FIREBASE_SENDER_ID }
      : undefined;
  return { credentials, web, origin: FIREBASE_ORIGIN };
};

/**
 * What the settings of the environment come to; the push services may complain to the sender of our mails.
 */
export const channelSettings = async (
  environment: ChannelEnvironment,
  port: number,
  vapidKey: VapidKey,
): Promise<ChannelSettings> => {
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, PUSH_ALLOWED_HOSTS, LABORATORY_ALLOWED_HOSTS } = environment;
  const publicUrl = PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const typed = MAIL_FROM && senderPattern.exec(MAIL_FROM)?.[1];
  const sender = typed && (asciiMail(typed) ?? typed);
  const from = typed && sender && MAIL_FROM.replace(typed, () => sender);
  return {
    publicUrl,
    mail: SMTP_URL && from ? { smtpUrl: SMTP_URL, from } : undefined,
    innerHosts: { allowed: LABORATORY_ALLOWED_HOSTS },
    push: {
      vapidKey,
      subject: sender ? `mailto:${sender}` : publicUrl,
      allowedHosts: PUSH_ALLOWED_HOSTS,
      firebase: await readFirebase(environment),
    },
  };
};

/** The settings for the log: hosts, and nothing that opens them. */
export const printableChannels = ({ publicUrl, mail, push, innerHosts }: ChannelSettings) => ({
  publicUrl,
  mail: mail ? new URL(mail.smtpUrl).host : 'none',
  pushAllowedHosts: push.allowedHosts,
  laboratoryAllowedHosts: innerHosts.allowed,
  firebase: push.firebase?.credentials.project_id ?? 'none',
});
