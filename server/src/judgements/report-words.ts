import type { Language } from '@halm/model/contract/language.ts';
import type { Standing } from '@halm/model/judgements/judgement-choices.ts';

type Words = Readonly<Record<Standing | 'not-found' | 'not-determined', string>>;

/** What a report says in words, beside those of its layout. */
export const reportWords: Readonly<Record<Language, Words>> = {
  de: {
    ...{ waiting: 'noch kein Urteil', confirming: 'wartet auf Bestätigung', accepted: 'angenommen' },
    ...{ rejected: 'abgelehnt', 'not-found': 'n. n.', 'not-determined': 'n. b.' },
  },
  en: {
    ...{ waiting: 'not judged yet', confirming: 'waiting for confirmation', accepted: 'accepted' },
    ...{ rejected: 'rejected', 'not-found': 'n.d.', 'not-determined': 'n/a' },
  },
  da: {
    ...{ waiting: 'endnu ikke bedømt', confirming: 'venter på bekræftelse', accepted: 'godkendt' },
    ...{ rejected: 'afvist', 'not-found': 'i.p.', 'not-determined': 'i.b.' },
  },
  pl: {
    ...{ waiting: 'jeszcze bez oceny', confirming: 'czeka na potwierdzenie', accepted: 'przyjęto' },
    ...{ rejected: 'odrzucono', 'not-found': 'n.w.', 'not-determined': 'n.o.' },
  },
  ro: {
    ...{ waiting: 'încă fără verdict', confirming: 'așteaptă confirmarea', accepted: 'acceptat' },
    ...{ rejected: 'respins', 'not-found': 'n.d.', 'not-determined': 'nedeterminat' },
  },
};
