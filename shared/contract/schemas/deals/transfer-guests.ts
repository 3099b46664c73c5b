import { z } from 'zod'
import { plainReasons, readingWays } from '#shared/entities/data-room.ts'
import { documentCategories } from '#shared/entities/documents.ts'
import { emailSchema, personNameSchema } from '#shared/entities/person-fields.ts'
import { guestKinds, guestStates } from '#shared/entities/transfer-guests.ts'
import { day, id, instant, nameLine, type RouteSchemas, version } from '../common.ts'

const readSchema = z.strictObject({
  id,
  at: instant,
  document: z.string(),
  number: z.int().min(1),
  way: z.enum(readingWays.values),
  plain_reason: z.enum(plainReasons.values).nullable(),
})

/** A guest as the inviter sees it. */
const guestSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  kind: z.enum(guestKinds.values),
  firm: z.string(),
  state: z.enum(guestStates.values),
  /** The seller who invited the guest; null for a guest of the buyer. */
  seller_name: z.string().nullable(),
  expires_on: day,
  reads_binder: z.boolean(),
  invited_by: z.string(),
  invited_at: instant,
  /** Whether they have ever signed in: a link can be resent only until then. */
  has_entered: z.boolean(),
  terms_accepted_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  last_active: instant.nullable(),
  reads_count: z.int().min(0),
  /** The last thing they opened or downloaded. */
  reads: z.array(readSchema),
  version,
})
export type TransferGuest = z.infer<typeof guestSchema>

const guests = z.array(guestSchema)

/** What a guest is invited to. */
const accessSchema = z.strictObject({
  id,
  transfer_id: id,
  transfer_name: z.string(),
  buyer_name: z.string(),
  /** The party that invited them: the buyer or a seller. */
  host: z.string(),
  inviter: z.string(),
  kind: z.enum(guestKinds.values),
  firm: z.string(),
  expires_on: day,
  reads_binder: z.boolean(),
  terms_version: z.int().nullable(),
  terms_accepted_at: instant.nullable(),
})
export type GuestAccess = z.infer<typeof accessSchema>

const roomFileSchema = z.strictObject({
  id,
  name: z.string(),
  type: z.string(),
  category: z.enum(documentCategories.values),
  project_id: id.nullable(),
  /** The project, or the company behind it. */
  owner: z.string(),
  number: z.int().min(1),
  changed_at: instant,
})
export type RoomFile = z.infer<typeof roomFileSchema>

const roomSchema = z.strictObject({
  access: accessSchema,
  projects: z.array(z.strictObject({ id, name: z.string() })),
  files: z.array(roomFileSchema),
  reports: z.array(
    z.strictObject({
      title: z.string(),
      number: z.int().min(1),
      project_id: id,
      project_name: z.string(),
      url: z.string(),
      at: instant,
    }),
  ),
})
export type GuestRoom = z.infer<typeof roomSchema>

export const transferGuestsSchemas = {
  list: { response: guests },
  invite: {
    body: z.strictObject({
      email: emailSchema,
      first_name: personNameSchema,
      last_name: personNameSchema,
      kind: z.enum(guestKinds.values),
      firm: nameLine(200, 'Enter the firm'),
      expires_on: day,
      reads_binder: z.boolean().optional(),
    }),
    response: guests,
    status: 201,
  },
  patch: {
    body: z.strictObject({ expires_on: day, reads_binder: z.boolean() }).partial(),
    response: guests,
  },
  inviteAgain: { response: guests },
  withdraw: { response: guests },
  own: { response: z.array(accessSchema) },
  acceptTerms: {
    body: z.strictObject({
      /** The version of the text that was read. */
      version: z.int(),
    }),
    response: accessSchema,
  },
  room: { response: roomSchema },
} satisfies Record<string, RouteSchemas>
