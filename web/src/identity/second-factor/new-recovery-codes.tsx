import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { BothFactorsForm } from './both-factors-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New recovery codes instead of the old ones. */
export const NewRecoveryCodes = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('security');
  const renew = useOperation('POST /auth/two-factor/recovery-codes');
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <>
        <RecoveryCodes codes={codes} />
        <div>
          <Button onClick={onClose}>{t('codes.kept')}</Button>
        </div>
      </>
    );
  }
  return (
    <BothFactorsForm
      text={t('codes.renewText')}
      submitLabel={t('codes.renewAction')}
      submit={async (body) => setCodes((await renew.mutateAsync({ body })).recoveryCodes)}
      onCancel={onClose}
    />
  );
};
