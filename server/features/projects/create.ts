import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { sellers } from '#server/db/schema/accounts.ts'
import { projectParties } from '#server/db/schema/projects.ts'
import type { Db } from '#server/db/types.ts'
import { ensureProjectSlots } from '#server/features/documents/slots/slots.ts'
import { definitionsNamed } from '#server/features/fields/values.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { actingSellerId, type Rights } from '#server/http/rights.ts'
import type { projectsSchemas } from '#shared/contract/schemas/projects.ts'
import { buildDateProblems } from '#shared/rules/build-dates.ts'
import { slugOf } from '#shared/rules/slugs.ts'
import { storageDatesIn } from './guards.ts'
import { createProject, type ProjectListRow } from './store.ts'
import { saveProjectValues, splitPatch } from './write.ts'

type NewProjectBody = z.output<typeof projectsSchemas.create.body>

/**
 * Creates a project with its values, its seller as a party and its required slots. Sellers and
 * applicants create for their own account, staff name one. Inside a transaction.
 */
export async function createProjectOf(
  tx: Db,
  writer: Writer,
  rights: Rights,
  body: NewProjectBody,
): Promise<ProjectListRow> {
  refuseLaterFields(body)
  const seller = await sellerFor(tx, rights, body.seller_id)
  const { seller_id: _named, ...fields } = body
  const definitions = await definitionsNamed(tx, 'project', Object.keys(fields))
  const split = splitPatch(definitions, rights, fields)
  const problems = buildDateProblems({}, { ...split.columns, ...storageDatesIn(split.values) })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const project = await createProject(tx, writer, {
    ...split.columns,
    name: body.name,
    slug: slugOf(body.name),
    stage: 'onboarding',
    seller_id: seller.id,
  })
  await insertRecord(tx, writer, projectParties, {
    project_id: project.id,
    company_id: seller.company_id,
    role: 'seller',
  })
  await saveProjectValues(tx, writer, project.id, split)
  await ensureProjectSlots(tx, writer, project)
  return { ...project, seller_name: seller.name }
}

/** What a project gets by itself at first, and staff may change later. */
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
    // An applicant without a seller account has nothing yet that a project could belong to.
    if (own === null) throw new HttpError('invalid_state', { message: NO_ACCOUNT })
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

const NO_ACCOUNT = 'Add your company before you add a project.'
