import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  tokenKey: z.string().min(32),
  appPassword: z.string().min(16),
  jobsPassword: z.string().min(16),
});

/** What nobody but this installation knows: the key of the tokens, the passwords of its database roles. */
export type Secrets = z.infer<typeof secretsSchema>;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** Reads the installation's secrets; makes them at the first start, readable by the owner alone. */
export const loadSecrets = async (dataDirectory: string): Promise<Secrets> => {
  const file = path.join(dataDirectory, 'secrets.json');
  await mkdir(dataDirectory, { recursive: true });
  const fresh = { tokenKey: newSecret(), appPassword: newSecret(), jobsPassword: newSecret() };
  try {
    await writeFile(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  }
};
