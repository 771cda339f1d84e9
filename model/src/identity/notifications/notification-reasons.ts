/** What can go wrong with notifications, beyond what every call can answer. */
export const notificationReasons = {
  'notification.unread': { status: 409, message: 'Only a notification that was read can be deleted' },
} as const;
