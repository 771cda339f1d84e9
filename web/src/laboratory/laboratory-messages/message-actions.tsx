import type { LaboratoryMessage } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { messageRejectionSchema } from '@halm/model/laboratory/laboratory-messages/laboratory-message.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { TextAreaField } from '../../core/fields/text-area-field.tsx';
import { DialogForm } from '../../core/forms/dialog-form.tsx';
import { showError, showSuccess } from '../../core/ui/toasts.ts';

const RejectDialog = ({ message, onClose }: { message: LaboratoryMessage; onClose: () => void }) => {
  const { t } = useTranslation('laboratoryMessages');
  const { mutateAsync } = useOperation('POST /lims/laboratory-messages/:id/rejection');
  const { id, version } = message;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={t('reject')}
      schema={messageRejectionSchema}
      values={{ reason: '' }}
      save={({ body }) => mutateAsync({ params: { id }, version, body })}
      onSaved={onClose}
      saveLabel={t('reject')}
    >
      <p>{t('rejectText')}</p>
      <TextAreaField name="reason" label={t('reason')} rows={2} required />
    </DialogForm>
  );
};

const Download = ({ message: { id, fileName } }: { message: LaboratoryMessage }) => {
  const { t } = useTranslation('laboratoryMessages');
  const download = () =>
    call('GET /lims/laboratory-messages/:id/content', { params: { id } }).then(
      (bytes) => saveFile(bytes, fileName),
      showError,
    );
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
};

/** Who sent it, a person can find out. */
const UNPROVEN = 'laboratory-message.sender-unproven';

/** What can be done with a message: save its file, and, while it waits, take its values or put it aside. */
export const MessageActions = ({ message }: { message: LaboratoryMessage }) => {
  const { t } = useTranslation('laboratoryMessages');
  const [isRejecting, setRejecting] = useState(false);
  const accept = useOperation('POST /lims/laboratory-messages/:id/acceptance', {
    alsoChanges: ['laboratory-results', 'bookings'],
    onDone: () => showSuccess(t('accepted')),
    onFailed: showError,
  });
  const { id, version, state, problem } = message;
  const take = () => accept.mutate({ params: { id }, version });
  return (
    <>
      {problem?.reason !== 'laboratory-message.infected' && <Download message={message} />}
      {state === 'waiting' && (
        <>
          <Button variant="default" onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
          <Button disabled={problem !== null && problem.reason !== UNPROVEN} loading={accept.isPending} onClick={take}>
            {t('accept')}
          </Button>
        </>
      )}
      {isRejecting && <RejectDialog message={message} onClose={() => setRejecting(false)} />}
    </>
  );
};
