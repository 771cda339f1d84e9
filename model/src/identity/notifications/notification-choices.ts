/** What a notification is about. */
export const notificationSections = ['general', 'organisations', 'contracts', 'lims'] as const;
export const notificationSeverities = ['info', 'warning', 'error'] as const;
/** The ways to a person. */
export const notificationChannels = ['inapp', 'email', 'push'] as const;
