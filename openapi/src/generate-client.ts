import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const BLOB = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'));

/** The types of a client for an OpenAPI document, as source text; files are blobs in it. */
export const generateClient = async (document: object): Promise<string> =>
  astToString(
    await openapiTS(document as never, {
      transform: (schema) => ('format' in schema && schema.format === 'binary' ? BLOB : undefined),
    }),
  );
