import { operations } from '@halm/model/contract.ts';
import type { Operation } from '@halm/model/core/contract/operation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditDoors, auditInternals, auditReferences } from './testing/access/access-audit.ts';
import { keyOf } from './testing/access/access-call.ts';
import { accessPolicy } from './testing/access/access-policy.ts';
import { makeSubjects } from './testing/access/access-subjects.ts';
import { makeTrial } from './testing/access/access-trial.ts';
import { makeOutsideTrial } from './testing/access/outside-trial.ts';
import { startOwnTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const all: readonly Operation[] = operations;

describe('the matrix of calls, people and organisations', () => {
  it('has a policy for every call, and none for a call that is gone', () => {
    expect([...accessPolicy.keys()].toSorted()).toEqual(all.map(keyOf).toSorted());
  });

  it('opens every call to whom the policy names, and to nobody else', { timeout: 240_000 }, async () => {
    const { cells, problems } = await auditDoors(all, await makeSubjects(app));
    expect(problems).toEqual([]);
    expect(cells).toBeGreaterThan(1000);
  });

  it('tells and changes nothing of another organisation, whatever id is sent', { timeout: 240_000 }, async () => {
    const { cells, problems, unreached } = await auditReferences(await makeTrial(app), all);
    expect(problems).toEqual([]);
    expect(unreached).toEqual([]);
    expect(cells).toBeGreaterThan(300);
  });

  it('tells somebody from outside nothing that is internal, whatever their role', { timeout: 120_000 }, async () => {
    const { cells, problems } = await auditInternals(await makeOutsideTrial(app), all);
    expect(problems).toEqual([]);
    expect(cells).toBeGreaterThan(200);
  });
});
