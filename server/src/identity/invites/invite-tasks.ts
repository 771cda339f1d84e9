import type { Task } from '../../core/jobs/jobs.ts';
import { INVITE_TASK } from './invite-job.ts';
import { sendInvite } from './send-invite.ts';

/** The work of invitations that is done outside requests. */
export const inviteTasks: Task[] = [{ name: INVITE_TASK, waitsFor: 'mail', run: sendInvite }];
