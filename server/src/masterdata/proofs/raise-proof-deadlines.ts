import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { type Scope, today } from '../../core/api/scope.ts';
import { raiseNotification } from '../../identity/notifications/raise-notification.ts';
import { getOrganisationSettings } from '../../identity/organisations/get-organisation-settings.ts';
import { selectUnrenewedProofs } from './find-expiring-proofs.ts';

/** Tells of proofs that end within the organisation's warning period and that nothing renews yet (A5). */
export const raiseProofDeadlines = async (scope: Scope): Promise<void> => {
  const day = today(scope);
  const { certificateWarningDays } = await getOrganisationSettings(scope);
  const proofs = await selectUnrenewedProofs(scope, addDays(day, certificateWarningDays))
    .where('proofs.expiresOn', '>=', day)
    .orderBy('proofs.expiresOn')
    .orderBy('proofs.id')
    .execute();
  for (const { id, addressId, companyName, number, expiresOn } of proofs)
    await raiseNotification(scope, {
      type: 'A5',
      causeKey: `proof:${id}:${expiresOn}`,
      params: { supplier: companyName, proof: number, expiresOn: expiresOn ?? day },
      target: `/verwaltung/adressen/${addressId}?tab=proofs`,
    });
};
