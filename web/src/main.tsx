import './app/base-styles.ts';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { startTranslations } from './app/i18n.ts';
import { guardScripts } from './app/trusted-types.ts';

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
  await startTranslations();
  createRoot(place).render(<Application />);
};

void start();
