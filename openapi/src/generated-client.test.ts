import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@halm/model/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile, ROOT, runNode } from '../../scripts/run-program.ts';
import { apiDocument } from '../../server/src/platform/document-api.ts';
import { createPerson, loginBody } from '../../server/src/testing/people.ts';
import { startTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { generateClient } from './generate-client.ts';

const storyFile = fileURLToPath(new URL('../story/ten-calls.ts', import.meta.url));

let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await startTestApp();
  // Below this workspace, so that the compiler finds what the story imports.
  directory = await mkdtemp(fileURLToPath(new URL('../generated-', import.meta.url)));
  await writeFile(path.join(directory, 'api.ts'), await generateClient(apiDocument(operations)));
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

/** Type-checks a story against the generated client; answers what the compiler says. */
const compile = async (story: string): Promise<string> => {
  await writeFile(path.join(directory, 'story.ts'), story);
  const compilerOptions = { paths: { 'generated-api': [path.join(directory, 'api.ts')] } };
  const config = { extends: path.join(ROOT, 'tsconfig.json'), include: ['*.ts'], compilerOptions };
  const file = path.join(directory, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  return (await runNode(packageFile('typescript/bin/tsc'), ['-p', file], { silent: true })).output;
};

describe('a client generated from the document', () => {
  it('fits what the story calls, and what the story leaves out does not compile', { timeout: 120_000 }, async () => {
    const story = await readFile(storyFile, 'utf8');
    expect(await compile(story)).toBe('');
    const withoutVersion = story.replace(/, header: \{ 'If-Match'.* \}(?= \}\))/, '');
    expect(await compile(withoutVersion)).toContain("Property 'header' is missing");
    const otherReason = story.replace('stale.error?.reason', "stale.error?.reason === 'location.locked'");
    expect(await compile(otherReason)).toContain('no overlap');
  });

  it('signs in, lists, creates once, changes, uploads, downloads, deletes and is refused', async () => {
    const login = loginBody();
    await createPerson(app.uelzen.manager, { ...login, roles: ['red2PlantManager'] });
    const { tellStory } = await import(storyFile);
    expect(await tellStory(`${app.url}/api/v2`, login)).toEqual({
      stranger: 'session.required',
      location: {
        sameTwice: true,
        changedTo: 2,
        stale: 'request.version-stale',
        listed: ['Fahrsilo 8'],
        read: 'Fahrsilo 8',
        deleted: 204,
      },
      files: {
        sent: 200,
        photo: 'image/webp',
        table: expect.stringMatching(/^text\/csv/),
        requestId: expect.any(String),
      },
      refused: { reason: 'request.invalid', fields: ['name'] },
    });
  });
});
