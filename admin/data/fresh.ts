/** For `useGetOne`: lists leave their rows behind as records, and these lack what only one record has. */
export const FRESH = { refetchOnMount: 'always' } as const
