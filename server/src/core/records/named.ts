import type { Named } from '@halm/model/core/contract/fields.ts';

/** A record that a row refers to, with the name that was read for it; null where there is none. */
export const named = (id: string | null, name: string | null | undefined): Named | null =>
  id && name != null ? { id, name } : null;
