import type { HistoryEntry } from '@halm/model/core/contract/history-entry.ts';
import { type ApiKey, apiKeyInputSchema } from '@halm/model/identity/api-keys/api-key.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../core/actions/action-button.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { EditForm } from '../../core/forms/edit-form.tsx';
import { ChangesHistory } from '../../core/records/changes-history.tsx';
import { useConfirmDelete } from '../../core/records/confirm-delete.ts';
import type { HistoryField } from '../../core/records/history-fields.ts';
import { recordKind } from '../../core/records/record-kind.ts';
import { useHistory } from '../../core/records/use-history.ts';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDate, formatDateTime } from '../../core/words/formats.ts';
import { ApiKeyFields } from './api-key-fields.tsx';
import { ApiKeyStateBadge, useScopeWords } from './api-key-words.tsx';

const RevokeButton = ({ record: { id, name } }: { record: ApiKey }) => {
  const { t } = useTranslation('apiKeys');
  const confirm = useConfirmDelete();
  const revoke = useOperation('POST /api-keys/:id/revocation', {
    onDone: () => showSuccess(t('revoke.done', { name })),
    onFailed: showFailure(t('revoke.failed')),
  });
  const ask = async () => {
    const question = { name, title: t('revoke.title', { name }), text: t('revoke.text'), action: t('revoke.action') };
    if (await confirm(question)) revoke.mutate({ params: { id } });
  };
  return (
    <ActionButton onClick={() => void ask()} loading={revoke.isPending}>
      {t('revoke.action')}
    </ActionButton>
  );
};

const ApiKeyHistory = ({ id }: { id: string }) => {
  const { t } = useTranslation(['apiKeys', 'ui']);
  const words = useScopeWords();
  const fields: HistoryField<ApiKey>[] = [
    [t('name'), ({ name }) => name],
    [t('may'), ({ scopes }) => scopes?.map(words.name).join(', ')],
    [t('expiresOn'), ({ expiresOn }) => (expiresOn ? formatDate(expiresOn) : t('unlimited'))],
  ];
  const sentence = ({ event }: HistoryEntry): string =>
    event === 'revoked' ? t('history.revoked') : t(`ui:history.${event}` as 'ui:history.changed');
  return (
    <ChangesHistory history={useHistory('GET /api-keys/:id/history', { id })} sentence={sentence} fields={fields} />
  );
};

const useParts = ({ id }: ApiKey) => {
  const { t } = useTranslation(['apiKeys', 'ui']);
  const history = { id: 'history', label: t('ui:history.title'), content: () => <ApiKeyHistory id={id} /> };
  return { form: t('settings'), beside: [history] };
};

const useHindrance = (record?: ApiKey) => {
  const { t } = useTranslation('apiKeys');
  return record?.revokedAt ? t('isRevoked', { at: formatDateTime(record.revokedAt) }) : undefined;
};

const ApiKeyState = ({ apiKey }: { apiKey: ApiKey }) => {
  const { t } = useTranslation('apiKeys');
  const { beginning, lastUsedAt } = apiKey;
  const used = lastUsedAt ? formatDateTime(lastUsedAt) : t('unused');
  return (
    <>
      <ApiKeyStateBadge apiKey={apiKey} /> {`${beginning}… · ${t('lastUsed')}: ${used}`}
    </>
  );
};

const Back = () => {
  const { t } = useTranslation('apiKeys');
  return <Link to="/more/integration">{t('title')}</Link>;
};

const apiKey = recordKind({
  create: 'POST /api-keys',
  read: 'GET /api-keys/:id',
  update: 'PATCH /api-keys/:id',
  list: { to: '/more/integration' },
  Back,
  schema: apiKeyInputSchema,
  empty: () => ({ name: '', scopes: [], expiresOn: null }),
  valuesOf: ({ name, scopes, expiresOn }) => ({ name, scopes, expiresOn }),
  Fields: ApiKeyFields,
  Actions: RevokeButton,
  useParts,
  useHindrance,
  texts: 'apiKeys',
  add: 'add',
  title: ({ name }) => name,
  state: (record) => <ApiKeyState apiKey={record} />,
});

/** Changes what a key may do, revokes it, and says who did that before. */
export const ApiKeyPage = () => <EditForm kind={apiKey} />;
