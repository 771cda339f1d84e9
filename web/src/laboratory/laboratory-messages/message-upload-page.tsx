import type { Named } from '@halm/model/core/contract/fields.ts';
import { MAXIMUM_RESULT_BYTES } from '@halm/model/laboratory/laboratory-messages/laboratory-message-choices.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { FileDrop } from '../../core/fields/file-drop.tsx';
import { DetailPage } from '../../core/records/detail-page.tsx';
import { ReferenceSelect } from '../../core/references/reference-select.tsx';
import { Card } from '../../core/ui/card.tsx';
import { errorText } from '../../core/words/reason-text.ts';
import classes from './laboratory-messages.module.css';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const accepted = { 'text/csv': ['.csv', '.txt'], [XLSX]: ['.xlsx'] };

/** Takes a file of a laboratory by hand; it is looked at before anything of it is taken. */
export const MessageUploadPage = () => {
  const { t } = useTranslation('laboratoryMessages');
  const [laboratory, choose] = useState<Named | null>(null);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOperation('POST /lims/laboratory-messages');
  const send = (body: File, laboratoryId: string) =>
    mutate(
      { body, query: { laboratoryId } },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/verwaltung/potential-products/settings/inbox/$id', params: { id } }),
      },
    );
  return (
    <DetailPage title={t('add')} back={<Link to="/verwaltung/potential-products/settings/inbox">{t('title')}</Link>}>
      <Card>
        <p className={classes.soft}>{t('upload.text')}</p>
        <ReferenceSelect
          label={t('laboratory')}
          call="GET /lims/laboratories"
          name={({ address }) => address.name}
          value={laboratory}
          onValue={choose}
          required
        />
        {laboratory && (
          <FileDrop
            label={t('upload.file')}
            maximumBytes={MAXIMUM_RESULT_BYTES}
            accept={accepted}
            isBusy={isPending}
            onFiles={([file]) => file && send(file, laboratory.id)}
          />
        )}
        {error && (
          <p role="alert" className={classes.problem}>
            {errorText(error)}
          </p>
        )}
      </Card>
    </DetailPage>
  );
};
