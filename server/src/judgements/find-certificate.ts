import type { ResultSign } from '@halm/model/analysis-types/result-sign.ts';
import type { SupplierCertificate } from '@halm/model/judgements/supplier-certificate.ts';
import { sql } from 'kysely';
import { readStoredFile } from '../platform/files.ts';
import { jsonRows } from '../platform/json-rows.ts';
import { notFound } from '../platform/refusal.ts';
import type { FileResult } from '../platform/route.ts';
import type { Scope } from '../platform/scope.ts';
import { getProduct, type ProductRow, type Products } from './judged-products.ts';

/** What the supplier's certificate says of a product, by what is measured. */
export const certifiedOf = (is: Products) =>
  jsonRows(
    is
      .selectFrom('certificateValues as certified')
      .select(['certified.measure', 'certified.sign', sql<number | null>`certified.value::float8`.as('value')])
      .$narrowType<{ sign: ResultSign | null }>()
      .whereRef('certified.organisationId', '=', 'analysisOrderProducts.organisationId')
      .whereRef('certified.productId', '=', 'analysisOrderProducts.id'),
  );

/** The certificate of a product, as far as there is one. */
export const presentCertificate = (row: ProductRow): SupplierCertificate => ({
  fileName: row.certificateName,
  issuedOn: row.certificateIssuedOn,
  validatedAt: row.certificateValidatedAt,
  validatedByName: row.certificateValidatedByName,
});

/** The file of the certificate: what others have made is saved, and never opened in the place of a page. */
export const readCertificate = async (scope: Scope, id: string): Promise<FileResult> => {
  const { certificateFileId, certificateName } = await getProduct(scope, id);
  if (!certificateFileId) throw notFound();
  return {
    ...{ fileName: certificateName ?? '', mediaType: 'application/octet-stream', disposition: 'attachment' },
    content: await readStoredFile(scope, certificateFileId),
  };
};
