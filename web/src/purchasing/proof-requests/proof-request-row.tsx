import type { NewProofRequest, ProofRequest } from '@halm/model/purchasing/proof-requests/proof-request.ts';
import type { ProofRequestState } from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { proofRequestCan } from '@halm/model/purchasing/proof-requests/proof-request-state.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import { recordQuery, useOperation } from '../../core/client/queries.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { useMay } from '../../core/client/use-may.ts';
import { LinkDialog } from '../../core/copy/link-dialog.tsx';
import { StatusBadge, type Tone } from '../../core/ui/status-badge.tsx';
import { showFailure, showSuccess } from '../../core/ui/toasts.ts';
import { formatDateTime } from '../../core/words/formats.ts';
import { AcceptProofDialog, RefuseProofDialog } from './decide-proof-dialogs.tsx';
import classes from './proof-requests.module.css';

const tones: Record<ProofRequestState, Tone> = {
  open: 'work',
  expired: 'warning',
  arrived: 'waits',
  done: 'normal',
  refused: 'wrong',
  withdrawn: 'normal',
};

/** How a request for a proof stands, by word, colour and shape. */
const ProofRequestBadge = ({ state }: { state: ProofRequestState }) => {
  const { t } = useTranslation('proofRequests');
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
};

/** What waits for an answer: send it again, or take it back. */
const OpenActions = ({ request }: { request: ProofRequest }) => {
  const { t } = useTranslation('proofRequests');
  const send = useOperation('POST /proof-requests/:id/sending');
  const withdraw = useOperation('POST /proof-requests/:id/withdrawal', {
    onDone: () => showSuccess(t('withdrawDone')),
    onFailed: showFailure(t('failed.withdraw')),
  });
  const [sent, setSent] = useState<NewProofRequest>();
  const { id, version, address } = request;
  const { data: way } = useQuery(recordQuery('GET /auth/password-reset', undefined));
  const isMailed = (way?.isByMail ?? true) && request.email !== null;
  const settle = (again: NewProofRequest) => (again.link ? setSent(again) : showSuccess(t('againDone')));
  const labelled = (label: string) => ({ 'aria-label': `${label}: ${address.name}`, children: label });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id } }, { onSuccess: settle, onError: showFailure(t('failed.send')) })}
        {...labelled(t(isMailed ? 'again' : 'newLink'))}
      />
      <Button
        size="xs"
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id }, version })}
        {...labelled(t('withdraw'))}
      />
      <LinkDialog
        title={t('link.title')}
        link={sent?.link}
        text={t('link.noMail')}
        endsAt={sent?.linkEndsAt}
        onClose={() => setSent(undefined)}
      />
    </>
  );
};

/** What has come: look at it, then accept or refuse it. */
const ArrivedActions = ({ request }: { request: ProofRequest }) => {
  const { t } = useTranslation('proofRequests');
  const [open, setOpen] = useState<'accept' | 'refuse'>();
  const mayDecide = useMay('POST /proof-requests/:id/acceptance');
  const { id, fileName } = request;
  const look = () =>
    call('GET /proof-requests/:id/file', { params: { id } }).then(
      (bytes) => saveFile(bytes, fileName ?? id),
      showFailure(t('failed.open')),
    );
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void look()}>
        {t('open')}
      </Button>
      {mayDecide && (
        <>
          <Button size="xs" onClick={() => setOpen('accept')}>
            {t('accept')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('refuse')}>
            {t('refuse')}
          </Button>
          <AcceptProofDialog request={request} isOpen={open === 'accept'} onClose={close} />
          <RefuseProofDialog request={request} isOpen={open === 'refuse'} onClose={close} />
        </>
      )}
    </>
  );
};

/** One request for a proof: what was asked of whom, how it stands, and what can be done. */
export const ProofRequestRow = ({ request }: { request: ProofRequest }) => {
  const { t } = useTranslation(['proofRequests', 'addresses']);
  const mayAsk = useMay('POST /proof-requests/:id/sending');
  const { kind, declaration, state, askedAt, askedByName, email, delivery, linkEndsAt, refusal, proofId } = request;
  const isMailed = delivery !== 'none';
  const requested = { at: formatDateTime(askedAt), name: askedByName };
  const further = [
    request.answeredAt && t('answered', { at: formatDateTime(request.answeredAt) }),
    state === 'open' && t(`delivery.${delivery}`),
    state === 'open' && t('until', { at: formatDateTime(linkEndsAt) }),
    refusal && t('because', { reason: refusal }),
  ].filter(Boolean);
  return (
    <li>
      <span className={classes.words}>
        <strong>{declaration ? t(`addresses:declaration.${declaration}`) : t(`kind.${kind}`)}</strong>
        <span>{email && isMailed ? t('asked', { ...requested, email }) : t('askedByHand', requested)}</span>
        {further.length > 0 && <span>{further.join(' · ')}</span>}
      </span>
      <ProofRequestBadge state={state} />
      <span className={classes.actions}>
        {mayAsk && proofRequestCan.send(state) && <OpenActions request={request} />}
        {proofRequestCan.decide(state) && <ArrivedActions request={request} />}
        {proofId && (
          <Link to="/verwaltung/nachweise/$proofId" params={{ proofId }}>
            {t('toProof')}
          </Link>
        )}
      </span>
    </li>
  );
};
