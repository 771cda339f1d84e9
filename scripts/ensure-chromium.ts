import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './install-packages.ts';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser with all that belongs to one, and its engine without windows and services around it (the same
 * where there is none), which tells the same stories in two thirds of the processor's time.
 */
export type Chromium = { readonly whole: string; readonly shell: string };

const findChromium = (): Chromium | undefined => {
  const whole = WHOLE.find((place) => existsSync(place));
  return whole ? { whole, shell: existsSync(SHELL) ? SHELL : whole } : undefined;
};

/** Finds the browsers, or installs Debian's when that is possible here; otherwise says what to install. */
export const ensureChromium = async (): Promise<Chromium> => {
  const found = findChromium();
  if (found && (found.shell !== found.whole || !canInstall())) return found;
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests …');
    if (!found) await installPackages(['chromium', 'fonts-liberation', 'fonts-noto-core']);
    // A system without that package does without it: installing says so, and what follows takes longer.
    await installPackages(['chromium-headless-shell']);
  }
  const installed = findChromium();
  if (!installed) throw new Error('The browser tests need Chromium: install the package "chromium" of your system.');
  return installed;
};
