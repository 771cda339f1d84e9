import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildWhenChanged } from './build-when-changed.ts';
import { compressAssets } from './compress-assets.ts';
import { packageFile, ROOT, runNode } from './run-program.ts';

const WEB = path.join(ROOT, 'web');

const runVite = async (): Promise<void> => {
  const options = { cwd: WEB, silent: true };
  const { code, output } = await runNode(packageFile('vite/bin/vite.js'), ['build', '--logLevel', 'error'], options);
  if (code !== 0) throw new Error(`the web application could not be built:\n${output}`);
  await compressAssets(path.join(WEB, 'dist/assets'));
};

/** Builds the web application when its sources have changed since the last time. */
export const buildWeb = (): Promise<void> => {
  const own = readdirSync(WEB).filter((file) => /^index\.html$|\.ts$/.test(file));
  const inWeb = ['src', 'public', ...own].map((name) => path.join(WEB, name));
  const others = ['model/src', 'package-lock.json', 'scripts/compress-assets.ts'].map((name) => path.join(ROOT, name));
  return buildWhenChanged({
    name: 'the web application',
    sources: [...inWeb, ...others],
    directory: path.join(WEB, 'dist'),
    build: runVite,
  });
};
