import type pg from 'pg';
import type { Logger } from 'pino';
import type { ScaleConnections } from '../../masterdata/scales/scale-lines.ts';
import type { Transaction } from '../db/transaction.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import type { Mailer } from '../mail/mail.ts';
import type { InnerHosts } from '../outgoing/inner-hosts.ts';
import type { PushSettings } from '../outgoing/push-settings.ts';
import type { StorageWatch } from '../postgres/storage-watch.ts';

/** Where the bytes lie: names are ids, so that nothing typed by a person becomes a path. */
export type Files = {
  readonly write: (key: string, content: Uint8Array) => Promise<void>;
  readonly read: (key: string) => Promise<Buffer>;
  readonly remove: (key: string) => Promise<void>;
  /**
   * The keys below a directory last written before an instant, those of writes that were never finished too.
   */
  readonly findOlder: (directoryKey: string, before: Date) => Promise<string[]>;
};

/** Puts work into the queue, in the transaction that needs it done: a rollback takes it back. */
export type JobQueue = {
  readonly add: (
    scope: { readonly db: Transaction },
    task: string,
    payload: unknown,
    attempts?: number,
    /** Not before then. */
    at?: Date,
  ) => Promise<void>;
  /**
   * Adds a job in the place of the one with this key that is still to come: done once it is
   * done for both. One that is at work isn't. With `at` it is done not before then, or when the one before
   * was to be done.
   */
  readonly addOnce: (
    scope: { readonly db: Transaction },
    task: string,
    payload: unknown,
    key: string,
    at?: Date,
  ) => Promise<void>;
};

/**
 * How the broker stands: it can't be reached, it lets users write under the names of others (then nothing is
 * taken from it), or it is in use.
 */
export type BrokerStanding = 'unreachable' | 'unsafe' | 'online';

/** The MQTT broker of an installation, through which gateways send readings. */
export type Broker = {
  /** How it stands now, and where gateways reach it. */
  readonly place: () => { readonly standing: BrokerStanding; readonly url: string };
  /** Where it is for whoever runs on this machine, without a user. */
  readonly innerUrl: string;
  /** Connects, and stays so until it is closed. */
  readonly start: (platform: Platform) => void;
  /** Brings its users in line with the keys, and looks for holes; nothing while it can't be reached. */
  readonly check: (platform: Platform) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * What one running node shares between its requests and jobs. Built once at start, closed once at the end.
 */
export type Platform = {
  readonly pool: pg.Pool;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly files: Files;
  readonly storage: StorageWatch;
  readonly jobs: JobQueue;
  readonly mail: Mailer;
  readonly push: PushSettings;
  /** Without it organisations reach the public internet alone. */
  readonly innerHosts?: InnerHosts | undefined;
  /** Where the script of the map service is, if not at its maker's. */
  readonly mapServiceUrl?: string;
  readonly scales: ScaleConnections;
  /** Undefined where none is configured: gateways then send over HTTP alone. */
  readonly broker?: Broker | undefined;
  /** Undefined where none is configured: files are then stored unseen. */
  readonly scanner?: VirusScanner | undefined;
  readonly tokenKey: Uint8Array;
  /** Where people reach this installation, without a slash at the end: `https://halm.example.com`. */
  readonly publicUrl: string;
  readonly formerTokenKey?: Uint8Array | undefined;
  readonly sealKey: Uint8Array;
  readonly formerSealKey?: Uint8Array | undefined;
};
