import path from 'node:path';
import { buildWhenChanged } from './build-when-changed.ts';
import { ROOT, runNode } from './run-program.ts';
import { SERVER_DIRECTORY } from './server-program.ts';

const folders = ['server/src', 'model/src'];
const bundler = ['bundle-server.ts', 'server-bundle.ts', 'thin-source-map.ts'].map((name) => `scripts/${name}`);
const files = [...bundler, 'server/package.json', 'model/package.json', 'package-lock.json'];
const sources = [...folders, ...files];

/** In a process of its own: the bundler's memory would stay with whoever supervises the server. */
const runBundler = async (): Promise<void> => {
  const { code, output } = await runNode(path.join(ROOT, 'scripts/bundle-server.ts'), [], { silent: true });
  if (code !== 0) throw new Error(`the server could not be built:\n${output}`);
};

/** Builds the server when its sources have changed since the last time. */
export const buildServer = (): Promise<void> =>
  buildWhenChanged({
    name: 'the server',
    sources: sources.map((name) => path.join(ROOT, name)),
    directory: SERVER_DIRECTORY,
    build: runBundler,
  });
