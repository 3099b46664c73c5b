import { z } from 'zod'
import { sellerStatuses } from '#shared/entities/companies.ts'
import { onboardingSteps } from '#shared/entities/onboarding.ts'
import { projectStages } from '#shared/entities/projects.ts'
import { prequalificationStatuses } from '#shared/entities/quotes.ts'
import { id, instant, type RouteSchemas } from '../common.ts'

const applicationSchema = z.strictObject({
  /** The state of the requested seller account; null until the application is submitted. */
  status: z.enum(sellerStatuses.values).nullable(),
  /** Incomplete sections. */
  /** Whether another company on file looks like theirs, and our team decides. */
  is_being_checked: z.boolean(),
  open_sections: z.array(z.enum(onboardingSteps.values)),
  projects: z.array(
    z.strictObject({ id, slug: z.string(), name: z.string(), stage: z.enum(projectStages.values) }),
  ),
  /** The last quote requested with the user's own email address; null if there is none. */
  quote: z
    .strictObject({
      uuid: z.uuid(),
      requested_at: instant,
      status: z.enum(prequalificationStatuses.values),
      itc_amount: z.number().nullable(),
      /** Names of the quote's projects; the sections ask about the first one. */
      projects: z.array(z.string()),
      /** Answers by section and question. */
      prefill: z.partialRecord(
        z.enum(onboardingSteps.values),
        z.record(z.string(), z.union([z.string(), z.number()])),
      ),
    })
    .nullable(),
})
export type Application = z.infer<typeof applicationSchema>

export const applicationsSchemas = {
  get: { response: applicationSchema },
  submit: { body: z.strictObject({}), response: applicationSchema, status: 201 },
} satisfies Record<string, RouteSchemas>
