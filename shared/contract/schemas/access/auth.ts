import { z } from 'zod'
import { factorKinds } from '#shared/entities/factors.ts'
import { emailSchema } from '#shared/entities/person-fields.ts'
import { activeUserSchema } from '../accounts/users.ts'
import { done, id, nameLine, type RouteSchemas } from '../common.ts'
import { newPassword, typedPassword } from '../inputs.ts'
import { ceremonyOptions, proofResponse, providerAddress, providerAnswer } from './factors.ts'

const token = z.string().min(1).max(200)
/** A user ID, as a number or as digits from a link; no other value is converted. */
const userId = z
  .union([id, z.string().regex(/^[1-9]\d{0,9}$/)], 'Must be a user id')
  .transform(Number)
const message = z.strictObject({ message: z.string() })

export const loginSchema = z.strictObject({ email: emailSchema, password: typedPassword })
export const emailOnlySchema = z.strictObject({ email: emailSchema })
export const changePasswordSchema = z.strictObject({
  old_password: typedPassword,
  new_password: newPassword,
})

/** The identity provider of a domain. */
const signOnOption = z.strictObject({ name: z.string(), is_enforced: z.boolean() })
export type SignOnOption = z.infer<typeof signOnOption>

/** What completes a sign-in besides what was given: one of these, or a factor to enroll now. */
const secondFactorSchema = z.strictObject({
  methods: z.array(z.enum(['passkey', 'code', 'recovery'])),
  enroll: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** The user who signed in, or nobody yet and what else it takes. */
const signedIn = z.union([
  activeUserSchema,
  z.strictObject({ id: z.literal(0), second_factor: secondFactorSchema }),
])

export const authSchemas = {
  login: { body: loginSchema, response: signedIn },
  factorOptions: {
    body: z.strictObject({ method: z.enum(factorKinds.values) }),
    response: ceremonyOptions,
  },
  factor: {
    body: z.strictObject({
      method: z.enum(['passkey', 'code', 'recovery']),
      response: proofResponse,
      /** Of a factor that is enrolled with this sign-in. */
      name: nameLine(80).optional(),
    }),
    response: activeUserSchema,
  },
  signOnOptions: {
    body: emailOnlySchema,
    /** By the domain alone; null where it has no provider. */
    response: z.strictObject({ provider: signOnOption.nullable() }),
  },
  beginSignOn: { body: emailOnlySchema, response: providerAddress },
  signOn: { body: z.strictObject({ answer: providerAnswer }), response: signedIn },
  requestMagicLink: { body: emailOnlySchema, response: message },
  logout: { response: done },
  changePassword: { body: changePasswordSchema, response: done },
  sendResetPasswordEmail: { body: emailOnlySchema, response: message },
  resetPassword: {
    body: z.strictObject({
      user_id: userId,
      password: newPassword,
      token,
    }),
    response: done,
  },
  checkResetPasswordLink: {
    body: z.strictObject({ user_id: userId, token }),
    response: done,
  },
  consumeMagicLink: { body: z.strictObject({ token }), response: signedIn },
  checkAddressLink: {
    body: z.strictObject({ token }),
    /** The address that the link would confirm. */
    response: z.strictObject({ email: z.string() }),
  },
  confirmAddress: {
    body: z.strictObject({ token }),
    /** The address from now on. */
    response: z.strictObject({ email: z.string() }),
  },
  confirmAccount: { body: z.strictObject({ token }), response: activeUserSchema },
} satisfies Record<string, RouteSchemas>
