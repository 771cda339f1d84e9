import { z } from 'zod';
import type { MailSettings } from './mail.ts';
import type { VapidKey } from './vapid.ts';
import type { PushSettings } from './web-push.ts';

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
};
const channelSchema = z.object(channelFields);
type ChannelEnvironment = z.output<typeof channelSchema>;

/** Ways to reach people. */
export type ChannelSettings = {
  /** Where people reach this installation, for links in mails; without a slash at the end. */
  readonly publicUrl: string;
  readonly mail: MailSettings | undefined;
  readonly push: PushSettings;
};

/** What the settings of the environment come to; the push services may complain to the sender of our mails. */
export const channelSettings = (
  { PUBLIC_URL, SMTP_URL, MAIL_FROM, PUSH_ALLOWED_HOSTS }: ChannelEnvironment,
  port: number,
  vapidKey: VapidKey,
): ChannelSettings => {
  const publicUrl = PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const sender = MAIL_FROM && senderPattern.exec(MAIL_FROM)?.[1];
  return {
    publicUrl,
    mail: SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : undefined,
    push: { vapidKey, subject: sender ? `mailto:${sender}` : publicUrl, allowedHosts: PUSH_ALLOWED_HOSTS },
  };
};

/** The settings for the log: hosts, and nothing that opens them. */
export const printableChannels = ({ publicUrl, mail, push }: ChannelSettings) => ({
  publicUrl,
  mail: mail ? new URL(mail.smtpUrl).host : 'none',
  pushAllowedHosts: push.allowedHosts,
});
