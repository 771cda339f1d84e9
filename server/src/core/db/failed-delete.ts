import { type CompiledQuery, DeleteQueryNode } from 'kysely';

/**
 * PostgreSQL refuses the delete of a row that others refer to and the insert of one that refers to nothing
 * with the same code, table and constraint; only its sentence tells them apart, in the server's language. So
 * we remember what was asked.
 */
const failedDeletes = new WeakSet<object>();

/** Remembers that this error came of a delete, and gives it back. */
export const recordDelete = (error: unknown, { query }: CompiledQuery): unknown => {
  if (DeleteQueryNode.is(query) && error instanceof Error) failedDeletes.add(error);
  return error;
};

/** Whether a statement failed that deletes. */
export const isFailedDelete = (error: Error): boolean => failedDeletes.has(error);
