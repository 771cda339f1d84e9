import {
  acceptanceSchema,
  type ProofRequest,
  proofRefusalSchema,
} from '@halm/model/purchasing/proof-requests/proof-request.ts';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { ReferencesField } from '../../core/references/references-field.tsx';
import { showSuccess } from '../../core/ui/toasts.ts';
import { CertificateFields } from './certificate-form.tsx';

type DecideDialogProps = { request: ProofRequest; isOpen: boolean; onClose: () => void };

/** Takes what a supplier has handed in as a proof, with what they say of it, or corrected. */
export const AcceptProofDialog = ({ request, isOpen, onClose }: DecideDialogProps) => {
  const { t } = useTranslation(['proofRequests', 'addresses']);
  const accept = useOperation('POST /proof-requests/:id/acceptance', { alsoChanges: ['proofs', 'attachments'] });
  const { id, version, handedIn, articleIds, articles, address } = request;
  const values: BodyOf<'POST /proof-requests/:id/acceptance'> = {
    scheme: 'other',
    number: null,
    issuedOn: null,
    validFrom: null,
    expiresOn: '',
    ...handedIn,
    articleIds,
  };
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title={t('acceptance.title', { name: address.name })}
      schema={acceptanceSchema}
      values={values}
      version={version}
      save={({ body }) => accept.mutateAsync({ params: { id }, body, version })}
      onSaved={() => {
        showSuccess(t('acceptance.done'));
        onClose();
      }}
      saveLabel={t('accept')}
    >
      <p>{t('acceptance.lead')}</p>
      <CertificateFields />
      <ReferencesField
        path="articleIds"
        label={t('addresses:proof.articles')}
        description={t('addresses:proof.articlesHint')}
        initial={articles}
        call="GET /articles"
        query={{ active: 'true' }}
        name={({ name }) => name}
      />
    </DialogForm>
  );
};

/** Refuses what a supplier has handed in; they are told why, without a mail server by whoever refuses. */
export const RefuseProofDialog = ({ request, isOpen, onClose }: DecideDialogProps) => {
  const { t } = useTranslation('proofRequests');
  const refuse = useOperation('POST /proof-requests/:id/refusal');
  const { id, version, address, delivery } = request;
  const isMailed = delivery !== 'none';
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title={t('refusal.title', { name: address.name })}
      schema={proofRefusalSchema}
      values={{ reason: '' }}
      save={({ body }) => refuse.mutateAsync({ params: { id }, body, version })}
      onSaved={() => {
        showSuccess(t(isMailed ? 'refusal.done' : 'refusal.doneNoMail'));
        onClose();
      }}
      saveLabel={t('refuse')}
    >
      <p>{t(isMailed ? 'refusal.lead' : 'refusal.leadNoMail')}</p>
      <TextAreaField name="reason" label={t('refusal.reason')} rows={2} required />
    </DialogForm>
  );
};
