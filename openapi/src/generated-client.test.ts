import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { operations } from '@halm/model/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFile, ROOT, runNode } from '../../scripts/run-program.ts';
import { apiDocument } from '../../server/src/core/api/document-api.ts';
import { createPerson, loginBody } from '../../server/src/testing/people.ts';
import { startOwnTestApp, type TestApp } from '../../server/src/testing/test-app.ts';
import { generateClient } from './generate-client.ts';

const storyFile = fileURLToPath(new URL('../story/ten-calls.ts', import.meta.url));

let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await startOwnTestApp();
  // Below this workspace, so that the compiler finds what the story imports.
  directory = await mkdtemp(fileURLToPath(new URL('../generated-', import.meta.url)));
  await writeFile(path.join(directory, 'api.ts'), await generateClient(apiDocument(operations)));
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

/** Type-checks stories against the generated client. Answers what the compiler says of each file. */
const compile = async (stories: Record<string, string>): Promise<Record<string, string>> => {
  for (const [name, story] of Object.entries(stories)) await writeFile(path.join(directory, `${name}.ts`), story);
  const compilerOptions = { paths: { 'generated-api': [path.join(directory, 'api.ts')] }, noEmit: true };
  const config = { extends: path.join(ROOT, 'tsconfig.json'), include: ['*.ts'], compilerOptions };
  const file = path.join(directory, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const { output } = await runNode(packageFile('typescript/bin/tsc'), ['-p', file, '--checkers', '1'], {
    silent: true,
  });
  const complaints = output.split(/\n(?! )/).filter((complaint) => complaint.trim() !== '');
  const names = ['api', ...Object.keys(stories)];
  const isAbout = (complaint: string, name: string) => complaint.includes(`/${name}.ts(`);
  // What is about none of them is about all.
  const saidOf = (name: string) =>
    complaints.filter((said) => isAbout(said, name) || !names.some((other) => isAbout(said, other)));
  return Object.fromEntries(names.map((name) => [name, saidOf(name).join('\n')]));
};

describe('a client generated from the document', () => {
  it('fits what the story calls, and what the story leaves out does not compile', { timeout: 120_000 }, async () => {
    const story = await readFile(storyFile, 'utf8');
    const said = await compile({
      story,
      versionless: story.replace(/, header: \{ 'If-Match'.* \}(?= \}\))/, ''),
      misread: story.replace('stale.error?.reason', "stale.error?.reason === 'location.locked'"),
    });
    expect(said).toMatchObject({ api: '', story: '' });
    expect(said.versionless).toContain("Property 'header' is missing");
    expect(said.misread).toContain('no overlap');
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
