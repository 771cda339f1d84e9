import type { Area } from '../core/navigation/area.ts';

export const records = {
  name: 'records',
  routes: [],
  nestedEntities: ['attachments', 'comments', 'history'],
  shows: {
    history: ['attachments', 'comments'],
  },
} satisfies Area;
