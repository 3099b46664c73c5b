import { z } from 'zod'
import { documentTypes } from '#shared/entities/document-types.ts'
import { runStatuses } from '#shared/entities/documents.ts'
import type { RouteSchemas } from './common.ts'

const count = z.int().min(0)

/** How the machine reading of documents does, against what people settled on. */
export const processingAnalyticsSchema = z.strictObject({
  /** Current versions by how far their processing has come. */
  runs: z.array(z.strictObject({ status: z.enum(runStatuses.values), count })),
  /** Types with labels that people confirmed or corrected. */
  labels: z.array(
    z.strictObject({
      label: z.enum(documentTypes.values),
      /** Times the machine said this type and a person has settled the file since. */
      proposed: count,
      /** Of these, how often the person agreed. */
      confirmed: count,
      /** Files that people settled on as this type. */
      settled: count,
      /** confirmed / proposed; null before the first. */
      precision: z.number().min(0).max(1).nullable(),
      /** confirmed / settled; null before the first. */
      recall: z.number().min(0).max(1).nullable(),
    }),
  ),
  /** Stated confidence against how often it was right, in bands of ten per cent. */
  calibration: z.array(
    z.strictObject({
      from: z.number(),
      to: z.number(),
      labels: count,
      mean_confidence: z.number().min(0).max(1),
      correct: z.number().min(0).max(1),
    }),
  ),
  /** Answers that people decided on. */
  answers: z.strictObject({ proposed: count, accepted: count, edited: count, rejected: count }),
  /** Corrections, newest first: what the machine said and what it was. */
  corrections: z.array(
    z.strictObject({
      proposed: z.enum(documentTypes.values),
      settled: z.enum(documentTypes.values),
      count,
    }),
  ),
})
export type ProcessingAnalytics = z.infer<typeof processingAnalyticsSchema>

export const analyticsSchemas = {
  processing: { response: processingAnalyticsSchema },
} satisfies Record<string, RouteSchemas>
