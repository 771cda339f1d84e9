import { notifications } from '@mantine/notifications';
import i18next from 'i18next';

export type ToastKind = 'success' | 'hint' | 'error';

const SHOWN_MS: Readonly<Record<ToastKind, number>> = { success: 4000, hint: 9000, error: 9000 };
const COLOURS: Readonly<Record<ToastKind, string>> = { success: 'green.8', hint: 'gray.7', error: 'red.9' };

/** Puts a toast on the screen; what has to be read stays longer. */
export const showToast = (kind: ToastKind, message: string): void => {
  notifications.show({
    message,
    color: COLOURS[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: SHOWN_MS[kind],
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('ui:close') },
  });
};
