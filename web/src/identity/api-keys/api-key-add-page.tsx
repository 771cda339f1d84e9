import { apiPath } from '@halm/model/core/contract/api-path.ts';
import type { KeyScope } from '@halm/model/core/contract/key-scope.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { apiKeyInputSchema, type MadeApiKey } from '@halm/model/identity/api-keys/api-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { CopyDialog } from '../../core/copy/copy-dialog.tsx';
import { Snippet } from '../../core/copy/snippet.tsx';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useLeaving } from '../../core/forms/use-leaving.ts';
import { useToday } from '../../core/words/today.ts';
import { ApiKeyFields } from './api-key-fields.tsx';

const YEAR_DAYS = 365;

/** What a key with a scope reads first. */
const firstReads: Partial<Record<KeyScope, string>> = {
  'masterdata:read': '/addresses',
  'contracts:read': '/contracts',
  'bookings:read': '/bookings',
  'stock:read': '/inventory',
  'settlements:read': '/settlements',
  'laboratory:read': '/lims/analysis-orders',
  'production:read': '/endpoints',
};

/** A call as one types it; none for a key that reads nothing. */
const exampleOf = ({ key, scopes }: MadeApiKey): string | undefined => {
  const path = scopes.map((scope) => firstReads[scope]).find((first) => first !== undefined);
  return path && [`curl '${location.origin}${apiPath(path)}'`, `-H 'Authorization: Bearer ${key}'`].join(' \\\n  ');
};

/** Makes an API key, and shows it before the list is shown again. */
export const ApiKeyAddPage = () => {
  const { t } = useTranslation('apiKeys');
  const [made, setMade] = useState<MadeApiKey>();
  const example = made && exampleOf(made);
  const create = useOperation('POST /api-keys');
  const { leave } = useLeaving();
  const list = { to: '/more/integration' };
  const values = { name: '', scopes: [], expiresOn: addDays(useToday(), YEAR_DAYS) };
  return (
    <>
      <RecordForm
        title={t('add')}
        schema={apiKeyInputSchema}
        values={values}
        save={({ body }) => create.mutateAsync({ body })}
        onSaved={setMade}
        onCancel={() => leave(list)}
      >
        <ApiKeyFields />
      </RecordForm>
      <CopyDialog
        what="key"
        title={t('made', { name: made?.name ?? '' })}
        text={t('once')}
        value={made?.key}
        onClose={() => leave(list)}
      >
        {example && <Snippet label={t('call')} text={example} />}
      </CopyDialog>
    </>
  );
};
