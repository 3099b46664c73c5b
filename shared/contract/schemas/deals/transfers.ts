import { z } from 'zod'
import { paymentMethods } from '#shared/entities/closings.ts'
import { plainReasons, readingWays } from '#shared/entities/data-room.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { units } from '#shared/entities/fields.ts'
import { projectStages, projectTypes } from '#shared/entities/projects.ts'
import { dateSchema } from '#shared/entities/text.ts'
import { transferArchiveStatuses, transferStatuses } from '#shared/entities/transfers.ts'
import { PAYOUTS_MAX } from '#shared/limits.ts'
import { PRICE_RANGE, priceProblem } from '#shared/rules/deals/deal-limits.ts'
import { day, id, instant, money, type RouteSchemas, recordName, version } from '../common.ts'
import { fieldValueSchema } from '../documents/fields.ts'

/** The share of one project; amounts in dollars, price in dollars per dollar of credit. */
export const payoutSchema = z.strictObject({
  id,
  project_id: id,
  project_name: z.string(),
  project_slug: z.string(),
  project_itc_amount: money.nullable(),
  projected_itc_amount: money,
  price_per_credit: z.number(),
  /** What the buyer pays for it: the final credit, or else the projected one, times the price. */
  price: money,
})
export type Payout = z.infer<typeof payoutSchema>

export const transferSchema = z.strictObject({
  id,
  name: z.string(),
  buyer_id: id,
  buyer_name: z.string(),
  status: z.enum(transferStatuses.values),
  /** Shown as Pending (docs/product.md section 4). */
  is_pending: z.boolean(),
  transaction_id: z.string(),
  /** As agreed. */
  payment_date: day.nullable(),
  /** As made once the buyer has confirmed (`paymentDayOf`); as agreed until then. */
  payment_day: day.nullable(),
  payment_method: z.enum(paymentMethods.values),
  payouts: z.array(payoutSchema),
  total_credit: money,
  total_price: money,
  /** Who the price is paid to, according to verified instructions. */
  paid_to: z
    .strictObject({ name: z.string(), institution: z.string(), mask: z.string() })
    .nullable(),
  /** The amount of its payment, regardless of later changes by final figures; null before it is confirmed. */
  paid_amount: money.nullable(),
  buyer_account_id: id.nullable(),
  confirmed_at: instant.nullable(),
  /** When the bank settled its payment; null until then. */
  settled_at: instant.nullable(),
  /** Since when the buyer can no longer read its documents, values, and reports; null while it can. */
  reading_ended_at: instant.nullable(),
  last_failure: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
  version,
})
export type Transfer = z.infer<typeof transferSchema>

/** A project of a transfer as its buyer reviews it. */
export const portfolioProjectSchema = z.strictObject({
  project_id: id,
  name: z.string(),
  slug: z.string(),
  stage: z.enum(projectStages.values),
  installation_type: z.enum(projectTypes.values).nullable(),
  full_street_address: z.string().nullable(),
  installed_capacity_dc: z.number().nullable(),
  placed_in_service_date: day.nullable(),
  /** Percent of the property that recorded events have taken back. */
  recaptured: z.number(),
  projected_itc_amount: money,
  project_itc_amount: money.nullable(),
  price_per_credit: z.number(),
  price: money,
  documents_count: z.int().min(0),
})
export type PortfolioProject = z.infer<typeof portfolioProjectSchema>

/** A project value as its buyer reads it, with its source in a document. */
export const transferFieldSchema = z.strictObject({
  project_id: id,
  field: z.string(),
  label: z.string(),
  category: z.enum(documentCategories.values),
  value: z.union([z.string(), z.number(), z.boolean()]),
  unit: z.enum(units.values).nullable(),
  /** The value in words, with its unit. */
  text: z.string(),
  source: fieldValueSchema.shape.source,
  citation: fieldValueSchema.shape.citation,
  stale_reason: fieldValueSchema.shape.stale_reason,
})
export type TransferField = z.infer<typeof transferFieldSchema>

/** The state of a transfer's archive, and the newest one available. */
export const transferArchiveSchema = z.strictObject({
  status: z.enum(transferArchiveStatuses.values),
  /** Available even while a newer one is being packed. */
  url: z.string().nullable(),
  generated_at: instant.nullable(),
  /** When the archive link, which is valid for one person, expires. */
  expires_at: instant.nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  files_count: z.int().nullable(),
  sha256: z.string().nullable(),
  /** For the list of a binder's contents. */
  manifest_sha256: z.string().nullable(),
  /** Why it could not be packed. */
  reason: z.string().nullable(),
})
export type TransferArchive = z.infer<typeof transferArchiveSchema>

/** A file that someone at the buyer got. */
const roomReadSchema = z.strictObject({
  id,
  at: instant,
  person: z.string(),
  document: z.string(),
  /** Its version. */
  number: z.int().min(1),
  way: z.enum(readingWays.values),
  /** Why it carries no reader's name; null if it does. */
  plain_reason: z.enum(plainReasons.values).nullable(),
  source_sha256: z.string(),
  given_sha256: z.string(),
})
export type RoomRead = z.infer<typeof roomReadSchema>

/** Identifies one intention to pay. */
const sessionId = z
  .string()
  .min(8)
  .max(100)
  .regex(/^[\x21-\x7e]+$/, 'Use visible characters, with no spaces')

/** Dollars per dollar of credit; the database keeps four decimals. */
export const pricePerCredit = z
  .number()
  .min(PRICE_RANGE.from, { error: ({ input }) => priceProblem(Number(input)) })
  .max(PRICE_RANGE.to, { error: ({ input }) => priceProblem(Number(input)) })
  .refine((price) => Number(price.toFixed(4)) === price, { message: 'Use at most four decimals' })

const payoutBody = z.strictObject({
  project_id: id,
  projected_itc_amount: money.min(0),
  project_itc_amount: money.min(0).nullable().optional(),
  price_per_credit: pricePerCredit,
})

/** Rows of projects; each project must be named only once. */
export const projectRows = <T extends z.ZodType<{ project_id: number }>>(row: T) =>
  z
    .array(row)
    .max(PAYOUTS_MAX)
    .refine((rows) => new Set(rows.map(({ project_id }) => project_id)).size === rows.length, {
      message: 'List each project only once',
    })

const payoutsBody = projectRows(payoutBody).min(1)

export const transfersSchemas = {
  list: { response: transferSchema },
  get: { response: transferSchema },
  portfolio: { response: z.array(portfolioProjectSchema) },
  fields: { response: z.array(transferFieldSchema) },
  startReportsZip: { response: transferArchiveSchema, status: 202 },
  reportsZip: { response: transferArchiveSchema },
  receipt: { response: z.unknown() },
  accessLog: { response: z.array(roomReadSchema) },
  binder: { response: transferArchiveSchema },
  makeBinder: { response: transferArchiveSchema, status: 202 },
  archiveFile: { response: z.unknown() },
  confirm: {
    body: z.strictObject({ buyer_account: id, session_id: sessionId }),
    response: transferSchema,
  },
  create: {
    body: z.strictObject({
      name: recordName,
      buyer_id: id,
      payment_date: dateSchema.nullable().optional(),
      payment_method: z.enum(paymentMethods.values).optional(),
      payouts: payoutsBody,
    }),
    response: transferSchema,
    status: 201,
  },
  patch: {
    body: z
      .strictObject({
        name: recordName,
        payment_date: dateSchema.nullable(),
        payment_method: z.enum(paymentMethods.values),
        payouts: payoutsBody,
      })
      .partial(),
    response: transferSchema,
  },
} satisfies Record<string, RouteSchemas>
