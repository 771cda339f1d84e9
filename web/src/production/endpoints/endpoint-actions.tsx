import type { Endpoint, EndpointInput } from '@halm/model/production/endpoints/endpoint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordActions } from '../../core/actions/record-actions.tsx';
import { useOperation } from '../../core/client/queries.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { GuardedButton } from '../../core/ui/guarded-button.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { endpointName } from './endpoint-words.ts';
import { inputOf, NameEndpointButton } from './name-endpoint-button.tsx';

type ActionProps = { endpoint: Endpoint };

/** Takes a named endpoint out of use, or back. */
const RetireButton = ({ endpoint }: ActionProps) => {
  const { t } = useTranslation('endpoints');
  const update = useOperation('PATCH /endpoints/:id');
  const { id, version, state } = endpoint;
  const wanted: EndpointInput['state'] = state === 'retired' ? 'named' : 'retired';
  const send = () =>
    update.mutate(
      { params: { id }, version, body: { ...inputOf(endpoint), state: wanted } },
      { onSuccess: () => showSuccess(t(`use.done.${wanted}`)), onError: showFailure(t('failed.save')) },
    );
  return (
    <GuardedButton
      against={state === 'named' || state === 'retired' ? undefined : t('use.nameFirst')}
      loading={update.isPending}
      onClick={send}
    >
      {t(`use.action.${wanted}`)}
    </GuardedButton>
  );
};

const IgnoreButton = ({ endpoint }: ActionProps) => {
  const { t } = useTranslation('endpoints');
  const [isAsking, setAsking] = useState(false);
  const ignore = useOperation('POST /endpoints/:id/ignoring');
  const { id, version, state } = endpoint;
  const name = endpointName(endpoint);
  const send = () =>
    ignore.mutate(
      { params: { id }, version },
      {
        onSuccess: () => showSuccess(t('ignore.done', { name })),
        onError: showFailure(t('failed.ignore')),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <GuardedButton against={state === 'ignored' ? t('ignore.already') : undefined} onClick={() => setAsking(true)}>
        {t('ignore.action')}
      </GuardedButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ignore.title', { name })}
        text={t('ignore.text')}
        action={t('ignore.action')}
        isBusy={ignore.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      />
    </>
  );
};

/** What can be done with an endpoint: say what it is, take it out of use, not store its readings. */
export const EndpointActions = ({ endpoint }: ActionProps) => (
  <RecordActions
    more={
      <>
        <RetireButton endpoint={endpoint} />
        <IgnoreButton endpoint={endpoint} />
      </>
    }
  >
    <NameEndpointButton endpoint={endpoint} variant={endpoint.state === 'new' ? 'filled' : 'default'} />
  </RecordActions>
);
