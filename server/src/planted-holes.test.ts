import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from './app.ts';
import {
  auditDoors,
  auditInternals,
  auditReferences,
  type Outside,
  type Trial,
} from './testing/access/access-audit.ts';
import { keyOf } from './testing/access/access-call.ts';
import { makeSubjects, type Subject } from './testing/access/access-subjects.ts';
import { makeTrial } from './testing/access/access-trial.ts';
import { makeOutsideTrial } from './testing/access/outside-trial.ts';
import { indiscretions, LEAKY_FUNCTION, leaks, openDoors } from './testing/access/planted-holes.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

// An audit that doesn't see a hole made on purpose proves nothing about the rest.
const holes = Object.values({ ...openDoors, ...leaks, ...indiscretions });
const holed = new Set(holes.map(({ operation }) => keyOf(operation)));
const allRoutes = [...routes.filter(({ operation }) => !holed.has(keyOf(operation))), ...holes];

let app: TestApp;
let trial: Trial;
let subjects: readonly Subject[];
let outside: Outside;
beforeAll(async () => {
  app = await startOwnTestApp({}, allRoutes);
  await app.owner.query(LEAKY_FUNCTION);
  subjects = await makeSubjects(app);
  outside = await makeOutsideTrial(app);
  trial = await makeTrial(app);
});
afterAll(() => app.close());

describe('the audit of doors', () => {
  it.each(Object.entries(openDoors))('reports %s', async (_, { operation }) => {
    const { problems } = await auditDoors([operation], subjects);
    expect(problems.join('\n')).toContain(keyOf(operation));
  });
});

describe('the audit of references', () => {
  it.each(Object.entries(leaks))('reports %s', async (_, { operation }) => {
    const { problems } = await auditReferences(trial, [operation]);
    expect(problems.join('\n')).toContain(keyOf(operation));
  });
});

describe('the audit of what is internal', () => {
  it.each(Object.entries(indiscretions))('reports %s', async (_, { operation }) => {
    const { problems } = await auditInternals(outside, [operation]);
    expect(problems.join('\n')).toContain(keyOf(operation));
  });
});
