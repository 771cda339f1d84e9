import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-list.module.css';

/** The toasts over the menu, on a phone over the top bar: they cover nothing that one works with. */
export const ToastList = () => <Notifications position="bottom-left" limit={4} className={classes.toasts} />;
