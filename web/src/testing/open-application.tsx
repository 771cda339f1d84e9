import '../app/base-styles.ts';
import i18next from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import { Application } from '../app/application.tsx';
import { startTranslations } from '../app/i18n.ts';
import { preferredLanguage } from '../app/languages.ts';
import { queryClient } from '../app/queries.ts';
import { router } from '../app/router.tsx';
import { keepToken, releaseSession, startSession } from '../app/session.ts';
import { giveUpUnsaved, leaveQuestions } from '../ui/unsaved-changes.ts';

let root: Root | undefined;

/** Takes the application off the page, and all that it has kept there. */
export const closeApplication = (): void => {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
  giveUpUnsaved();
  leaveQuestions.get()?.answer(false);
  localStorage.clear();
  releaseSession();
  queryClient.clear();
};

const place = (): HTMLElement => {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  return element;
};

/** Opens the whole application as the person of a token, or a stranger, at a path: as a new visit of it. */
export const openApplication = async (path: string, token?: string): Promise<void> => {
  closeApplication();
  if (i18next.isInitialized) await i18next.changeLanguage(preferredLanguage());
  else await startTranslations();
  // First the place: whoever comes in is at once led to where they belong.
  router.history.replace(`/v2${path}`);
  if (token) keepToken(token);
  root = createRoot(place());
  root.render(<Application />);
  if (token) startSession(token);
};
