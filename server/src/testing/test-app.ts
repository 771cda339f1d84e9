import pg from 'pg';
import type { Route } from '../core/api/route.ts';
import { inScope, type Scope } from '../core/api/scope.ts';
import type { ConnectionSettings } from '../core/db/database.ts';
import { newId } from '../core/db/ids.ts';
import type { Platform } from '../core/process/platform.ts';
import { asFile, letFileRoleIn } from './file-role.ts';
import { type Application, type Place, startApplication } from './test-application.ts';
import { type TestClient, testClient } from './test-client.ts';
import { insertOrganisation } from './test-people.ts';

/** An organisation of the tests, and clients of people in it by what they may do. */
export type TestOrganisation = {
  readonly id: string;
  readonly manager: TestClient;
  readonly operator: TestClient;
  readonly driver: TestClient;
  readonly qc: TestClient;
  /** A customer admin without any of the five roles. */
  readonly admin: TestClient;
  /** Runs a command as the manager, past HTTP: for setting the stage. */
  readonly asManager: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
};

/** A real application, with two organisations of a test file's own that know nothing of each other. */
export type TestApp = {
  readonly url: string;
  readonly platform: Platform;
  readonly uelzen: TestOrganisation;
  readonly bremen: TestOrganisation;
  /** Looks at rows past row-level security. */
  readonly owner: pg.Client;
  /** Moves the clock of the application; without a time, back to that of the machine. */
  readonly setClock: (now?: Date) => void;
  readonly close: () => Promise<void>;
};

/** An application that no other test file uses, on a database of its own. */
export type OwnTestApp = TestApp & {
  /**
   * Ends all that answers or works by itself. Whoever asks the database from
   * then on, by `asManager`, asks alone.
   */
  readonly stop: () => Promise<void>;
};

const kinds = ['red2PlantManager', 'red2Operator', 'red2Driver', 'limsQc', 'customerAdmin'] as const;

/** Founds an organisation with a person of each kind; without a number of its own it has a unique one. */
export const foundOrganisation = async (
  platform: Platform,
  url: string,
  name: string,
  number?: string,
): Promise<TestOrganisation> => {
  const id = newId();
  const tokens = await insertOrganisation(platform, { id, number: number ?? `${name} ${id}`, name }, kinds);
  const client = (role: (typeof kinds)[number]) => testClient(url, tokens[role]);
  const organisation = { id, name, timeZone: 'Europe/Berlin', locale: 'de', currency: 'EUR' };
  const identity = { organisation, user: { id: newId(), name: 'Test Manager' }, roles: ['red2PlantManager'] as const };
  return {
    id,
    manager: client('red2PlantManager'),
    operator: client('red2Operator'),
    driver: client('red2Driver'),
    qc: client('limsQc'),
    admin: client('customerAdmin'),
    asManager: (work) => inScope(platform, identity, {}, work),
  };
};

/** The client of `owner`, and what a file has of its own. Closing leaves the application as it was. */
const joinApplication = async (
  { url, platform, setClock }: Application,
  { uelzen, bremen }: Pick<TestApp, 'uelzen' | 'bremen'>,
  settings: ConnectionSettings,
): Promise<TestApp> => {
  const owner = new pg.Client(settings);
  await owner.connect();
  const close = async (): Promise<void> => {
    setClock();
    await owner.end();
  };
  return { url, platform, owner, uelzen, bremen, setClock, close };
};

const startShared = async (): Promise<Application> => {
  const application = await startApplication({});
  const owner = new pg.Client(application.owner);
  await owner.connect();
  await letFileRoleIn(owner);
  await owner.end();
  return application;
};

let shared: Promise<Application> | undefined;

/**
 * Two new organisations on the application of this worker, which its first file starts. `owner` sees their
 * rows only. The file leaves the application as it was.
 */
export const startTestApp = async (): Promise<TestApp> => {
  // A start that failed is tried anew by the next file.
  shared ??= startShared().catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  const application = await shared;
  const { url, platform } = application;
  const uelzen = await foundOrganisation(platform, url, 'Uelzen');
  const bremen = await foundOrganisation(platform, url, 'Bremen');
  return joinApplication(application, { uelzen, bremen }, asFile(application.owner, [uelzen.id, bremen.id]));
};

/**
 * Starts an application that no other file uses, as it runs in the field, on a free port; `parts` of its
 * platform can be the test's own. For files that change tables, look at rows of all organisations, run what
 * does so, or stop the application. `owner` is a superuser.
 */
export const startOwnTestApp = async (
  parts: Partial<Platform> = {},
  allRoutes?: readonly Route[],
  webDirectory?: string,
  place?: Place,
): Promise<OwnTestApp> => {
  const application = await startApplication(parts, allRoutes, webDirectory, place);
  const { url, platform, owner } = application;
  const uelzen = await foundOrganisation(platform, url, 'Uelzen', 'Uelzen');
  const bremen = await foundOrganisation(platform, url, 'Bremen', 'Bremen');
  const app = await joinApplication(application, { uelzen, bremen }, owner);
  const close = async (): Promise<void> => {
    await application.stop();
    await app.close();
    await application.close();
  };
  return { ...app, stop: application.stop, close };
};
