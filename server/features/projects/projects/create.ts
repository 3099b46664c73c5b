import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { insertRecords, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { applicantHasCompany } from '#server/features/companies/companies/store.ts'
import { insertValues } from '#server/features/documents/fields/store.ts'
import { definitionsNamed } from '#server/features/documents/fields/values.ts'
import { makeProjectSlots } from '#server/features/documents/slots/slots.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'
import { buildDateProblems } from '#shared/rules/projects/build-dates.ts'
import { slugOf } from '#shared/rules/projects/slugs.ts'
import { storageDatesIn } from './guards.ts'
import { createProjects, type ProjectListRow } from './store.ts'
import { type SplitPatch, splitPatch } from './write.ts'

type NewProjectBody = z.output<typeof projectsSchemas.create.body>

/**
 * Creates a project with its values, its seller as a party, and its required slots. Sellers and applicants create
 * for their own account; staff name one. Call inside a transaction.
 */
export async function createProjectOf(
  tx: Db,
  writer: Writer,
  rights: Rights,
  body: NewProjectBody,
): Promise<ProjectListRow> {
  const [project] = await createProjectsOf(tx, writer, rights, [body])
  if (!project) throw new Error('The database answered no project')
  return project
}

/**
 * Creates several projects like `createProjectOf`, with one statement per table; returns them in the given order.
 * Projects from an application or a quote start at an earlier stage.
 */
export async function createProjectsOf(
  tx: Db,
  writer: Writer,
  rights: Rights,
  bodies: readonly NewProjectBody[],
  stage: FirstStage = 'onboarding',
): Promise<ProjectListRow[]> {
  const drafts: Draft[] = []
  for (const body of bodies) drafts.push(await draftOf(tx, rights, body))
  const rows = await createProjects(
    tx,
    writer,
    drafts.map(({ columns, name, seller }) => ({
      ...columns,
      name,
      slug: slugOf(name),
      stage,
      seller_id: seller.id,
    })),
  )
  const made = drafts.flatMap(({ seller, values }, index) => {
    const row = rows[index]
    return row ? [{ id: row.id, row, seller, values }] : []
  })
  await insertRecords(
    tx,
    writer,
    projectParties,
    made.map(({ id, seller }) => ({
      project_id: id,
      company_id: seller.company_id,
      role: 'seller' as const,
    })),
  )
  await insertValues(tx, writer, 'project', made)
  await makeProjectSlots(tx, writer, rows)
  return made.map(({ row, seller }) => ({ ...row, seller_name: seller.name }))
}

/** Stages in which a project can start. */
export type FirstStage = 'identified_project' | 'quoted_project' | 'onboarding'

/** A project that has passed the checks for creation. */
interface Draft extends SplitPatch {
  name: string
  seller: typeof sellers.$inferSelect
}

async function draftOf(tx: Db, rights: Rights, body: NewProjectBody): Promise<Draft> {
  refuseLaterFields(body)
  const seller = await sellerFor(tx, rights, body.seller_id)
  const { seller_id: _named, ...fields } = body
  const definitions = await definitionsNamed(tx, 'project', Object.keys(fields))
  const split = splitPatch(definitions, rights, fields)
  const problems = buildDateProblems({}, { ...split.columns, ...storageDatesIn(split.values) })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { ...split, name: body.name, seller }
}

/** Fields that a new project gets by default and staff may change later. */
const LATER_FIELDS = ['stage', 'stage_reason', 'slug'] as const

function refuseLaterFields(body: NewProjectBody): void {
  const sent = LATER_FIELDS.filter((name) => body[name] !== undefined)
  if (sent.length === 0) return
  throw invalid(
    Object.fromEntries(sent.map((name) => [name, 'You can set this after the project is created'])),
  )
}

async function sellerFor(tx: Db, rights: Rights, named: number | undefined) {
  const own = actingSellerId(rights.user)
  if (rights.scope === 'own') {
    // An applicant without a seller account has nothing a project could belong to yet.
    if (own === null) throw await noAccount(tx, rights)
    if (named !== undefined && named !== own) {
      throw new HttpError('field_forbidden', {
        errors: { seller_id: 'Only staff can choose this' },
      })
    }
  } else if (named === undefined) {
    throw invalid({ seller_id: 'Choose a seller' })
  }
  const [seller] = await tx
    .select()
    .from(sellers)
    .where(eq(sellers.id, named ?? own ?? 0))
  if (!seller) throw invalid({ seller_id: 'This seller doesn’t exist' })
  return seller
}

/** Says which step of the application comes before a project. */
async function noAccount(tx: Db, rights: Rights): Promise<HttpError> {
  const hasCompany = rights.user !== null && (await applicantHasCompany(tx, rights.user.id))
  return new HttpError('invalid_state', {
    message: hasCompany
      ? 'Submit your application before you add a project.'
      : 'Add your company before you add a project.',
  })
}
