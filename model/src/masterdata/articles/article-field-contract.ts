import { plantManager, plantStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { articleFieldFilterSchema, articleFieldInputSchema, articleFieldSchema } from './article-field.ts';

export const articleFieldContract = crud('/article-fields', {
  access: { read: plantStaff, write: plantManager },
  filter: articleFieldFilterSchema,
  input: articleFieldInputSchema,
  record: articleFieldSchema,
  summaries: {
    list: 'The fields that the organisation keeps of its articles beyond those that everybody has',
    create: 'Adds a field to all articles; there are 30 at most',
    get: 'One field of articles',
    update: 'Changes a field of articles; its kind, and choices that are used, stay once an article has a value',
    delete: 'Deletes a field that no article has a value in',
  },
  errors: { create: ['article-field.too-many'], update: ['article-field.in-use'] },
});
export const getArticleFieldUsage = usageOf('/article-fields', 'Which articles have a value in a field', plantManager);

export const articleFieldOperations = [...Object.values(articleFieldContract), getArticleFieldUsage] as const;
