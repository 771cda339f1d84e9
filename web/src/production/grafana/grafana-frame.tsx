import type { Grafana, GrafanaDashboard } from '@halm/model/production/grafana/grafana.ts';
import { grafanaFramePath } from '@halm/model/production/grafana/grafana-frame.ts';
import { namedLines } from '@halm/model/production/grafana/grafana-ini.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/client/api.ts';
import type { ApiError } from '../../core/client/api-error.ts';
import { useSession } from '../../core/client/session.ts';
import { Card } from '../../core/ui/card.tsx';
import { ErrorState } from '../../core/ui/error-state.tsx';
import { formatTime } from '../../core/words/formats.ts';
import classes from './grafana.module.css';

/** A token is good for a minute: after a while a dashboard is loaded anew, with another one. */
const RELOAD_MS = 5 * 60_000;
const SLOW_MS = 20_000;
/** What a dashboard needs: its scripts with its own origin, forms, and links that open elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Signs in for one look at a dashboard; nobody keeps the token, neither here nor in an address. */
const useDashboardSession = (uid: string) =>
  useQuery<{ url: string; endsAt: string }, ApiError>({
    queryKey: ['grafana-session', uid],
    queryFn: () => call('POST /grafana/sessions', { body: { uid } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: RELOAD_MS,
  });

/** Whether nothing has come for long. */
const useIsSlow = (url: string | undefined, isLoaded: boolean): boolean => {
  const [slowUrl, setSlowUrl] = useState<string>();
  useEffect(() => {
    if (isLoaded || url === undefined) return undefined;
    const timer = setTimeout(() => setSlowUrl(url), SLOW_MS);
    return () => clearTimeout(timer);
  }, [url, isLoaded]);
  return !isLoaded && url !== undefined && slowUrl === url;
};

type FrameProps = { organisationId: string; title: string; url: string | undefined; onLoaded: (url: string) => void };

/**
 * The dashboard within a frame of ours, whose policy names this Grafana alone. With another address it is
 * another frame, so that the history of the browser holds none of them.
 */
const Frame = ({ organisationId, title, url, onLoaded }: FrameProps) => {
  const { t } = useTranslation('grafana');
  const [frame, setFrame] = useState<Document>();
  const open = (opened: Document | null) => {
    if (!opened) return;
    opened.body.style.margin = '0';
    setFrame(opened);
  };
  return (
    <>
      <iframe
        className={classes.frame}
        src={grafanaFramePath(organisationId)}
        title={t('frame.title', { title })}
        onLoad={({ currentTarget }) => open(currentTarget.contentDocument)}
      />
      {frame &&
        url &&
        createPortal(
          <iframe
            key={url}
            src={url}
            title={title}
            sandbox={SANDBOX}
            referrerPolicy="no-referrer"
            style={{ display: 'block', width: '100%', height: '100vh', border: 0 }}
            onLoad={() => onLoaded(url)}
          />,
          frame.body,
        )}
    </>
  );
};

/** Why a dashboard will not show, as the last trial has found. */
const FoundFault = ({ grafana: { checks } }: { grafana: Grafana }) => {
  const { t } = useTranslation('grafana');
  const fault = checks.find(({ check, state }) => check === 'embed' && state === 'failed');
  if (!fault?.reason) return null;
  return <p className={classes.fault}>{t(`reasons.${fault.reason}`, namedLines)}</p>;
};

/** A dashboard of Grafana as it is now, in which the reader is signed in. */
export const GrafanaFrame = ({ grafana, dashboard }: { grafana: Grafana; dashboard: GrafanaDashboard }) => {
  const { t } = useTranslation('grafana');
  const organisationId = useSession()?.organisation.id ?? '';
  const { data, dataUpdatedAt, error, isFetching, refetch } = useDashboardSession(dashboard.uid);
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const isSlow = useIsSlow(data?.url, loadedUrl === data?.url);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const loadedAt = data && formatTime(new Date(dataUpdatedAt).toISOString());
  return (
    <Card
      title={dashboard.title}
      actions={
        <div className={classes.actions}>
          {loadedAt && <span className={classes.soft}>{t('frame.loadedAt', { time: loadedAt })}</span>}
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('frame.reload')}
          </Button>
        </div>
      }
    >
      <FoundFault grafana={grafana} />
      {isSlow && (
        <p className={classes.fault} role="status">
          {t('frame.slow')}
        </p>
      )}
      <Frame organisationId={organisationId} title={dashboard.title} url={data?.url} onLoaded={setLoadedUrl} />
    </Card>
  );
};
