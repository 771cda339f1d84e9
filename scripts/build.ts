import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds what users start: the web application and the server, each when its sources have changed. */
export const buildProduct = async (): Promise<void> => {
  await buildWeb();
  await buildServer();
};

if (import.meta.main) await buildProduct();
