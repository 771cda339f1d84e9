import type { Notification } from '@halm/model/identity/notifications/notification.ts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateEntities } from '../../core/client/invalidate-entities.ts';
import { useOperation } from '../../core/client/queries.ts';
import { showError } from '../../core/ui/toasts.ts';

/** Whether a notification waits to be read in the application. */
export const isUnread = ({ deliveries }: Notification): boolean =>
  deliveries.some(({ type, readAt }) => type === 'inapp' && readAt === null);

/** What can be done with notifications. */
export type NotificationActions = ReturnType<typeof useNotificationActions>;

/** Marks notifications as read and deletes them. When that fails it says why and loads the list again. */
export const useNotificationActions = () => {
  const client = useQueryClient();
  const mark = useOperation('PATCH /notifications/mark-read');
  const remove = useOperation('DELETE /notifications/:id');
  const onError = (error: unknown) => {
    showError(error);
    void invalidateEntities(client, ['notifications']);
  };
  return {
    isBusy: mark.isPending || remove.isPending,
    markRead: (notifications: readonly Notification[]) => {
      const notificationIds = notifications.filter(isUnread).map(({ _id }) => _id);
      if (notificationIds.length > 0) mark.mutate({ query: { type: 'inapp', notificationIds } }, { onError });
    },
    remove: ({ _id }: Notification) => remove.mutate({ params: { id: _id } }, { onError }),
  };
};
