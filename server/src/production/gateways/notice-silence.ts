import { sql } from 'kysely';
import { findActiveOrganisations } from '../../core/access/find-organisation.ts';
import { nowIso, type Scope } from '../../core/api/scope.ts';
import { forOrganisation } from '../../core/db/for-organisation.ts';
import type { Task } from '../../core/jobs/jobs.ts';
import { recordChange } from '../../core/records/record-change.ts';
import { noticeSilentEndpoints } from '../reading-rules/evaluate-readings.ts';

/** What the queue calls the job. */
export const NOTICE_SILENCE_TASK = 'notice-silence';

type Noticed = { readonly gatewayId: string; readonly lastCallAt: string };

/** Whose next call is overdue, where nobody has noted it yet. Without a key none is expected. */
const noteSilent = (scope: Scope) =>
  sql<Noticed>`
    update gateway_counts as counts set silence_noted_at = ${nowIso(scope)}::timestamptz
    where organisation_id = ${scope.organisationId} and silent_at <= ${nowIso(scope)}::timestamptz
      and silence_noted_at is null and exists (
        select from gateway_keys as key where key.organisation_id = counts.organisation_id
          and key.gateway_id = counts.gateway_id and key.revoked_at is null)
    returning gateway_id, last_call_at`.execute(scope.db);

const noteHeard = (scope: Scope) =>
  sql<Noticed>`
    update gateway_counts set silence_noted_at = null
    where organisation_id = ${scope.organisationId} and silence_noted_at is not null
      and silent_at > ${nowIso(scope)}::timestamptz
    returning gateway_id, last_call_at`.execute(scope.db);

/** Notes which gateways fell silent, and which of those call again, each once. */
const noticeGateways = async (scope: Scope): Promise<void> => {
  const [silent, back] = [await noteSilent(scope), await noteHeard(scope)];
  const tell = async ({ gatewayId, lastCallAt }: Noticed, event: string) =>
    recordChange(scope, { entity: 'gateways', entityId: gatewayId, event, after: { lastCallAt } });
  for (const gateway of silent.rows) await tell(gateway, 'silent');
  for (const gateway of back.rows) await tell(gateway, 'heard-again');
};

/** The job that notices what does not come: calls of gateways, and readings with a rule on their silence. */
export const noticeSilence: Task = {
  name: NOTICE_SILENCE_TASK,
  run: async (platform) => {
    for (const { id } of await findActiveOrganisations(platform)) {
      await forOrganisation(platform, id, false, noticeGateways);
      await forOrganisation(platform, id, false, noticeSilentEndpoints);
    }
  },
};
