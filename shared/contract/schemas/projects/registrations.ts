import { z } from 'zod'
import {
  registeredProperties,
  registrationStandings,
  registrationStates,
} from '#shared/entities/registrations.ts'
import {
  day,
  id,
  instant,
  line,
  optionalLine,
  optionalText,
  type RouteSchemas,
  text,
  version,
} from '../common.ts'

const state = z.enum(registrationStates.values)
const taxYear = z.int().min(2023).max(2100)

const registration = z.strictObject({
  id,
  project_id: id,
  project_name: z.string(),
  property: z.enum(registeredProperties.values),
  tax_year: taxYear,
  state,
  submitted_on: day.nullable(),
  question: z.string().nullable(),
  questioned_on: day.nullable(),
  issued_on: day.nullable(),
  number: z.string().nullable(),
  /** Incorrect numbers, newest first, and why they were corrected. */
  superseded: z.array(
    z.strictObject({ number: z.string(), reason: z.string(), person: z.string(), at: instant }),
  ),
  /** When the transferor files its return of the year, and when to submit by. */
  /** With the extension, unless it is on record that none was filed. */
  return_due: day,
  submit_by: day,
  is_late: z.boolean(),
  /** The same transferor's registration that is still at the IRS, by name. */
  waits_for: z.string().nullable(),
  /** The states it can move to now. */
  moves: z.array(state),
  version,
})
export type Registration = z.infer<typeof registration>

export const registrationsViewSchema = z.strictObject({
  /** The company that transfers the credit, and how it is taxed, as far as that is known. */
  transferor: z.string(),
  return_type: z.string().nullable(),
  /** How far the registration of this project's credit is, and its numbers. */
  standing: z.enum(registrationStandings.values),
  numbers: z.array(z.string()),
  /** When to submit it for this project, as its deadlines say, and the return it is counted back from. */
  due: z.strictObject({
    submit_by: day.nullable(),
    return_on: day.nullable(),
    /** What is missing to know the days. */
    gap: z.string().nullable(),
  }),
  /** Of all projects of the transferor that the caller sees. */
  registrations: z.array(registration),
})
export type RegistrationsView = z.infer<typeof registrationsViewSchema>

export const registrationsSchemas = {
  list: { response: registrationsViewSchema },
  create: {
    body: z.strictObject({ property: z.enum(registeredProperties.values), tax_year: taxYear }),
    response: registrationsViewSchema,
    status: 201,
  },
  move: {
    body: z.strictObject({
      state,
      on: day,
      number: optionalLine(50).optional(),
      question: optionalText(1_000).optional(),
    }),
    response: registrationsViewSchema,
  },
  correct: {
    body: z.strictObject({
      number: line(50, 'Enter the registration number'),
      reason: text(1_000, 'Enter a reason'),
    }),
    response: registrationsViewSchema,
    status: 201,
  },
  remove: { response: registrationsViewSchema },
} satisfies Record<string, RouteSchemas>
