import type { Writer } from '#server/db/records.ts'

/** Writes on a demo day, as a demo user or the product itself. */
export const writerAt = (at: string, userId: number | null = null): Writer => ({
  at: new Date(at),
  kind: userId === null ? 'system' : 'person',
  userId,
  requestId: null,
})
