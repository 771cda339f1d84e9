import type { Judgement } from '@halm/model/laboratory/judgements/judgement.ts';
import { missingOfCertificate } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { ATTACHMENT_MAXIMUM_BYTES, attachmentKinds } from '@halm/model/records/attachments/attachment-kinds.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { useOperation } from '../../core/client/queries.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { useMay } from '../../core/client/use-may.ts';
import { FileDrop } from '../../core/fields/file-drop.tsx';
import { Card } from '../../core/ui/card.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { showError, showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDate, formatDoneBy } from '../../core/words/formats.ts';
import { CertificateValuesButton } from './certificate-values-button.tsx';
import classes from './judgements.module.css';

type Props = { judgement: Judgement };

const accepted: Record<string, string[]> = Object.fromEntries(
  Object.values(attachmentKinds).map(({ mediaType, endings }) => [mediaType, endings.map((ending) => `.${ending}`)]),
);

const ValidateButton = ({ judgement: { id, version, certificate, values } }: Props) => {
  const { t } = useTranslation('judgements');
  const validate = useOperation('POST /lims/judgements/:id/certificate/validation', {
    onDone: () => showSuccess(t('certificate.done')),
    onFailed: showFailure(t('certificate.failed')),
  });
  const missing = missingOfCertificate(certificate, values.filter(({ certified }) => certified).length);
  const list = missing.map((one) => t(`certificate.missing.${one}`)).join(', ');
  return (
    <GuardedButton
      against={missing.length > 0 ? t('certificate.against', { list }) : undefined}
      loading={validate.isPending}
      onClick={() => validate.mutate({ params: { id }, version })}
    >
      {t('certificate.validate')}
    </GuardedButton>
  );
};

const Download = ({ id, fileName }: { id: string; fileName: string }) => (
  <Button
    variant="subtle"
    leftSection={<IconDownload size={18} aria-hidden />}
    onClick={() =>
      call('GET /lims/judgements/:id/certificate/file', { params: { id } }).then(
        (bytes) => saveFile(bytes, fileName),
        showError,
      )
    }
  >
    {fileName}
  </Button>
);

/** The supplier's own analysis: its file, what it says, and who has validated it. */
export const CertificateCard = ({ judgement }: Props) => {
  const { t } = useTranslation('judgements');
  const mayChange = useMay('PUT /lims/judgements/:id/certificate');
  const upload = useOperation('POST /lims/judgements/:id/certificate/file');
  const { id, certificate } = judgement;
  const { fileName, issuedOn, validatedAt, validatedByName } = certificate;
  const validated = validatedAt && formatDoneBy(validatedAt, validatedByName);
  return (
    <Card title={t('certificate.title')}>
      <p className={classes.soft}>{t('certificate.hint')}</p>
      <div className={classes.line}>
        {fileName ? <Download id={id} fileName={fileName} /> : t('certificate.none')}
        {issuedOn && <span>{t('certificate.issued', { date: formatDate(issuedOn) })}</span>}
        {validated && <StatusBadge tone="normal">{t('certificate.validated', { who: validated })}</StatusBadge>}
      </div>
      {mayChange && (
        <>
          <FileDrop
            label={t('certificate.upload')}
            maximumBytes={ATTACHMENT_MAXIMUM_BYTES}
            accept={accepted}
            isBusy={upload.isPending}
            isLow
            onFiles={([body]) => body && upload.mutate({ params: { id }, body }, { onError: showError })}
          />
          <div className={classes.actions}>
            <CertificateValuesButton judgement={judgement} />
            {!validatedAt && <ValidateButton judgement={judgement} />}
          </div>
        </>
      )}
    </Card>
  );
};
