import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeFirst, writeWhole } from '../files/whole-file.ts';
import { newVapidKey, vapidKeySchema } from '../outgoing/vapid.ts';
import { closeDataDirectory } from '../postgres/data-directory.ts';

const secretsSchema = z.object({
  tokenKey: z.string().min(32),
  /**
   * The key before the present one: its tokens are still believed. Left out once the last of them has ended.
   */
  formerTokenKey: z.string().min(32).optional(),
  /** Encrypts what is stored and must be read again, such as the secrets of second factors. */
  sealKey: z.string().min(32),
  /** The seal key before the present one, which still opens. At a start with it everything is sealed anew. */
  formerSealKey: z.string().min(32).optional(),
  appPassword: z.string().min(16),
  jobsPassword: z.string().min(16),
  vapidKey: vapidKeySchema,
});

/** What nobody but this installation knows: its keys, the passwords of its database roles. */
export type Secrets = z.infer<typeof secretsSchema>;

const newSecret = (): string => randomBytes(32).toString('base64url');

const freshSecrets = (): Secrets => ({
  tokenKey: newSecret(),
  sealKey: newSecret(),
  appPassword: newSecret(),
  jobsPassword: newSecret(),
  vapidKey: newVapidKey(),
});

const readStored = async (file: string): Promise<Partial<Secrets> | undefined> => {
  try {
    return secretsSchema.partial().parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
};

/**
 * Reads the installation's secrets; makes them at the first start, readable by the owner alone. Of two first
 * starts at once both have those of the faster one. What an older file lacks is added to it.
 */
export const loadSecrets = async (dataDirectory: string): Promise<Secrets> => {
  const file = path.join(dataDirectory, 'secrets.json');
  await closeDataDirectory(dataDirectory);
  const stored = await readStored(file);
  const complete = secretsSchema.safeParse(stored);
  if (complete.success) return complete.data;
  const secrets = { ...freshSecrets(), ...stored };
  const text = JSON.stringify(secrets, null, 2);
  if (stored) await writeWhole(file, text, 0o600);
  else if (!(await writeFirst(file, text, 0o600))) return loadSecrets(dataDirectory);
  return secrets;
};
