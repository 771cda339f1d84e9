import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** The toasts at the lower right, at the bottom on a phone. */
export const ToastList = () => <Notifications position="bottom-right" limit={4} />;
