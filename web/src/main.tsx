import './core/browser/base-styles.ts';
import { createRoot } from 'react-dom/client';
import { guardScripts } from './core/browser/trusted-types.ts';
import { startTranslations } from './core/words/i18n.ts';
import { Application } from './shell/application.tsx';
import { loadFirstScreen } from './shell/prepare-screens.ts';

/** Umlauts typed on some systems arrive as two characters; the routes know the composed form only. */
const normalizeAddress = (): void => {
  const path = decodeURI(window.location.pathname);
  if (path === path.normalize('NFC')) return;
  window.history.replaceState(
    null,
    '',
    encodeURI(path.normalize('NFC')) + window.location.search + window.location.hash,
  );
};

const start = async (): Promise<void> => {
  guardScripts();
  normalizeAddress();
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the application');
  // Side by side, as each is a way to the server and back.
  await Promise.all([startTranslations(), loadFirstScreen()]);
  createRoot(place).render(<Application />);
};

void start();
