import { existsSync, globSync } from 'node:fs';
import { canInstall, installPackages } from './install-packages.ts';

/** The programs of the other browsers, where Debian puts them, and the package each comes with. */
const programs = {
  firefox: { places: '/usr/bin/{firefox-esr,firefox}', package: 'firefox-esr' },
  webKitDriver: { places: '/usr/bin/WebKitWebDriver', package: 'webkit2gtk-driver' },
  webKit: { places: '/usr/lib/*/webkit2gtk-4.*/MiniBrowser', package: 'webkit2gtk-driver' },
  display: { places: '/usr/bin/Xvfb', package: 'xvfb' },
} as const;

type Name = keyof typeof programs;
const names = Object.keys(programs) as Name[];
const find = (name: Name): string | undefined => globSync(programs[name].places).find((place) => existsSync(place));
const missing = (): string[] => [...new Set(names.filter((name) => !find(name)).map((name) => programs[name].package))];

/**
 * Finds Firefox, WebKitGTK and a display for it, or installs Debian's when that is
 * possible here; otherwise says what to install.
 */
export const ensureBrowsers = async (): Promise<Record<Name, string>> => {
  const wanted = missing();
  if (wanted.length > 0 && canInstall()) {
    console.log(`Installing ${wanted.join(', ')} …`);
    await installPackages(wanted);
  }
  const left = missing();
  if (left.length > 0) throw new Error(`Install the packages ${left.join(', ')} of your system.`);
  return Object.fromEntries(names.map((name) => [name, find(name)])) as Record<Name, string>;
};
