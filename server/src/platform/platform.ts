import type pg from 'pg';
import type { Logger } from 'pino';
import type { ScaleConnections } from '../scales/scale-lines.ts';
import type { Files } from './files.ts';
import type { JobQueue } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { StorageWatch } from './storage-watch.ts';
import type { PushSettings } from './web-push.ts';

/** What one running node shares between its requests and jobs. Built once at start, closed once at the end. */
export type Platform = {
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly files: Files;
  readonly storage: StorageWatch;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly push: PushSettings;
  readonly scales: ScaleConnections;
  readonly tokenKey: Uint8Array;
  /** Where people reach this installation, without a slash at the end: `https://halm.example.com`. */
  readonly publicUrl: string;
  readonly formerTokenKey?: Uint8Array | undefined;
  readonly sealKey: Uint8Array;
  readonly formerSealKey?: Uint8Array | undefined;
};
