import { z } from 'zod'
import { units } from '#shared/entities/fields.ts'
import { audiences, reportKinds, reportStatuses } from '#shared/entities/reports.ts'
import { instant, optionalText, type RouteSchemas } from '../common.ts'
import { refSchema } from '../policy/policy.ts'

/** Which report is requested. */
const kind = z.enum(reportKinds.values)
const audience = z.enum(audiences.values)

const notes = z.array(z.int().min(1)).readonly()

const figureSchema = z.strictObject({
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  unit: z.enum(units.values).nullable(),
  text: z.string(),
  ref: refSchema.nullable(),
  notes,
})

const tableSchema = z.strictObject({
  title: z.string().nullable(),
  columns: z
    .array(
      z.strictObject({
        label: z.string(),
        width: z.number(),
        align: z.literal('right').optional(),
      }),
    )
    .readonly(),
  rows: z
    .array(
      z.strictObject({
        cells: z.array(z.string()).readonly(),
        refs: z.array(refSchema).readonly(),
        strong: z.literal(true).optional(),
        notes,
      }),
    )
    .readonly(),
})

const place = { x: z.number(), y: z.number() }

/** Boxes and lines on a plane, in pixels from its top left corner. */
const drawingSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  boxes: z
    .array(
      z.strictObject({
        id: z.string(),
        ...place,
        width: z.number(),
        height: z.number(),
        texts: z
          .array(
            z.strictObject({ text: z.string(), kind: z.enum(['name', 'kind', 'roles']), ...place }),
          )
          .readonly(),
        isParty: z.boolean(),
      }),
    )
    .readonly(),
  lines: z
    .array(
      z.strictObject({
        parent: z.string(),
        child: z.string(),
        points: z.array(z.strictObject(place)).readonly(),
        label: z.strictObject({ text: z.string(), ...place }),
        isLease: z.boolean(),
      }),
    )
    .readonly(),
})

const sectionSchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** Paragraphs, with a blank line between. */
  body: z.string(),
  /** The body from the facts alone. */
  default_body: z.string(),
  included: z.boolean(),
  figures: z.array(figureSchema).readonly(),
  tables: z.array(tableSchema).readonly(),
  drawing: drawingSchema.nullable(),
  notes: z
    .array(
      z.strictObject({ number: z.int().min(1), text: z.string(), path: z.string().nullable() }),
    )
    .readonly(),
})

const reportSchema = z.strictObject({
  kind,
  audience,
  title: z.string(),
  sections: z.array(sectionSchema),
  /** Staff: counts their changes. Others: of the report they read. 0 before there is one. */
  version: z.int().min(0),
  /** When the report that others read was made; null for staff, who read today’s. */
  generated_at: instant.nullable(),
  /** Staff: stands for all that a new file would say, so that what is published is what was read. Null for others. */
  shown: z.string().nullable(),
})
export type ReportAnswer = z.infer<typeof reportSchema>
export type ReportSectionAnswer = z.infer<typeof sectionSchema>

export const reportFileSchema = z.strictObject({
  kind,
  audience,
  status: z.enum(reportStatuses.values),
  /** Of the newest file that is ready, also while a newer one is being made. */
  url: z.string().nullable(),
  /** Number of that file among those of its kind and audience. */
  version: z.int().min(1).nullable(),
  generated_at: instant.nullable(),
  page_count: z.int().min(1).nullable(),
  /** Staff: whether the newest one says what a new one would say. Others are not told. */
  is_current: z.boolean().nullable(),
  /** Why it could not be generated. */
  reason: z.string().nullable(),
})
export type ReportFileAnswer = z.infer<typeof reportFileSchema>

const linkSchema = z.strictObject({
  kind,
  audience,
  title: z.string(),
  url: z.string(),
  version: z.int().min(1),
  generated_at: instant,
  page_count: z.int().min(1),
})
export type ReportLink = z.infer<typeof linkSchema>

const chosen = z.strictObject({ kind: kind.optional(), audience: audience.optional() })
const ofSeller = z.strictObject({ audience: audience.optional() })
/** `shown` of the report that was read; one that says something else by now is refused (412). */
const asShown = { shown: z.string().max(100).optional() }

export const reportsSchemas = {
  get: { query: chosen, response: reportSchema },
  patch: {
    body: z.strictObject({
      kind: kind.default('project_report'),
      audience: audience.default('buyer'),
      sections: z
        .array(
          z.strictObject({
            key: z.string(),
            /** Null reverts the edit. */
            body: optionalText(20_000).optional(),
            included: z.boolean().optional(),
          }),
        )
        .min(1, 'Send at least one section'),
    }),
    response: reportSchema,
  },
  startDiligence: { body: chosen.extend(asShown), response: reportFileSchema, status: 202 },
  diligence: { query: chosen, response: reportFileSchema },
  startSellerDiligence: {
    body: ofSeller.extend(asShown),
    response: reportFileSchema,
    status: 202,
  },
  sellerDiligence: { query: ofSeller, response: reportFileSchema },
  links: { response: z.array(linkSchema) },
  file: { query: z.strictObject({ download: z.literal('1').optional() }), response: z.unknown() },
} satisfies Record<string, RouteSchemas>
