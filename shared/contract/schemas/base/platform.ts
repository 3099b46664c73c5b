import { z } from 'zod'
import { id, instant, type RouteSchemas } from '../common.ts'

export const platformSchemas = {
  live: { response: z.strictObject({ status: z.literal('ok') }) },
  ready: {
    response: z.strictObject({
      status: z.literal('ok'),
      database: z.literal('ok'),
      queue: z.literal('ok'),
      files: z.enum(['ok', 'missing']),
      version: z.string(),
      role: z.enum(['web', 'worker', 'all']),
      /** Kinds only: their locations don't belong on a public port. */
      stores: z.strictObject({
        database: z.enum(['postgresql', 'embedded']),
        files: z.enum(['s3', 'folder']),
      }),
    }),
  },
  openapi: { response: z.record(z.string(), z.unknown()) },
  /** Null if the installation has no address configured. */
  support: { response: z.strictObject({ email: z.email().nullable() }) },
  outbox: {
    query: z.strictObject({ recipient: z.string().max(300).optional() }),
    response: z.array(
      z.strictObject({
        id,
        template: z.string(),
        recipient: z.string(),
        subject: z.string(),
        body: z.string(),
        created_at: instant,
        sent_at: instant.nullable(),
      }),
    ),
  },
} satisfies Record<string, RouteSchemas>
