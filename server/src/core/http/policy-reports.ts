import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withoutSecret } from '../security/secret-paths.ts';
import { POLICY_REPORTS } from './content-policy.ts';

const MAXIMUM_BYTES = 16_384;
const LOGGED_PER_MINUTE = 30;

const reportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    effectiveDirective: z.string().max(100),
    blockedURL: z.string().max(2000).optional(),
    sourceFile: z.string().max(2000).nullish(),
    lineNumber: z.number().nullish(),
  }),
});
const reportsSchema = z.array(z.unknown()).max(50);

const loggedAddress = (address: string | null | undefined): string | undefined =>
  address ? withoutSecret(address.split(/[?#]/)[0] ?? '') : undefined;

/**
 * Takes the browsers' reports of what the content policy has stopped, and logs them. Anybody may send some,
 * so they are short, few and never believed.
 */
export const takePolicyReports = (app: FastifyInstance): void => {
  let minute = 0;
  let logged = 0;
  const mayLog = (): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) {
      minute = now;
      logged = 0;
    }
    logged += 1;
    return logged <= LOGGED_PER_MINUTE;
  };
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: MAXIMUM_BYTES },
    (_, body, done) => app.getDefaultJsonParser('error', 'error')(_, body as string, done),
  );
  app.post(POLICY_REPORTS, { schema: { hide: true }, bodyLimit: MAXIMUM_BYTES }, async (request, reply) => {
    const reports = reportsSchema.safeParse(request.body).data ?? [];
    for (const report of reports) {
      const stopped = reportSchema.safeParse(report).data?.body;
      if (!stopped || !mayLog()) continue;
      const { effectiveDirective: directive, lineNumber: line } = stopped;
      // Not the page's own address. Where it is the source itself, it goes
      // without the secret that it may hold.
      const source = loggedAddress(stopped.sourceFile);
      request.log.warn(
        { directive, blocked: loggedAddress(stopped.blockedURL), source, line },
        'the content policy has stopped something',
      );
    }
    return reply.status(204).send();
  });
};
