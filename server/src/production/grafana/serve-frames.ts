import { grafanaFramePath } from '@halm/model/production/grafana/grafana-frame.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../core/api/refusal.ts';
import { inTransaction } from '../../core/db/database.ts';
import { foreignFrameHeaders } from '../../core/http/content-policy.ts';
import type { Platform } from '../../core/process/platform.ts';
import { findGrafanaRow } from './find-grafana.ts';

const paramsSchema = z.object({ organisationId: z.uuid() });

const FRAME =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Grafana</title></head><body></body></html>';

/** Where dashboards of an organisation come from; nowhere, where none may be shown. */
const findOrigin = async ({ pool, log }: Platform, organisationId: string): Promise<string | undefined> => {
  try {
    const row = await inTransaction(pool, { organisationId, readOnly: true }, (db) =>
      findGrafanaRow({ db, organisationId }),
    );
    return row?.embeds ? new URL(row.address).origin : undefined;
  } catch (error) {
    log.warn({ err: error }, 'no dashboard is shown, as nobody can say where it comes from');
    return undefined;
  }
};

/**
 * Serves the frames that dashboards of Grafana stand in, one for each organisation: the policy of each names
 * the server of this organisation, so that no page has to.
 */
export const serveGrafanaFrames = (app: FastifyInstance, platform: Platform): void => {
  app.get(grafanaFramePath(':organisationId'), { schema: { hide: true } }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) throw notFound();
    const origin = await findOrigin(platform, params.data.organisationId);
    return reply.headers(foreignFrameHeaders(origin)).type('text/html; charset=utf-8').send(FRAME);
  });
};
