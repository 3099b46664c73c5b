import type { Db } from '#server/db/types.ts'
import {
  copyFor,
  type GivenFile,
  readerOf,
  type SourceFile,
} from '#server/features/documents/copies/copies.ts'
import { noteWords } from '#server/features/documents/copies/words.ts'
import { sendContent } from '#server/features/documents/files/content.ts'
import {
  findProject,
  lockProject,
  type ProjectListRow,
} from '#server/features/projects/projects/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import type { ReportAnswer, ReportFileAnswer } from '#shared/contract/schemas/projects/reports.ts'
import { type ReviewKind, reviewKinds } from '#shared/entities/reports.ts'
import { printedReport, reportSections } from '#shared/rules/projects/reports/build.ts'
import type { ReportFacts } from '#shared/rules/projects/reports/facts.ts'
import {
  isMadeFor,
  REPORTS,
  type ReportName,
  reportNames,
} from '#shared/rules/projects/reports/kinds.ts'
import type { PrintedReport, SectionEdits } from '#shared/rules/projects/reports/model.ts'
import { readableAudiences } from './audience.ts'
import { reportFacts } from './gather.ts'
import { digestOf, requestReport } from './make.ts'
import { newestOf, readyOf, toLinks, toReportFile } from './map.ts'
import { filesOfProject, findEdits, findReportFile, saveEdits } from './store.ts'

const projectOf = async (call: Call<never>) =>
  call.found(await findProject(call.db, call.rights, call.id()))

/**
 * Resolves the requested report; omitted parts default to the caller's own. Throws not_found if the report isn't
 * made for the audience or the caller may not read that audience's reports.
 */
function nameOf(call: Call<never>, asked: Partial<ReportName>): ReportName {
  const [own] = readableAudiences(call.rights)
  const audience = asked.audience ?? own
  const kind = asked.kind ?? reportNames.find((one) => one.audience === audience)?.kind
  if (!audience || !kind || !isMadeFor({ kind, audience })) throw notFound()
  if (!readableAudiences(call.rights).includes(audience)) throw notFound()
  return { kind, audience }
}

const SELLER = 'seller_report'
const ofSeller = ({ audience = 'seller' }: Partial<ReportName>) =>
  ({ kind: SELLER, audience }) as const

/** A report built from current facts, with staff edits applied. */
async function draftOf(db: Db, project: ProjectListRow, name: ReportName, now: Date) {
  const facts = await reportFacts(db, project, now)
  const edits = await findEdits(db, project.id, name)
  const sections = reportSections(name, facts, edits?.sections ?? {})
  return { facts, edits, sections, report: printedReport(name, facts, sections) }
}

/** Staff read what the report would say today. */
async function draftAnswer(
  db: Db,
  project: ProjectListRow,
  name: ReportName,
  now: Date,
): Promise<ReportAnswer> {
  const { edits, sections, report } = await draftOf(db, project, name, now)
  return {
    ...name,
    title: REPORTS[name.kind].title,
    sections,
    version: edits?.version ?? 0,
    generated_at: null,
    shown: digestOf(report),
  }
}

/** Everyone else reads what the newest file says: no draft, and nothing that staff left out. */
async function publishedAnswer(
  call: Call<never>,
  id: number,
  name: ReportName,
): Promise<ReportAnswer> {
  const ready = readyOf(await filesOfProject(call.db, call.rights, id), name)
  if (ready) await noteWords(call, 'text', 'reports', [ready.id])
  return {
    ...name,
    title: REPORTS[name.kind].title,
    sections: (ready?.report.sections ?? []).map((section) => ({
      ...section,
      default_body: section.body,
      // Files older than the drawings have none.
      drawing: section.drawing ?? null,
    })),
    version: ready?.number ?? 0,
    generated_at: ready?.generated_at?.toISOString() ?? null,
    shown: null,
  }
}

/** The review that each kind of report publishes. */
const NEEDS: Partial<Record<ReportName['kind'], ReviewKind>> = {
  ie_report: 'ie',
  costs_report: 'costs',
}

/** A report of a review can be made only once the review is completed; until then nobody may read it. */
function refuseOpenReview({ kind }: ReportName, { reviews }: ReportFacts): void {
  const needed = NEEDS[kind]
  if (!needed || reviews.some((review) => review.kind === needed)) return
  const message = `The ${reviewKinds.label(needed)} isn’t completed yet.`
  throw new HttpError('invalid_state', { message })
}

/** Readers get what was read before it was published. */
function refuseUnread(report: PrintedReport, shown: string | undefined): void {
  if (shown === undefined || shown === digestOf(report)) return
  throw new HttpError('stale', {
    message: 'The report has changed since it was shown. Read what is new, then publish it.',
  })
}

async function start(
  call: Call<never>,
  name: ReportName,
  shown: string | undefined,
): Promise<ReportFileAnswer> {
  const project = await projectOf(call)
  return call.write(async (tx) => {
    call.found(await lockProject(tx, call.rights, project.id, []))
    const { facts, report } = await draftOf(tx, project, name, call.now)
    refuseOpenReview(name, facts)
    refuseUnread(report, shown)
    const rows = await filesOfProject(tx, call.rights, project.id)
    const userId = call.user().id
    const request = { projectId: project.id, ...name, report, userId }
    await requestReport(tx, call.services.jobs, call.now, request, newestOf(rows, name))
    return toReportFile(await filesOfProject(tx, call.rights, project.id), name, call.now, true)
  })
}

async function standing(call: Call<never>, asked: Partial<ReportName>): Promise<ReportFileAnswer> {
  const project = await projectOf(call)
  const name = nameOf(call, asked)
  const rows = await filesOfProject(call.db, call.rights, project.id)
  const newest = newestOf(rows, name)
  if (!newest || call.rights.actor !== 'admin') return toReportFile(rows, name, call.now, null)
  const { report } = await draftOf(call.db, project, name, call.now)
  return toReportFile(rows, name, call.now, newest.digest === digestOf(report))
}

type Body = ReturnType<Call<'reports.patch'>['body']>

/** Merges the sent sections into the edits. Sections can be neither added nor renamed. */
function merged(
  edits: SectionEdits,
  sent: Body['sections'],
  keys: ReadonlySet<string>,
): SectionEdits {
  const errors = Object.fromEntries(
    sent.flatMap(({ key }, index) =>
      keys.has(key) ? [] : [[`sections.${index}.key`, 'This report doesn’t have this section']],
    ),
  )
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const changed = sent.map(({ key, ...edit }) => [key, { ...edits[key], ...edit }] as const)
  return { ...edits, ...Object.fromEntries(changed) }
}

/** Buyers and guests get a copy that carries their name; null for everyone else. */
async function givenFor(
  call: Call<never>,
  file: SourceFile,
  isDownload: boolean,
): Promise<GivenFile | null> {
  const reader = await readerOf(call.db, call.rights)
  if (!reader) return null
  const deps = { db: call.db, files: call.services.files }
  const isRange = call.request.headers.range !== undefined
  const way = isDownload ? 'download' : 'view'
  return copyFor(deps, { reader, file, way, isRange, now: call.now })
}

/** Reports of projects: their content, files, and readers. */
export const reportsHandlers: Handlers<'reports'> = {
  async get(call) {
    const project = await projectOf(call)
    const name = nameOf(call, call.query())
    return call.rights.actor === 'admin'
      ? draftAnswer(call.db, project, name, call.now)
      : publishedAnswer(call, project.id, name)
  },
  async patch(call) {
    const project = await projectOf(call)
    const body = call.body()
    const name = nameOf(call, body)
    return call.writeTo(
      async (tx) => call.found(await lockProject(tx, call.rights, project.id, [])),
      async (tx, writer) => {
        const { edits, sections } = await draftOf(tx, project, name, call.now)
        const keys = new Set(sections.map(({ key }) => key))
        const next = merged(edits?.sections ?? {}, body.sections, keys)
        call.saved(await saveEdits(tx, writer, project.id, name, next, call.ifMatch()))
        return draftAnswer(tx, project, name, call.now)
      },
    )
  },
  async startDiligence(call) {
    await projectOf(call)
    const { shown, ...asked } = call.body()
    return start(call, nameOf(call, asked), shown)
  },
  async diligence(call) {
    await projectOf(call)
    return standing(call, call.query())
  },
  async startSellerDiligence(call) {
    await projectOf(call)
    const { shown, ...asked } = call.body()
    return start(call, nameOf(call, ofSeller(asked)), shown)
  },
  async sellerDiligence(call) {
    await projectOf(call)
    const { audience } = call.query()
    const readable = readableAudiences(call.rights)
    const asked = audience ?? REPORTS[SELLER].audiences.find((one) => readable.includes(one))
    if (asked) return standing(call, { kind: SELLER, audience: asked })
    // Buyers have access to the project, but there is no report of this kind for them.
    return toReportFile([], { kind: SELLER, audience: 'buyer' }, call.now, null)
  },
  async links(call) {
    const project = await projectOf(call)
    return toLinks(await filesOfProject(call.db, call.rights, project.id))
  },
  async file(call) {
    const { file, size, slug } = call.found(await findReportFile(call.db, call.rights, call.id()))
    const { download } = call.query()
    const { kind, number, sha256 } = file
    const name = `${slug}-${kind.replaceAll('_', '-')}-${number}.pdf`
    const content = { sha256: sha256 ?? '', size, mime_type: 'application/pdf', name }
    const given = await givenFor(
      call,
      { ...content, report_file_id: file.id, number },
      download === '1',
    )
    return sendContent(call, { ...content, ...given }, download === '1')
  },
}
