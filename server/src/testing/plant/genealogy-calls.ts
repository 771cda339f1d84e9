/** The calls by which material is followed back and forward. */
export const genealogyCalls = `GET /genealogy/origins
    GET /genealogy/origins/export
    GET /genealogy/whereabouts
    GET /genealogy/whereabouts/export
    GET /genealogy/whereabouts/sums
    GET /genealogy/loads
    GET /genealogy/loads/export
    GET /genealogy/loads/sums`;
