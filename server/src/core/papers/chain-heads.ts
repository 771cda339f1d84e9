import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from '../process/platform.ts';

/** How far the chain of documents went at a moment, and the hash of all of it until there. */
export type ChainHead = { readonly at: string; readonly documents: number; readonly sha256: string };

/** Where the heads of an organisation lie among the files: a line each, oldest first. */
const headsKey = (organisationId: string): string => `chain-heads/${organisationId}.txt`;

const readLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [at = '', documents = '', sha256 = ''] = line.split(' ');
      return { at, documents: Number(documents), sha256, line };
    });

const unlessMissing = (error: NodeJS.ErrnoException): string => {
  if (error.code === 'ENOENT') return '';
  throw error;
};

/** The heads that were kept of an organisation, each with its line. */
export const readChainHeads = async (filesDirectory: string, organisationId: string) =>
  readLines(await readFile(path.join(filesDirectory, headsKey(organisationId)), 'utf8').catch(unlessMissing));

/** Adds a head on each day on which the chain has gone on; what stands there stays. */
export const storeChainHead = async (files: Files, organisationId: string, head: ChainHead): Promise<void> => {
  const key = headsKey(organisationId);
  const text = await files.read(key).then((content) => content.toString('utf8'), unlessMissing);
  const last = readLines(text).at(-1);
  if (last && (last.at.slice(0, 10) === head.at.slice(0, 10) || last.documents === head.documents)) return;
  await files.write(key, Buffer.from(`${text}${head.at} ${head.documents} ${head.sha256}\n`));
};
