import { z } from 'zod';
import type { NotificationType } from './notification-kinds.ts';
import {
  type NotificationChannel,
  notificationChannelSchema,
  notificationSectionSchema,
  notificationSeveritySchema,
  notificationTypeSchema,
} from './notification-kinds.ts';
import { notificationTypes } from './notification-types.ts';

const channelsSchema = z.object({ inapp: z.boolean(), email: z.boolean(), push: z.boolean() });
/** On which ways a type reaches a person. */
export type ChannelChoice = z.infer<typeof channelsSchema>;

export const notificationTypeSettingsSchema = z.object({
  /** Where mails go; null: the person has no address, or the installation no mail server. */
  email: z.string().nullable(),
  settings: z.array(
    channelsSchema.extend({
      type: notificationTypeSchema,
      section: notificationSectionSchema,
      severity: notificationSeveritySchema,
      /** Whether the person's roles let this type come at all. */
      receivable: z.boolean(),
    }),
  ),
});
export type NotificationTypeSettings = z.infer<typeof notificationTypeSettingsSchema>;

/** What is to change; everything that isn't named stays. */
export const notificationTypeChangesSchema = z.object({
  settings: z
    .array(channelsSchema.partial().extend({ type: notificationTypeSchema }))
    .min(1)
    .max(notificationTypeSchema.options.length),
});
export type NotificationTypeChanges = z.output<typeof notificationTypeChangesSchema>;

/** The ways of a type while the person has changed nothing. */
export const defaultChannels = (type: NotificationType): ChannelChoice => {
  const has = (channel: NotificationChannel): boolean => notificationTypes[type].channels.includes(channel);
  return { inapp: has('inapp'), email: has('email'), push: has('push') };
};

/** The chosen ways as a list, in their order. */
export const chosenChannels = (choice: ChannelChoice): NotificationChannel[] =>
  notificationChannelSchema.options.filter((channel) => choice[channel]);
