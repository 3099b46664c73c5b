import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Db } from '#server/db/types.ts'
import { toActiveUser, toUser } from '#server/features/access/users/map.ts'
import type { UserWithAccounts } from '#server/features/access/users/rows.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import {
  type Profile,
  profileSchema,
  userSchema,
  usersSchemas,
} from '#shared/contract/schemas/accounts/users.ts'

const PROFILE_FIELDS = new Set(Object.keys(profileSchema.shape))
const OTHER_FIELDS = new Set(
  Object.keys(userSchema.shape).filter((key) => !PROFILE_FIELDS.has(key)),
)
const STAFF_FIELDS = new Set(Object.keys(usersSchemas.patch.body.shape))

/**
 * Returns the changes that users may make to their own profile. An unchanged echo of other fields is ignored. Throws
 * field_forbidden naming each other field that would change, and `validation` for fields that no user has.
 */
export function ownChanges(
  user: UserWithAccounts,
  sent: Record<string, unknown>,
): Partial<Profile> {
  const current: Record<string, unknown> = { ...toUser(user), ...toActiveUser(user) }
  const forbidden: FieldErrors = {}
  const unknown: FieldErrors = {}
  for (const [key, value] of Object.entries(sent)) {
    if (PROFILE_FIELDS.has(key)) continue
    if (!OTHER_FIELDS.has(key)) unknown[key] = 'Unknown field'
    else if (value !== current[key]) {
      forbidden[key] = STAFF_FIELDS.has(key)
        ? 'Only staff can change this'
        : 'This can’t be changed'
    }
  }
  if (Object.keys(forbidden).length > 0)
    throw new HttpError('field_forbidden', { errors: forbidden })
  if (Object.keys(unknown).length > 0) throw invalid(unknown)
  return profileSchema.partial().strip().parse(sent)
}

/** Saves a user's own profile. Call inside a transaction. */
export const saveProfile = (
  tx: Db,
  writer: Writer,
  id: number,
  changes: Partial<Profile>,
  ifMatch: number | null,
) => updateRecord(tx, writer, users, id, changes, { ifMatch })
