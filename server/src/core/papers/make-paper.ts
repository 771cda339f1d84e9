import type { Scope } from '../api/scope.ts';
import { forOrganisation } from '../db/for-organisation.ts';
import type { Platform } from '../process/platform.ts';

/** How a job makes a paper of an organisation, once. */
export type PdfPaper<T> = {
  /** All that it says; nothing where it is made already or wanted no more. */
  readonly read: (scope: Scope) => Promise<T | undefined>;
  readonly draw: (content: T) => Promise<Buffer>;
  /**
   * Keeps its file, unless another try of the same job was faster, and takes back that it could not be made.
   */
  readonly keep: (scope: Scope, file: Buffer) => Promise<void>;
  /** Says that it could not be made. */
  readonly giveUp: (scope: Scope) => Promise<void>;
};

type Try = { readonly organisationId: string; readonly isLast: boolean };

/**
 * Makes a paper: it is drawn when all is read, so that nobody waits for a line to the database meanwhile. A
 * process that ends has kept nothing, and the next try draws again. That it could not be made is said before
 * the last one: a process that is killed says nothing any more.
 */
export const makePaper = async <T>(
  platform: Platform,
  { organisationId, isLast }: Try,
  { read, draw, keep, giveUp }: PdfPaper<T>,
): Promise<void> => {
  if (isLast) await forOrganisation(platform, organisationId, false, giveUp);
  const content = await forOrganisation(platform, organisationId, true, read);
  if (content === undefined) return;
  const file = await draw(content);
  await forOrganisation(platform, organisationId, false, (scope) => keep(scope, file));
};
