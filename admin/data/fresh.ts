/** For `useGetOne`: lists cache their rows as records, but rows lack fields that only a single record has. */
export const FRESH = { refetchOnMount: 'always' } as const
