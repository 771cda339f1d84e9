import type { Task } from '../../core/jobs/jobs.ts';
import { mailPasswordChanged, mailReset } from './mail-reset.ts';
import { openResets } from './open-resets.ts';
import { MAIL_CHANGED_TASK, MAIL_RESET_TASK, OPEN_RESETS_TASK } from './password-reset-jobs.ts';
import { removeOldResets } from './remove-old-resets.ts';

/** The work of forgotten passwords that is done outside requests. */
export const passwordResetTasks: Task[] = [
  { name: OPEN_RESETS_TASK, run: openResets },
  { name: MAIL_RESET_TASK, waitsFor: 'mail', run: mailReset },
  { name: MAIL_CHANGED_TASK, waitsFor: 'mail', run: mailPasswordChanged },
  removeOldResets,
];
