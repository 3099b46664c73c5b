/**
 * Lists of the front page are kept apart in the cache of react-admin, which would otherwise show
 * their short rows as if they were the whole record.
 */
export const SUMMARY = { meta: { summary: true }, pagination: { page: 1, perPage: 6 } } as const
