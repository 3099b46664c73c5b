/** The mark of a whole file, or of some of its tests (docs/testing.md). */
const MARK = /@module-tag postgres|tags: \['postgres'\]/

/** Whether a test file, by its text, has tests that run on PostgreSQL. */
export const isForPostgres = (text: string): boolean => MARK.test(text)

/** The option of Vitest that runs only these tests. */
export const ONLY_MARKED = '--tags-filter=postgres'
