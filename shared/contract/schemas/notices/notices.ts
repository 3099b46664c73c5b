import { z } from 'zod'
import { noticeDeliveries, noticeGroups } from '#shared/entities/notices.ts'
import { NOTICE_KINDS } from '#shared/rules/notices/notices.ts'
import { done, id, instant, type RouteSchemas } from '../common.ts'

const kind = z.enum(NOTICE_KINDS)

const noticeSchema = z.strictObject({
  id,
  kind,
  /** The reader may still see the record; otherwise only that there was something is told. */
  is_available: z.boolean(),
  title: z.string(),
  text: z.string().nullable(),
  /** What it is made of, a line each. */
  list: z.array(z.string()),
  /** What a person wrote. */
  quote: z.string().nullable(),
  /** Who caused it; null for the product itself. */
  actor_name: z.string().nullable(),
  /** Address of the screen to open, for the reader's role; null where the record is not theirs to see. */
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
  /** Up to the newest that the reader has seen: what comes in meanwhile stays unread. */
  readAll: { body: z.strictObject({ up_to: id }), response: done },
  /** The kinds that the reader's role hears of and that leave a choice. */
  preferences: { response: z.array(preferenceSchema) },
  prefer: {
    body: z.strictObject({ kind, delivery: z.enum(noticeDeliveries.values) }),
    response: z.array(preferenceSchema),
  },
  unsubscribe: { response: done },
  /** Leads on to a screen. */
  openUnsubscribe: { response: z.null(), status: 303 },
} satisfies Record<string, RouteSchemas>
