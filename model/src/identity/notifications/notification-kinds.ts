import { z } from 'zod';
import { notificationChannels, notificationSections, notificationSeverities } from './notification-choices.ts';

export const notificationSectionSchema = z.enum(notificationSections);
export type NotificationSection = z.infer<typeof notificationSectionSchema>;

export const notificationSeveritySchema = z.enum(notificationSeverities);
export type NotificationSeverity = z.infer<typeof notificationSeveritySchema>;

export const notificationChannelSchema = z.enum(notificationChannels);
export type NotificationChannel = z.infer<typeof notificationChannelSchema>;

/** The numbering of the existing product; A9 and A10 are not used, A13 to A19 are our own. */
export const notificationTypeSchema = z.enum([
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'A11',
  'A12',
  'A13',
  'A14',
  'A15',
  'A16',
  'A17',
  'A18',
  'A19',
]);
export type NotificationType = z.infer<typeof notificationTypeSchema>;
