import type { ModelArea } from '../core/contract/area.ts';
import { attachmentOperations } from './attachments/attachment-contract.ts';
import { commentOperations } from './comments/comment-contract.ts';

/** What this area adds to the API. */
export const records = {
  operations: [...commentOperations, ...attachmentOperations],
  exports: [],
  parts: [],
} as const satisfies ModelArea;
