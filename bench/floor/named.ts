/**
 * Selects the records of some kinds in whose names a spelling of a word stands, by the index of endings: what
 * a good engineer would search by. `spellings` is a parameter, a text[].
 */
export const named = (kinds: readonly string[], spellings: string): string => `
  select holder.record_id from unnest(${spellings}::text[]) as sought (beginning)
  join word_endings as entry on entry.organisation_id = $1 and entry.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})
    and entry.ending >= sought.beginning and entry.ending < sought.beginning || chr(1114111)
  join name_words as holder on holder.organisation_id = $1 and holder.kind = entry.kind and holder.word = entry.word`;
