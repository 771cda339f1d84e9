import { apiPath } from '@halm/model/core/contract/api-path.ts';
import { addDays } from '@halm/model/core/quantities/plain-date.ts';
import { apiKeyInputSchema, type MadeApiKey } from '@halm/model/identity/api-keys/api-key.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../core/client/queries.ts';
import { RecordForm } from '../../core/forms/record-form.tsx';
import { useLeaving } from '../../core/forms/use-leaving.ts';
import { KeyDialog } from '../../core/keys/key-dialog.tsx';
import { Snippet } from '../../core/keys/snippet.tsx';
import { useToday } from '../../core/words/today.ts';
import { ApiKeyFields } from './api-key-fields.tsx';

const YEAR_DAYS = 365;

/** A call as one types it: what the key may read is asked of what it may do first. */
const exampleOf = ({ key, scopes }: MadeApiKey): string => {
  const path = { 'masterdata:read': '/addresses', 'contracts:read': '/contracts', 'stock:read': '/inventory' } as const;
  const named = scopes.find((scope) => scope in path) as keyof typeof path | undefined;
  return [
    `curl '${location.origin}${apiPath(named ? path[named] : '/bookings')}'`,
    `-H 'Authorization: Bearer ${key}'`,
  ].join(' \\\n  ');
};

/** Makes an API key, and shows it before the list is shown again. */
export const ApiKeyAddPage = () => {
  const { t } = useTranslation('apiKeys');
  const [made, setMade] = useState<MadeApiKey>();
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
      <KeyDialog
        title={t('made', { name: made?.name ?? '' })}
        text={t('once')}
        value={made?.key}
        onClose={() => leave(list)}
      >
        {made && <Snippet label={t('call')} text={exampleOf(made)} />}
      </KeyDialog>
    </>
  );
};
