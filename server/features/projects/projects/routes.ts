import type { Db } from '#server/db/types.ts'
import { checkParties } from '#server/features/companies/kyb/settlement.ts'
import { noteCitations, noteSources } from '#server/features/documents/copies/words.ts'
import { namesIn, readFields } from '#server/features/documents/fields/body.ts'
import {
  fieldsDictionary,
  fieldValuesOf,
  projectOptions,
} from '#server/features/documents/fields/dictionary.ts'
import { newestFileOfType, slotsOf } from '#server/features/documents/files/slots-with-files.ts'
import { fileDetail } from '#server/features/documents/files/store.ts'
import { deals } from '#server/features/projects/deals.ts'
import {
  projectDiligence,
  projectDiligenceItems,
} from '#server/features/projects/diligence/diligence.ts'
import { orgChartHandlers } from '#server/features/projects/org-charts/routes.ts'
import { policyHandlers } from '#server/features/projects/policy/routes.ts'
import { projectHistory } from '#server/features/projects/projects/history.ts'
import { propertyHandlers } from '#server/features/projects/properties/routes.ts'
import { snapshotHandlers } from '#server/features/projects/snapshots/routes.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects/projects.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { askedFields } from '#shared/rules/documents/asked-fields.ts'
import { createProjectOf } from './create.ts'
import { toDetail, toProject } from './map.ts'
import { stageMovesOf, tellOfMove } from './stage-moves.ts'
import { findProject, findProjectDetail, listProjects, lockProject, PROJECT_LIST } from './store.ts'
import { patchProject, refuseStaffFields } from './write.ts'

/** The project in the path, if the caller may see it. */
const projectOf = async (call: Call<never>) =>
  call.found(await findProject(call.db, call.rights, call.id()))

/** A new project with everything its page shows. */
const detailOf = async (tx: Db, rights: Rights, { id }: { id: number }): Promise<ProjectDetail> => {
  const row = await findProjectDetail(tx, rights, id)
  if (!row) throw new Error(`Project ${id} is not there for whoever created it`)
  return toDetail(row)
}

/**
 * Collects the field errors of one project among several, with names like the schema's (`2.seller_id`), so that all
 * of them can be reported at once. Other errors are rethrown.
 */
const notingIn =
  (errors: FieldErrors, index: number) =>
  (error: unknown): null => {
    if (!(error instanceof HttpError) || !error.errors) throw error
    const named = Object.fromEntries(
      Object.entries(error.errors).map(([field, text]) => [`${index}.${field}`, text]),
    )
    if (error.code !== 'validation') {
      throw new HttpError(error.code, { message: error.message, errors: named })
    }
    Object.assign(errors, named)
    return null
  }

/** Projects: list, create, read, change, and related data. */
export const projectsHandlers: Handlers<'projects'> = {
  async list(call) {
    const clause = call.list(PROJECT_LIST)
    const { rows, total } = await listProjects(call.db, call.rights, clause)
    return call.page(PROJECT_LIST, clause, { rows: rows.map(toProject), total })
  },
  async createMany(call) {
    const bodies = call.body()
    return call.write(async (tx, writer) => {
      const created: ProjectDetail[] = []
      const errors: FieldErrors = {}
      for (const [index, body] of bodies.entries()) {
        const row = await createProjectOf(tx, writer, call.rights, body).catch(
          notingIn(errors, index),
        )
        if (row) created.push(await detailOf(tx, call.rights, row))
      }
      if (Object.keys(errors).length > 0) throw invalid(errors)
      return created
    })
  },
  async create(call) {
    const body = await readFields(call, 'project', () => call.body())
    return call.write(async (tx, writer) =>
      detailOf(tx, call.rights, await createProjectOf(tx, writer, call.rights, body)),
    )
  },
  async get(call) {
    return toDetail(call.found(await findProjectDetail(call.db, call.rights, call.id())))
  },
  async patch(call) {
    const { rights } = call
    return call.writeTo(
      async (tx) => {
        const names = namesIn(call)
        if (names.includes('seller_id')) await deals().lockSalesOf(tx, call.id())
        const locked = call.found(await lockProject(tx, rights, call.id(), names))
        const body = await readFields(call, 'project', () => call.body(), tx)
        refuseStaffFields(rights, locked.row, body)
        return { locked, body }
      },
      async (tx, writer, { locked, body }) => {
        const saved = call.saved(
          await patchProject(tx, writer, rights, locked, body, call.ifMatch()),
        )
        if (saved.stage !== locked.row.stage) {
          await tellOfMove(tx, call, writer, saved)
          if (saved.stage === 'funding_ready') await checkParties(tx, call.services, writer, saved)
        }
        return toDetail(saved)
      },
    )
  },
  async documents(call) {
    const { id } = await projectOf(call)
    return slotsOf(call.db, call.rights, { project_id: id })
  },
  async fields(call) {
    const { id } = await projectOf(call)
    const fields = askedFields(await fieldValuesOf(call.db, call.rights, 'project', id))
    await noteSources(call, fields)
    return fields
  },
  async documentByLabel(call) {
    const { id } = await projectOf(call)
    const { label } = call.query()
    if (!documentTypes.has(label)) throw invalid({ label: 'Unknown document type' })
    const file = call.found(await newestFileOfType(call.db, call.rights, id, label))
    const detail = call.found(await fileDetail(call.db, call.rights, file.id))
    await noteCitations(call, detail.citations)
    return detail
  },
  async index(call) {
    const clause = call.list(PROJECT_LIST)
    const { rows, total } = await listProjects(call.db, call.rights, clause)
    const light = rows.map(({ id, name, slug, stage, seller_id, seller_name }) => ({
      id,
      name,
      slug,
      stage,
      seller_id,
      seller_name,
    }))
    return call.page({ ...PROJECT_LIST, resource: 'projects-index' }, clause, {
      rows: light,
      total,
    })
  },
  async options() {
    return projectOptions()
  },
  async fieldsDictionary(call) {
    return fieldsDictionary(call.db, call.rights)
  },
  async diligenceList(call) {
    const { id } = await projectOf(call)
    return projectDiligenceItems(call.db, call.rights, id)
  },
  async diligence(call) {
    return projectDiligence(call.db, call.rights, await projectOf(call), call.now)
  },
  async stageMoves(call) {
    return stageMovesOf(call.db, await projectOf(call), call.now)
  },
  async history(call) {
    const { id } = await projectOf(call)
    return projectHistory(call.db, id)
  },
  ...policyHandlers,
  ...orgChartHandlers,
  ...propertyHandlers,
  ...snapshotHandlers,
}
