import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { updateRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { files } from '#server/db/schema/documents.ts'
import type { Db } from '#server/db/types.ts'
import { toActiveUser } from '#server/features/access/users/map.ts'
import { findUser } from '#server/features/access/users/rows.ts'
import { recordContent } from '#server/features/base/contents/record.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import { isForm, readForm } from '#server/features/documents/uploads/form.ts'
import {
  assertKept,
  discardAll,
  type ReceivedFile,
} from '#server/features/documents/uploads/receive.ts'
import type { Call } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { ActiveUser } from '#shared/contract/schemas/accounts/users.ts'
import { AVATAR_LIMIT_BYTES, AVATAR_TYPES } from '#shared/limits.ts'

/** Room for the form framing around the image. */
const FORM_FRAME_BYTES = 16_384

/**
 * Stores the form's image as the caller's avatar. Its content decides the type, whatever its name says. Throws
 * unsupported_media_type without a form, body_too_large for a body that can't hold an acceptable image, and
 * `validation` for anything but one PNG, JPEG, or WebP image.
 */
export async function saveAvatar(call: Call): Promise<ActiveUser> {
  const { id } = call.user()
  if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
  const announced = Number(call.request.headers['content-length'] ?? 0)
  if (announced > AVATAR_LIMIT_BYTES + FORM_FRAME_BYTES) throw new HttpError('body_too_large')
  const { files: received } = await readForm(call.request, call.services.files, async () => {})
  const picture = await keepPicture(received)
  // An Idempotency-Key compares this, because the body itself is not kept.
  call.request.body = Buffer.from(picture.sha256)
  return call.write(async (tx, writer) => {
    await recordContent(tx, writer, picture)
    await assertKept(call.services.files, [picture])
    return setAvatar(call, tx, writer, id, picture.sha256)
  })
}

/** Changes the avatar and returns the updated user. Call inside a transaction. */
export async function setAvatar(
  call: Call,
  tx: Db,
  writer: Writer,
  id: number,
  avatar: string | null,
): Promise<ActiveUser> {
  call.saved(await updateRecord(tx, writer, users, id, { avatar }, { ifMatch: call.ifMatch() }))
  return toActiveUser(await findUser(tx, id))
}

/** Keeps the form's one image and discards everything that is refused. */
async function keepPicture(received: readonly ReceivedFile[]) {
  const [one, more] = received
  try {
    if (!one || more) throw invalid({ file: 'Add one image' })
    if (!AVATAR_TYPES.some((type) => type === one.file.mime_type)) {
      throw invalid({ file: 'Use a PNG, JPEG, or WebP image' })
    }
    if (one.file.size > AVATAR_LIMIT_BYTES)
      throw invalid({ file: 'Use an image smaller than 2 MB' })
    await one.staged.keep()
    return one.file
  } finally {
    await discardAll(received)
  }
}

/** Sends a user's avatar. Its address names the content, so it may be cached forever. */
export async function sendAvatar(call: Call, sha256: string | null): Promise<FastifyReply> {
  const content = call.found(sha256 === null ? null : await findContent(call.db, sha256))
  call.reply.header('cache-control', 'private, max-age=31536000, immutable')
  return sendContent(call, { ...content, name: 'avatar' }, false)
}

async function findContent(db: Db, sha256: string) {
  const [row] = await db
    .select({ sha256: files.sha256, size: files.size, mime_type: files.mime_type })
    .from(files)
    .where(eq(files.sha256, sha256))
  return row ?? null
}
