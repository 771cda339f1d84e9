import type { ResultSign } from '@halm/model/laboratory/analysis-types/result-sign.ts';
import type { SupplierCertificate } from '@halm/model/laboratory/judgements/supplier-certificate.ts';
import { sql } from 'kysely';
import { notFound } from '../../core/api/refusal.ts';
import type { FileResult } from '../../core/api/route.ts';
import type { Scope } from '../../core/api/scope.ts';
import { jsonRows } from '../../core/db/json-rows.ts';
import { readStoredFile } from '../../core/files/files.ts';
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
    fileName: certificateName ?? '',
    mediaType: 'application/octet-stream',
    disposition: 'attachment',
    content: await readStoredFile(scope, certificateFileId),
  };
};
