import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './install-packages.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser for the tests is; undefined when there is none. */
export const findChromium = (): string | undefined => PLACES.find((place) => existsSync(place));

/** Finds a browser, or installs Debian's when that is possible here; otherwise says what to install. */
export const ensureChromium = async (): Promise<string> => {
  const found = findChromium();
  if (found) return found;
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests …');
    await installPackages(['chromium', 'fonts-liberation', 'fonts-noto-core']);
  }
  const installed = findChromium();
  if (!installed) throw new Error('The browser tests need Chromium: install the package "chromium" of your system.');
  return installed;
};
