import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { Db } from '#server/db/types.ts'
import { findCompany } from '#server/features/companies/companies/store.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import { isForm, readForm } from '#server/features/documents/uploads/form.ts'
import {
  assertKept,
  discardAll,
  keepAndWrite,
  type ReceivedFile,
} from '#server/features/documents/uploads/receive.ts'
import { assertPlain, validate } from '#server/http/body.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { text } from '#shared/contract/schemas/common.ts'
import { KYB_REASON_MAX, kybChecks, kybLookUpOutcomes } from '#shared/entities/kyb.ts'
import { isSafeInline } from '#shared/rules/documents/file-content/accepted.ts'
import type { JudgeOptions } from '#shared/rules/documents/file-content/judge.ts'
import {
  decideHit,
  decideOverride,
  lockHit,
  lockOverride,
  reportHit,
  requestOverride,
} from './decide.ts'
import { kybDetailsOf } from './details.ts'
import { keepLookUp, pictureOf } from './look-ups.ts'
import { readRegistry, replaceRegistry, UnreadableRegistry } from './registry.ts'
import { queueRun } from './run.ts'

const OK = { ok: true } as const

/** The company in the path. */
const companyOf = async (call: Call<never>, db: Db = call.db) =>
  call.found(await findCompany(db, call.rights, call.id()))

/** Company verification, where it is part of the companies' own calls. */
export const kybCaseHandlers: Pick<Handlers<'companies'>, 'kybDetails' | 'kybCheck'> = {
  async kybDetails(call) {
    const { id } = await companyOf(call)
    return call.found(await kybDetailsOf(call.db, id, call.now))
  },
  async kybCheck(call) {
    const { company_ids, checks } = call.body()
    call.reply.code(202)
    return call.write(async (tx, writer) => {
      const answers = []
      for (const company_id of [...new Set(company_ids)].toSorted((a, b) => a - b)) {
        const { kyb_result } = call.found(await findCompany(tx, call.rights, company_id))
        const asked = { reason: 'requested' as const, ...(checks && { checks }) }
        const run = call.found(await queueRun(tx, call.services, writer, company_id, asked))
        const result = run.state === 'queued' ? ('in_progress' as const) : kyb_result
        answers.push({ company_id, check_id: run.id, result })
      }
      return answers
    })
  },
}

const lookUpFields = z.object({
  kind: z.enum(kybChecks.values),
  outcome: z.enum(kybLookUpOutcomes.values),
  source: text(500, 'Say where you looked'),
  note: text(KYB_REASON_MAX, 'Say what you found'),
})

/** Staff work on company verification. */
export const kybHandlers: Handlers<'kyb'> = {
  async decideHit(call) {
    return call.write(async (tx, writer) => {
      const row = call.found(await lockHit(tx, call.id()))
      const { state, reason } = call.body()
      const decision = { state, reason: reason || null }
      call.saved(await decideHit(tx, call.services, writer, row, decision, call.ifMatch()))
      return OK
    })
  },
  async reportHit(call) {
    return call.write(async (tx, writer) => {
      const row = call.found(await lockHit(tx, call.id()))
      const { reference } = call.body()
      call.saved(await reportHit(tx, writer, row, reference))
      return OK
    })
  },
  async requestOverride(call) {
    const { id } = await companyOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const row = await requestOverride(tx, writer, id, call.user().id, body)
      return { id: row.id }
    })
  },
  async decideOverride(call) {
    return call.write(async (tx, writer) => {
      const row = call.found(await lockOverride(tx, call.id()))
      const { state, reason } = call.body()
      const decision = { state, reason: reason || null }
      call.saved(await decideOverride(tx, writer, row, call.user().id, decision, call.ifMatch()))
      return OK
    })
  },
  async lookUp(call) {
    const { id } = await companyOf(call)
    const { fields, files } = await formOf(call)
    return keepAndWrite(call, files, async (tx, writer) => {
      const said = validate(fields, lookUpFields)
      if (said.kind === 'sanctions') {
        throw invalid({ kind: 'Sanctions are screened against the lists' })
      }
      const [picture, more] = files.map(({ file }) => file)
      if (!picture || more) throw invalid({ file: 'Add one picture' })
      if (!isSafeInline(picture.mime_type)) {
        throw invalid({ file: 'Add a picture or a PDF of what you saw' })
      }
      const kept = { ...picture, created_by: call.user().id }
      const row = await keepLookUp(tx, call.services, writer, id, said, kept)
      await assertKept(call.services.files, [picture])
      call.reply.code(201)
      return { id: row.id }
    })
  },
  async picture(call) {
    return sendContent(call, call.found(await pictureOf(call.db, call.id())), false)
  },
  async importRegistry(call) {
    const { fields, files } = await formOf(call, { isReadByLine: true })
    try {
      const [file, more] = files
      if (!file || more) throw invalid({ file: 'Add one CSV file' })
      const { records, bad_lines } = await registryOf(file)
      if (bad_lines.length > 0 && fields.skip_bad_lines !== 'true') {
        throw invalid({
          file: bad_lines
            .map(({ line, problem }) => `Line ${line}: ${problem}.`)
            .slice(0, 20)
            .join(' '),
        })
      }
      if (records.length === 0) throw invalid({ file: 'The file has no record that can be read' })
      call.reply.code(201)
      return await call.write(async (tx, writer) => {
        await replaceRegistry(tx, writer, file.file.name, records)
        return { records: records.length, bad_lines: [...bad_lines] }
      })
    } finally {
      await discardAll(files)
    }
  },
}

/** Reads a call's form, and replaces the body with what Idempotency-Keys are compared by. */
async function formOf(call: Call<never>, options?: JudgeOptions) {
  if (!isForm(call.request)) throw new HttpError('unsupported_media_type')
  const { fields, files } = await readForm(
    call.request,
    call.services.files,
    async () => {},
    options,
  )
  assertPlain(fields)
  const said = [JSON.stringify(fields), ...files.map(({ file }) => file.sha256)].join(' ')
  call.request.body = Buffer.from(said)
  return { fields, files }
}

const registryOf = ({ staged }: ReceivedFile) =>
  readRegistry(createReadStream(staged.path)).catch((cause: unknown) => {
    if (cause instanceof UnreadableRegistry) throw invalid({ file: cause.message })
    throw cause
  })
