import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';

/** How far back the check looks for what ended, so that one old contract isn't told of again and again. */
const LOOK_BACK_DAYS = 30;

const findEnding = (scope: Scope, from: string, to: string) =>
  scope.db
    .selectFrom('contracts')
    .innerJoin('addresses as supplier', (on) =>
      on
        .onRef('supplier.organisationId', '=', 'contracts.organisationId')
        .onRef('supplier.id', '=', 'contracts.supplierId'),
    )
    .select(['contracts.id', 'contracts.number', 'contracts.endsOn', 'supplier.companyName'])
    .where('contracts.organisationId', '=', scope.organisationId)
    .where('contracts.status', '!=', 'closed')
    .where('contracts.endsOn', '>=', from)
    .where('contracts.endsOn', '<=', to)
    .orderBy('contracts.endsOn')
    .orderBy('contracts.id')
    .execute();

/** Tells of contracts that have ended (A3) or will within the organisation's warning period (A4). */
export const raiseContractDeadlines = async (scope: Scope): Promise<void> => {
  const day = today(scope);
  const { contractExpiryWarningDays } = await getOrganisationSettings(scope);
  const contracts = await findEnding(scope, addDays(day, -LOOK_BACK_DAYS), addDays(day, contractExpiryWarningDays));
  for (const { id, number, endsOn, companyName } of contracts)
    await raiseNotification(scope, {
      type: endsOn < day ? 'A3' : 'A4',
      causeKey: `contract:${id}:${endsOn}`,
      params: { contract: number, supplier: companyName, endsOn },
      target: `/verwaltung/vertraege/${id}`,
    });
};
