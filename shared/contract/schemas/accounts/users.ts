import { z } from 'zod'
import { onboardingStatuses, onboardingSteps } from '#shared/entities/onboarding.ts'
import {
  emailSchema,
  jobTitleSchema,
  personNameSchema,
  phoneNumberSchema,
} from '#shared/entities/person-fields.ts'
import { usTimeZones } from '#shared/entities/time-zones.ts'
import { accountTypes, roles, sellerStaffRoles } from '#shared/entities/users.ts'
import { day, id, instant, type RouteSchemas, sentence, version } from '../common.ts'
import { newPassword, privacyAccepted } from '../inputs.ts'

/** A user as the product knows them (docs/product.md section 3, Active user). Anonymous: ID 0. */
export const activeUserSchema = z.strictObject({
  id: z.int().min(0),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  seller_name: z.string().nullable(),
  seller_id: id.nullable(),
  seller_code: z.string().nullable(),
  phone_number: z.string().nullable(),
  email: z.string(),
  job_title: z.string().nullable(),
  username: z.string(),
  app_enabled: z.boolean(),
  has_seen_welcome_tooltip: z.boolean(),
  has_seen_prefilled_tooltip: z.boolean(),
  timezone: z.string(),
  avatar: z.string().nullable(),
  is_staff: z.boolean(),
  is_joulebridge: z.boolean(),
  account_type: z.enum(accountTypes.values).nullable(),
  role: z.enum(roles.values).nullable(),
  buyer_name: z.string().nullable(),
  buyer_id: id.nullable(),
  /** The first day on which they decide for their account; null until somebody accepts them. */
  decides_from: day.nullable(),
  date_joined: instant.nullable(),
  last_login: instant.nullable(),
  last_active: instant.nullable(),
  is_active: z.boolean(),
  version: z.int().min(0),
})
export type ActiveUser = z.infer<typeof activeUserSchema>

/** A user as staff see it. */
export const userSchema = activeUserSchema.extend({
  id,
  version,
  is_confirmed: z.boolean(),
  /** An address that waits for its owner's word, or for a second person on staff; who asked for it. */
  new_email: z.string().nullable(),
  new_email_by: id.nullable(),
  seller_role: z.enum(sellerStaffRoles.values).nullable(),
})
export type User = z.infer<typeof userSchema>

/** What users may change about themselves. */
const profileFields = {
  first_name: personNameSchema,
  last_name: personNameSchema,
  job_title: jobTitleSchema.nullable(),
  phone_number: phoneNumberSchema.nullable(),
  timezone: z.enum(usTimeZones.values),
  has_seen_welcome_tooltip: z.boolean(),
  has_seen_prefilled_tooltip: z.boolean(),
}
export const profileSchema = z.strictObject(profileFields)
export type Profile = z.output<typeof profileSchema>

/** What only staff may change; sent by other users, each is rejected by name. */
const staffFields = {
  email: emailSchema,
  role: z.enum(roles.values).nullable(),
  seller_role: z.enum(sellerStaffRoles.values).nullable(),
  seller_id: id.nullable(),
  buyer_id: id.nullable(),
  is_staff: z.boolean(),
  is_active: z.boolean(),
  app_enabled: z.boolean(),
}

export const signUpSchema = z.strictObject({
  email: emailSchema,
  password: newPassword,
  first_name: personNameSchema,
  last_name: personNameSchema,
  job_title: jobTitleSchema.optional(),
  phone_number: phoneNumberSchema.optional(),
  privacy: privacyAccepted,
})

export type SignUp = z.output<typeof signUpSchema>

export const createUserSchema = z.strictObject({
  email: emailSchema,
  first_name: personNameSchema,
  last_name: personNameSchema,
  job_title: jobTitleSchema.nullable().optional(),
  phone_number: phoneNumberSchema.nullable().optional(),
  timezone: z.enum(usTimeZones.values).optional(),
  role: z.enum(roles.values).nullable().optional(),
  seller_role: z.enum(sellerStaffRoles.values).nullable().optional(),
  seller_id: id.nullable().optional(),
  buyer_id: id.nullable().optional(),
  app_enabled: z.boolean().optional(),
})

export type CreateUser = z.output<typeof createUserSchema>

const patchUserSchema = z.strictObject({ ...profileFields, ...staffFields }).partial()
export type PatchUser = z.output<typeof patchUserSchema>

const onboardingSchema = z.strictObject({
  user_id: id,
  step: z.enum(onboardingSteps.values),
  status: z.enum(onboardingStatuses.values),
  data: z.record(z.string(), z.unknown()),
  version: z.int().min(0),
})
export type Onboarding = z.infer<typeof onboardingSchema>

export const usersSchemas = {
  list: { response: userSchema },
  create: {
    /** Which of the two applies depends on the caller; the handler picks it. */
    body: z.union([signUpSchema, createUserSchema]),
    response: z.union([userSchema, z.strictObject({ message: z.string() })]),
    status: 201,
  },
  get: { response: userSchema },
  patch: {
    body: patchUserSchema,
    response: userSchema,
  },
  decideAddress: {
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('withdraw'), reason: z.null().optional() }),
      z.strictObject({
        decision: z.literal('agree'),
        /** The new address as they read it. */
        email: emailSchema,
        reason: sentence(1_000, 'Say in a sentence how you know that the address is theirs'),
      }),
    ]),
    response: userSchema,
  },
  active: { response: activeUserSchema },
  patchActive: {
    /** Other fields are accepted if unchanged, otherwise rejected by name. */
    body: profileSchema.partial().catchall(z.unknown()),
    response: activeUserSchema,
  },
  avatar: {
    /** Identifies the content, so browsers can cache it. */
    query: z.strictObject({ v: z.string().max(64).optional() }),
    response: z.unknown(),
  },
  saveAvatar: {
    /** A form with one `file`. */
    body: z.unknown(),
    response: activeUserSchema,
  },
  removeAvatar: { response: activeUserSchema },
  onboarding: { response: onboardingSchema },
  patchOnboarding: {
    body: z.strictObject({
      status: z.enum(onboardingStatuses.values).optional(),
      data: z.record(z.string(), z.unknown()).optional(),
    }),
    response: onboardingSchema,
  },
} satisfies Record<string, RouteSchemas>
