import { plantManager, plantStaff } from '../../core/contract/access.ts';
import { crud } from '../../core/contract/crud.ts';
import { recordHistory } from '../../core/contract/record-history.ts';
import { usageOf } from '../../core/contract/record-usage.ts';
import { articleFilterSchema, articleInputSchema, articleSchema } from './article.ts';

export const articleContract = crud('/articles', {
  access: { read: plantStaff, write: plantManager },
  filter: articleFilterSchema,
  input: articleInputSchema,
  record: articleSchema,
  summaries: {
    list: 'A page of articles',
    create: 'Creates an article',
    get: 'One article with its storage locations',
    update: 'Changes an article; its kind of unit stays once goods were booked',
    delete: 'Deletes an article to which nothing refers',
  },
  errors: { update: ['article.unit-in-use'] },
});
export const getArticleHistory = recordHistory('articles');
export const getArticleUsage = usageOf('/articles', 'Where an article is used', plantManager);

export const articleOperations = [...Object.values(articleContract), getArticleHistory, getArticleUsage] as const;
