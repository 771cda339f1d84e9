import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

const SUCCESS_MS = 4000;
const ERROR_MS = 9000;

/** Puts a toast on the screen; a failure stays longer, since it has to be read. */
export const showToast = (kind: 'success' | 'error', message: string): void => {
  const isError = kind === 'error';
  notifications.show({
    message,
    color: isError ? 'red.9' : 'green.8',
    role: isError ? 'alert' : 'status',
    autoClose: isError ? ERROR_MS : SUCCESS_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('ui:close') },
  });
};
