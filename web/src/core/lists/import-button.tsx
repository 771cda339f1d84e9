import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../client/use-may.ts';
import { LinkButton } from './add-button.tsx';

/** Leads from a list to the import of what it lists, for those who may. */
export const ImportButton = ({ kind }: { kind: string }) => {
  const { t } = useTranslation('ui');
  const may = useMay('POST /imports');
  if (!may) return null;
  return (
    <LinkButton
      to="/verwaltung/importe"
      search={{ kind }}
      variant="default"
      title={t('list.import')}
      leftSection={<IconFileUpload size={18} aria-hidden />}
    >
      {t('list.import')}
    </LinkButton>
  );
};
