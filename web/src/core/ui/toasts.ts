import { log } from '../browser/log.ts';
import { createStore } from '../browser/store.ts';
import { ApiError } from '../client/api-error.ts';
import { readableError } from '../words/reason-text.ts';
import { loadToastStore } from './late-regions.ts';
import type { ToastKind } from './toast-store.ts';

/** Whether any toast was shown since the start; the region shows them only then. */
export const areToastsWanted = createStore(false);

const show = async (kind: ToastKind, text: string): Promise<void> => {
  areToastsWanted.set(true);
  const { showToast } = await loadToastStore();
  showToast(kind, text);
};

/** Says that something worked. `showSuccess(t('saved'))` */
export const showSuccess = (text: string): void => void show('success', text);

/** Says what Halm did of its own accord. */
export const showHint = (text: string): void => void show('hint', text);

const showRefusal = (error: unknown, failed: string | undefined): void => {
  if (!(error instanceof ApiError)) log.error('Something unexpected happened', error);
  void show('error', [failed, readableError(error)].filter(Boolean).join(' '));
};

/** Says why a call failed, and leaves the unexpected ones in the console for whoever helps. */
export const showError = (error: unknown): void => showRefusal(error, undefined);

/**
 * As `showError`, behind the sentence that says what could not be done: `onError:
 * showFailure(t('failed.lock'))`.
 */
export const showFailure =
  (failed: string | undefined) =>
  (error: unknown): void =>
    showRefusal(error, failed);
