import { z } from 'zod';
import { idSchema, instantSchema, lineSchema } from '../../core/contract/fields.ts';
import { languageSchema } from '../../core/contract/language.ts';
import {
  notificationChannelSchema,
  notificationSectionSchema,
  notificationSeveritySchema,
  notificationTypeSchema,
} from './notification-kinds.ts';

/** How many notifications the bell shows, and how many may be named at once. */
export const NOTIFICATION_LIMIT = 50;
export const MAXIMUM_NOTIFICATIONS = 200;
/** Unread ones are counted up to here. */
export const UNREAD_LIMIT = 100;
/** What was read is removed after this many days. */
export const KEPT_READ_DAYS = 90;
/** Until when a cause is remembered: longer than any deadline that is warned of. */
export const REMEMBERED_CAUSE_DAYS = 800;

/** A notification in its reader's language. The field names are those of the existing interface. */
export const notificationSchema = z.object({
  _id: idSchema,
  type: notificationTypeSchema,
  section: notificationSectionSchema,
  createdAt: instantSchema,
  timeAgo: z.string(),
  deliveries: z.array(z.object({ type: notificationChannelSchema, readAt: instantSchema.nullable() })),
  content: z.object({
    icon: z.string(),
    title: z.string(),
    body: z.string(),
    bodyShort: z.string(),
    severity: notificationSeveritySchema,
    /** `target` is a path inside the application, or `[unknown]`. */
    action: z.object({ kind: z.literal('goToAction'), targets: z.object({ target: z.string() }) }),
  }),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationListSchema = z.object({
  items: z.array(notificationSchema),
  /** Of all sections and severities, up to the limit. */
  unreadCount: z.number().int(),
});
export type NotificationList = z.infer<typeof notificationListSchema>;

/** A list in a query: repeated (`a=1&a=2`) or with commas (`a=1,2`). */
const queryListSchema = <S extends z.ZodType<string, string>>(item: S) =>
  z
    .union([z.array(lineSchema()), lineSchema(MAXIMUM_NOTIFICATIONS * 40)])
    .transform((value) => [value].flat().flatMap((text) => text.split(',').filter(Boolean)))
    .pipe(z.array(item).max(MAXIMUM_NOTIFICATIONS));

/** Without sections or severities: all of them. */
export const notificationFilterSchema = z.object({
  sections: queryListSchema(notificationSectionSchema).optional(),
  severities: queryListSchema(notificationSeveritySchema).optional(),
  limit: z.coerce.number().int().min(1).max(MAXIMUM_NOTIFICATIONS).default(NOTIFICATION_LIMIT),
  /** Else the person's language, else the organisation's. */
  language: languageSchema.optional(),
});
export type NotificationFilter = z.output<typeof notificationFilterSchema>;

export const markReadQuerySchema = z.object({
  type: z.literal('inapp'),
  notificationIds: queryListSchema(idSchema).refine((ids) => ids.length > 0, { error: 'required' }),
});

/** Everything that can be told, for whoever shows or filters it. */
export const notificationSpecsSchema = z.object({
  sections: z.array(notificationSectionSchema),
  severities: z.array(notificationSeveritySchema),
  channels: z.array(notificationChannelSchema),
  types: z.array(
    z.object({
      type: notificationTypeSchema,
      section: notificationSectionSchema,
      severity: notificationSeveritySchema,
      icon: z.string(),
      defaultChannels: z.array(notificationChannelSchema),
    }),
  ),
});
