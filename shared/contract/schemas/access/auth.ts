import { z } from 'zod'
import { emailSchema } from '#shared/entities/person-fields.ts'
import { activeUserSchema } from '../accounts/users.ts'
import { done, id, type RouteSchemas } from '../common.ts'
import { newPassword, typedPassword } from '../inputs.ts'

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

export const authSchemas = {
  login: { body: loginSchema, response: activeUserSchema },
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
  consumeMagicLink: { body: z.strictObject({ token }), response: activeUserSchema },
  confirmAccount: { body: z.strictObject({ token }), response: activeUserSchema },
} satisfies Record<string, RouteSchemas>
