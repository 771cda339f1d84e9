import type { Language } from '@halm/model/contract/language.ts';
import type { Standing } from '@halm/model/judgements/judgement-choices.ts';
import type { ValueBasis } from '@halm/model/value-sets/value-set.ts';

type Words = Readonly<Record<Standing | ValueBasis | 'not-found' | 'not-determined', string>>;

/** What a report says in words, beside those of its layout. */
export const reportWords: Readonly<Record<Language, Words>> = {
  de: {
    ...{ waiting: 'noch kein Urteil', confirming: 'wartet auf Bestätigung', accepted: 'angenommen' },
    ...{ rejected: 'abgelehnt', 'not-found': 'n. n.', 'not-determined': 'n. b.' },
    ...{ 'fresh-mass': 'FM', 'dry-mass': 'TM' },
  },
  en: {
    ...{ waiting: 'not judged yet', confirming: 'waiting for confirmation', accepted: 'accepted' },
    ...{ rejected: 'rejected', 'not-found': 'n.d.', 'not-determined': 'n/a' },
    ...{ 'fresh-mass': 'fresh mass', 'dry-mass': 'dry mass' },
  },
  da: {
    ...{ waiting: 'endnu ikke bedømt', confirming: 'venter på bekræftelse', accepted: 'godkendt' },
    ...{ rejected: 'afvist', 'not-found': 'i.p.', 'not-determined': 'i.b.' },
    ...{ 'fresh-mass': 'friskvægt', 'dry-mass': 'tørstof' },
  },
  pl: {
    ...{ waiting: 'jeszcze bez oceny', confirming: 'czeka na potwierdzenie', accepted: 'przyjęto' },
    ...{ rejected: 'odrzucono', 'not-found': 'n.w.', 'not-determined': 'n.o.' },
    ...{ 'fresh-mass': 'ś.m.', 'dry-mass': 's.m.' },
  },
  ro: {
    ...{ waiting: 'încă fără verdict', confirming: 'așteaptă confirmarea', accepted: 'acceptat' },
    ...{ rejected: 'respins', 'not-found': 'n.d.', 'not-determined': 'nedeterminat' },
    ...{ 'fresh-mass': 'masă proaspătă', 'dry-mass': 'masă uscată' },
  },
};
