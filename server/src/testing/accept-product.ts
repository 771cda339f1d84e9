import type { Judgement } from '@halm/model/judgements/judgement.ts';
import { created } from './master-data.ts';
import type { TestClient } from './test-client.ts';

const certificate = new TextEncoder().encode('Analysezertifikat des Lieferanten\n');

/** Has quality control accept a product of which all values are there, and report it beside the certificate of its supplier: it becomes a potential product. */
export const acceptProduct = async (qc: TestClient, productId: string, verdict: object = {}): Promise<Judgement> => {
  const path = `/lims/judgements/${productId}`;
  const { values, version } = created<Judgement>(
    await qc.upload(`${path}/certificate/file`, 'zertifikat.txt', certificate),
  );
  const certified = [{ measure: values[0]?.measure, value: values[0]?.said?.value ?? 1, sign: null }];
  const body = { issuedOn: '2026-05-04', values: certified };
  const set = created<Judgement>(await qc.put(`${path}/certificate`, body, { version }));
  const validated = created<Judgement>(
    await qc.post(`${path}/certificate/validation`, undefined, { version: set.version }),
  );
  const said = { verdict: 'accepted', ...verdict };
  const judged = created<Judgement>(await qc.post(`${path}/verdict`, said, { version: validated.version }));
  const report = { range: 'all', language: 'de' };
  return created<Judgement>(await qc.post(`${path}/reports`, report, { version: judged.version }));
};
