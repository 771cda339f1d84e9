import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/** The toasts in the middle of the top bar, where they cover no button. */
export const ToastList = () => <Notifications position="top-center" limit={4} className={classes.toasts} />;
