import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/** The toasts below the top bar, where they cover no button of a form. */
export const ToastList = () => <Notifications position="top-right" limit={4} className={classes.toasts} />;
