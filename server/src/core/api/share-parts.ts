import type { Operation } from '@halm/model/core/contract/operation.ts';
import type { JsonSchema } from './answer-schema.ts';
import type { documentOperation } from './document-operation.ts';
import { capital, freeName, type NamedSchema, shareSchemas, singular } from './share-schemas.ts';

type Described = ReturnType<typeof documentOperation>;
type Content = Record<string, { schema: JsonSchema }>;
type Parameter = Record<string, unknown>;

/** `/bookings/:id/steps/:step` is about a `BookingStep`. */
const subjectOf = ({ path }: Operation): string =>
  path
    .replace(/^\/lims\//, '/')
    .split('/')
    .filter((word) => word !== '' && !word.startsWith(':'))
    .map((word) =>
      singular(word)
        .split(/[^A-Za-z0-9]+/)
        .map(capital)
        .join(''),
    )
    .filter((word, at, words) => word !== words[at - 1])
    .join('');

const endsInParameter = ({ path }: Operation): boolean => /:\w+$/.test(path);

const answerName = (operation: Operation, schema: JsonSchema): string => {
  const subject = subjectOf(operation);
  if (operation.method !== 'GET') return endsInParameter(operation) ? subject : `${subject}Answer`;
  return schema.properties?.items && !endsInParameter(operation) ? `${subject}List` : subject;
};

const jsonOf = (content: unknown): { schema: JsonSchema } | undefined =>
  (content as Content | undefined)?.['application/json'];

/** Whoever comes first gives a schema its name: a record by itself, then lists, then what is sent. */
const rankOf = ({ method }: Operation, isBody: boolean, isOne: boolean): number => {
  if (isBody) return 2;
  if (method !== 'GET') return 3;
  return isOne ? 0 : 1;
};

type Place = NamedSchema & { readonly rank: number; readonly put: (schema: JsonSchema) => void };

const placesOf = (operation: Operation, { requestBody, responses }: Described): Place[] => {
  const body = jsonOf(requestBody?.content);
  const answer = jsonOf((responses['200'] as { content?: unknown } | undefined)?.content);
  const place = (at: { schema: JsonSchema } | undefined, isBody: boolean): Place[] =>
    at
      ? [
          {
            name: isBody ? `${subjectOf(operation)}Input` : answerName(operation, at.schema),
            schema: at.schema,
            rank: rankOf(operation, isBody, endsInParameter(operation)),
            put: (schema) => Object.assign(at, { schema }),
          },
        ]
      : [];
  return [...place(body, true), ...place(answer, false)];
};

/** Parts of a kind that stand in several calls, once and by name: whatever is equal is one. */
const shareEqual = <T extends object>(kind: 'parameters' | 'responses', all: readonly { name: string; part: T }[]) => {
  const counts = new Map<string, number>();
  for (const { part } of all) counts.set(JSON.stringify(part), (counts.get(JSON.stringify(part)) ?? 0) + 1);
  const components: Record<string, T> = {};
  const refs = new Map<string, { $ref: string }>();
  for (const { name, part } of all) {
    const text = JSON.stringify(part);
    if ((counts.get(text) ?? 0) < 2 || refs.has(text)) continue;
    const free = freeName(name, components);
    components[free] = part;
    refs.set(text, { $ref: `#/components/${kind}/${free}` });
  }
  return { components, share: (part: T): T | { $ref: string } => refs.get(JSON.stringify(part)) ?? part };
};

type Response = { readonly description: string; readonly content?: unknown };

/** A refusal is called by its status; what is answered by its schema: `BookingDone`. */
const responseName = ({ description, content }: Response): string => {
  const ref = jsonOf(content)?.schema.$ref;
  const words = description
    .split(/[^A-Za-z]+/)
    .map(capital)
    .join('');
  return typeof ref === 'string' ? `${ref.split('/').at(-1)}${words}` : words;
};

/**
 * Shares what calls have in common: schemas, refusals and parameters become components of the document, to
 * which the calls refer. Changes the descriptions in place.
 */
export const shareParts = (all: readonly (readonly [Operation, Described])[]) => {
  const places = all
    .flatMap(([operation, described]) => placesOf(operation, described))
    .toSorted((one, other) => one.rank - other.rank);
  const { components: schemas, schemas: written } = shareSchemas(places);
  for (const [index, { put }] of places.entries()) put(written[index] ?? {});

  const answers = all.flatMap(([, each]) => Object.values(each.responses) as Response[]);
  const responses = shareEqual(
    'responses',
    answers.map((part) => ({ name: responseName(part), part })),
  );
  const isOwn = (parameter: Parameter) => 'name' in parameter;
  const parameters = shareEqual(
    'parameters',
    all.flatMap(([, described]) =>
      described.parameters.filter(isOwn).map((part) => ({ name: capital(String(part.name)), part })),
    ),
  );
  for (const [, described] of all) {
    described.parameters = described.parameters.map((part) => (isOwn(part) ? parameters.share(part) : part));
    for (const [status, part] of Object.entries(described.responses))
      described.responses[status] = responses.share(part as Response);
  }
  return { schemas, responses: responses.components, parameters: parameters.components };
};
