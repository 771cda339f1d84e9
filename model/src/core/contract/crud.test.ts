import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyRole, plantManager, yardStaff } from './access.ts';
import { crud, ownedCrud } from './crud.ts';
import { listQuerySchema } from './list.ts';
import type { Operation } from './operation.ts';

const spec = {
  access: { read: anyRole, write: yardStaff },
  filter: listQuerySchema,
  input: z.object({ name: z.string() }),
  record: z.object({ id: z.string(), name: z.string() }),
  summaries: { list: 'A page', create: 'Creates', get: 'One', update: 'Changes', delete: 'Deletes' },
} as const;

const told = ({ method, path, access, idempotent, versioned, errors }: Operation) => ({
  call: `${method} ${path}`,
  access,
  idempotent,
  versioned,
  errors,
});

describe('the calls of a kind of record', () => {
  it('are read by who may read and written by who may write, once for a key and on the version that was seen', () => {
    expect(Object.values(crud('/samples', spec)).map(told)).toEqual([
      { call: 'GET /samples', access: anyRole },
      { call: 'POST /samples', access: yardStaff, idempotent: true },
      { call: 'GET /samples/:id', access: anyRole },
      { call: 'PATCH /samples/:id', access: yardStaff, versioned: true, errors: [] },
      { call: 'DELETE /samples/:id', access: yardStaff, versioned: true, errors: ['request.in-use'] },
    ]);
  });

  it('are deleted by fewer people and refused for other reasons where the kind says so', () => {
    const samples = crud('/samples', {
      ...spec,
      access: { ...spec.access, delete: plantManager },
      errors: { update: ['location.has-stock'], delete: [] },
    });
    expect(samples.update.errors).toEqual(['location.has-stock']);
    expect(samples.delete).toMatchObject({ access: plantManager, errors: [] });
  });

  it('of records that belong to another are listed below it too, and created there', () => {
    const ofOwner = { filter: z.object({}), summary: 'A page of one plant' };
    const calls = Object.values(ownedCrud('/plants/:id', '/samples', { ...spec, ofOwner })).map(told);
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /samples',
      'GET /plants/:id/samples',
      'POST /plants/:id/samples',
      'GET /samples/:id',
      'PATCH /samples/:id',
      'DELETE /samples/:id',
    ]);
    expect(calls[2]).toMatchObject({ access: yardStaff, idempotent: true });
  });
});
