import { purgeExpired } from './jobs/purge-expired.ts';
import { REMOVE_LOST_FILES_TASK, removeLostFiles } from './jobs/remove-lost-files.ts';
import { everyMinute, everyNight } from './jobs/schedule.ts';
import { CHAIN_DOCUMENTS_TASK, chainDocuments } from './papers/chain-documents.ts';
import { MAKE_HISTORY_MONTHS_TASK, makeHistoryMonths } from './postgres/make-history-months.ts';
import type { ServerArea } from './process/server-area.ts';

/** What this area adds to a running node. */
export const core: ServerArea = {
  routes: [],
  tasks: [removeLostFiles, makeHistoryMonths, chainDocuments],
  schedule: [
    everyMinute(CHAIN_DOCUMENTS_TASK),
    everyNight(REMOVE_LOST_FILES_TASK),
    everyNight(MAKE_HISTORY_MONTHS_TASK),
  ],
  dailyChecks: {
    'old-traces': purgeExpired,
  },
};
