/** One fact about a record: what happened, and what it was before and after. */
export type HistoryEntry = {
  readonly entity: string;
  readonly entityId: string;
  readonly event: string;
  readonly reason?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
};
