import { z } from 'zod'
import { noticeDeliveries, noticeGroups } from '#shared/entities/notices.ts'
import { NOTICE_KINDS } from '#shared/rules/notices/notices.ts'
import { done, id, instant, type RouteSchemas } from '../common.ts'

const kind = z.enum(NOTICE_KINDS)

const noticeSchema = z.strictObject({
  id,
  kind,
  /** Whether the reader may still see the record; if not, they only learn that there was a notice. */
  is_available: z.boolean(),
  title: z.string(),
  text: z.string().nullable(),
  /** The details, one per line. */
  list: z.array(z.string()),
  /** Text written by a person. */
  quote: z.string().nullable(),
  /** The person who caused it; null for the product itself. */
  actor_name: z.string().nullable(),
  /** Address of the screen to open, for the reader's role; null if they cannot see the record. */
  link: z.string().nullable(),
  action: z.string(),
  is_read: z.boolean(),
  created_at: instant,
})
export type Notice = z.infer<typeof noticeSchema>

const preferenceSchema = z.strictObject({
  kind,
  label: z.string(),
  group: z.enum(noticeGroups.values),
  delivery: z.enum(noticeDeliveries.values),
})
export type NoticePreference = z.infer<typeof preferenceSchema>

export const noticesSchemas = {
  list: { response: noticeSchema },
  unread: { response: z.strictObject({ count: z.int().min(0) }) },
  patch: { body: z.strictObject({ is_read: z.boolean() }), response: noticeSchema },
  /** Up to the newest notice the reader has seen; later ones stay unread. */
  readAll: { body: z.strictObject({ up_to: id }), response: done },
  /** The optional kinds that the reader's role can get. */
  preferences: { response: z.array(preferenceSchema) },
  prefer: {
    body: z.strictObject({ kind, delivery: z.enum(noticeDeliveries.values) }),
    response: z.array(preferenceSchema),
  },
  unsubscribe: { response: done },
  /** Redirects to a screen. */
  openUnsubscribe: { response: z.null(), status: 303 },
} satisfies Record<string, RouteSchemas>
