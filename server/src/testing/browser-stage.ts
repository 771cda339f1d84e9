import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import type { TestApp } from './test-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests in the browser expect the application, and the stage beside it. */
    stagePorts: { readonly application: number; readonly stage: number };
  }
}

/**
 * The server behind the browser's part under test: the application as it runs in the field, for all files of one run.
 * What its API cannot do for a stranger, to found an organisation with its people, goes by a door of the stage's own:
 * `POST /stage/organisations` { name } answers the id and a token of each kind of person. So no file meets another one's
 * records. The first file that comes starts the application: the database server is there by then.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { stagePorts } = project.getProvidedContext();
  let starting: Promise<TestApp> | undefined;
  const start = async (): Promise<TestApp> => {
    const { startTestApp } = await import('./test-app.ts');
    const { server } = project.getProvidedContext();
    return startTestApp({}, undefined, undefined, { server, port: stagePorts.application });
  };
  const found = async (request: IncomingMessage) => {
    const { name } = (await json(request)) as { name: string };
    starting ??= start();
    const { platform, url } = await starting;
    const { foundOrganisation } = await import('./test-app.ts');
    const { id, asManager: _, ...people } = await foundOrganisation(platform, url, name);
    const tokens = Object.entries(people).map(([role, { token }]) => [role, token]);
    return { id, ...Object.fromEntries(tokens) };
  };
  const stage = createServer((request, response) => {
    found(request).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  stage.listen(stagePorts.stage, '127.0.0.1');
  await once(stage, 'listening');
  return async () => {
    stage.close();
    await (await starting)?.close();
  };
};
