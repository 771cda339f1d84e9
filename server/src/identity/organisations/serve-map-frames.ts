import { randomBytes } from 'node:crypto';
import { MAP_SERVICE_META, mapFramePath } from '@halm/model/core/map/map-frame.ts';
import { tileOrigin } from '@halm/model/core/map/tile-template.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../core/api/refusal.ts';
import { inTransaction } from '../../core/db/database.ts';
import { mapFrameHeaders } from '../../core/http/content-policy.ts';
import type { Platform } from '../../core/process/platform.ts';

const MAP_SERVICE_URL = 'https://maps.googleapis.com/maps/api/js';

const paramsSchema = z.object({ organisationId: z.uuid() });

type MapSettings = { readonly tileTemplate: string | null; readonly mapServiceKey: string | null };
const NOTHING: MapSettings = { tileTemplate: null, mapServiceKey: null };

/** What an organisation has settled about its maps; nothing of one that isn't there. */
const findMapSettings = async ({ pool, log }: Platform, organisationId: string): Promise<MapSettings> => {
  try {
    return await inTransaction(pool, { organisationId, readOnly: true }, async (db) => {
      const found = await db
        .selectFrom('organisations')
        .select(['tileTemplate', 'mapServiceKey'])
        .where('id', '=', organisationId)
        .executeTakeFirst();
      return found ?? NOTHING;
    });
  } catch (error) {
    log.warn({ err: error }, 'a map is a sketch, as nobody can say from where its pictures come');
    return NOTHING;
  }
};

const frameOf = (nonce: string, serviceUrl: string | undefined): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Map</title>',
    ...(serviceUrl ? [`<meta name="${MAP_SERVICE_META}" content="${serviceUrl}">`] : []),
    `<style nonce="${nonce}">html,body{margin:0;height:100%;overflow:hidden}</style></head><body></body></html>`,
  ].join('');

/**
 * Serves the frames that maps stand in, one for each organisation: its policy names the server and the
 * service of this organisation, so that no page has to. What is drawn in it is the page's matter.
 */
export const serveMapFrames = (app: FastifyInstance, platform: Platform): void => {
  const { mapServiceUrl = MAP_SERVICE_URL } = platform;
  app.get(mapFramePath(':organisationId'), { schema: { hide: true } }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) throw notFound();
    const { tileTemplate, mapServiceKey } = await findMapSettings(platform, params.data.organisationId);
    const nonce = randomBytes(16).toString('base64');
    const serviceUrl = mapServiceKey ? mapServiceUrl : undefined;
    const headers = mapFrameHeaders(nonce, {
      tileOrigin: tileTemplate ? tileOrigin(tileTemplate) : undefined,
      serviceOrigin: serviceUrl && new URL(serviceUrl).origin,
    });
    return reply.headers(headers).type('text/html; charset=utf-8').send(frameOf(nonce, serviceUrl));
  });
};
