import { z } from 'zod';

/** What a notification is about. */
export const notificationSectionSchema = z.enum(['general', 'organisations', 'contracts', 'lims']);
export type NotificationSection = z.infer<typeof notificationSectionSchema>;

export const notificationSeveritySchema = z.enum(['info', 'warning', 'error']);
export type NotificationSeverity = z.infer<typeof notificationSeveritySchema>;

/** The ways to a person. */
export const notificationChannelSchema = z.enum(['inapp', 'email', 'push']);
export type NotificationChannel = z.infer<typeof notificationChannelSchema>;

/** The numbering of the existing product; A9 and A10 are not used. */
export const notificationTypeSchema = z.enum(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A11', 'A12']);
export type NotificationType = z.infer<typeof notificationTypeSchema>;
