import type { RequestedProof } from '@halm/model/purchasing/proof-requests/proof-link.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLoaderData, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../core/client/api-error.ts';
import { saveFile } from '../../core/client/save-file.ts';
import { useDocumentTitle } from '../../core/navigation/document-title.ts';
import { HalmMark } from '../../core/ui/halm-mark.tsx';
import { formatDateTime } from '../../core/words/formats.ts';
import { errorText } from '../../core/words/reason-text.ts';
import { CertificateForm } from './certificate-form.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import classes from './proof-link.module.css';

type ProofLinkFrameProps = {
  title: string;
  /** Who asks for it, or what to do now. */
  lead?: string | undefined;
  /** The words have just taken the place of others: they are read out from their beginning. */
  isNews?: boolean;
  children?: ReactNode;
};

/** The page of somebody who has a link and no account: the mark, what it is about, and a form. */
const ProofLinkFrame = ({ title, lead, isNews = false, children }: ProofLinkFrameProps) => {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.brand}>
          <HalmMark size={30} />
          <span>Halm</span>
        </div>
        <h1 ref={heading} tabIndex={isNews ? -1 : undefined}>
          {title}
        </h1>
        {lead && <p>{lead}</p>}
      </header>
      {children}
    </div>
  );
};

const deadLinks = ['unknown', 'used', 'expired', 'replaced', 'withdrawn'] as const;

/** Why a link opens nothing: each way has its own words. What will pass can be tried again. */
const DeadLink = ({ error }: { error: ApiError }) => {
  const { t } = useTranslation('proofRequests');
  const router = useRouter();
  const reason = deadLinks.find((one) => error.reason === `proof-link.${one}`);
  return (
    <ProofLinkFrame title={t(`dead.${reason ?? 'other'}`)} lead={errorText(error)}>
      {!reason && (
        <div className={classes.actions}>
          <Button onClick={() => void router.invalidate()}>{t('retry')}</Button>
        </div>
      )}
    </ProofLinkFrame>
  );
};

const Signed = ({ request, document }: { request: RequestedProof; document: Blob }) => {
  const { t } = useTranslation('proofRequests');
  return (
    <ProofLinkFrame
      isNews
      title={t('page.doneTitle')}
      lead={t('page.doneText', { organisation: request.organisationName })}
    >
      <div className={classes.actions}>
        <Button
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => saveFile(document, `${request.text?.title ?? t('page.loading')}.pdf`)}
        >
          {t('page.save')}
        </Button>
      </div>
    </ProofLinkFrame>
  );
};

const OpenRequest = ({ request, token }: { request: RequestedProof; token: string }) => {
  const { t } = useTranslation('proofRequests');
  const [document, setDocument] = useState<Blob>();
  const [isSent, setIsSent] = useState(false);
  const { organisationName: organisation, askedByName: person } = request;
  if (document) return <Signed request={request} document={document} />;
  if (isSent) return <ProofLinkFrame isNews title={t('page.sentTitle')} lead={t('page.sentText', { organisation })} />;
  const isDeclaration = request.kind === 'declaration';
  return (
    <ProofLinkFrame
      title={request.text?.title ?? t('page.uploadTitle')}
      lead={t('page.asks', { person, organisation })}
    >
      <div className={classes.notes}>
        {isDeclaration && <p>{t('page.schemeForm')}</p>}
        <p>{t('page.until', { at: formatDateTime(request.linkEndsAt) })}</p>
      </div>
      {isDeclaration ? (
        <DeclarationForm request={request} token={token} onSigned={setDocument} />
      ) : (
        <CertificateForm request={request} token={token} onSent={() => setIsSent(true)} />
      )}
    </ProofLinkFrame>
  );
};

/**
 * What a supplier finds behind the link of a mail: what is asked for and by whom,
 * and the form; or why the link is no good.
 */
export const ProofLinkPage = () => {
  const found = useLoaderData({ from: '/proof/$token' });
  const { token } = useParams({ from: '/proof/$token' });
  return 'asked' in found ? <OpenRequest request={found.asked} token={token} /> : <DeadLink error={found.error} />;
};
