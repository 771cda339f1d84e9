import { ApiError } from '../app/api-error.ts';
import { errorText } from '../app/reason-text.ts';

const show = async (kind: 'success' | 'error', text: string): Promise<void> => {
  // Only now: most visits to the sign-in screen never show one.
  const { showToast } = await import('./toast-store.ts');
  showToast(kind, text);
};

/** Says that something worked. `showSuccess(t('saved'))` */
export const showSuccess = (text: string): void => void show('success', text);

/** Says why a call failed, and leaves the unexpected ones in the console for whoever helps. */
export const showError = (error: unknown): void => {
  if (!(error instanceof ApiError)) console.error(error);
  void show('error', errorText(error));
};
