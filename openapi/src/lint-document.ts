import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * What is wrong with an OpenAPI document, one line each. Every rule of Redocly's strict set
 * counts but two: a fixed word goes before a parameter, `/bookings/arrivals` before
 * `/bookings/{id}`, which the router does too; and what any call can be refused with is its default answer.
 */
export const lintDocument = async (document: object): Promise<string[]> => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'no-ambiguous-paths': 'off',
      // What any call can be refused with is its default.
      'operation-4xx-response': 'off',
      'operation-description': 'error',
      'tag-description': 'error',
      'operation-operationId': 'error',
      'operation-singular-tag': 'error',
      'no-unused-components': 'error',
      'operation-tag-defined': 'error',
      'info-description': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
};
