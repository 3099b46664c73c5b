import type { Db } from '#server/db/types.ts'
import { projectDiligence, projectDiligenceItems } from '#server/features/diligence/diligence.ts'
import { newestFileOfType, slotsOf } from '#server/features/documents/files/slots-with-files.ts'
import { fileDetail } from '#server/features/documents/files/store.ts'
import { readFields } from '#server/features/fields/body.ts'
import {
  fieldsDictionary,
  fieldValuesOf,
  projectOptions,
} from '#server/features/fields/dictionary.ts'
import { visibleValues } from '#server/features/fields/visible-values.ts'
import { historyOf } from '#server/features/history.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { ProjectDetail } from '#shared/contract/schemas/projects.ts'
import { documentTypes } from '#shared/entities/document-types.ts'
import { createProjectOf } from './create.ts'
import { toProject } from './map.ts'
import { findProject, listProjects, PROJECT_LIST, type ProjectListRow, partiesOf } from './store.ts'
import { patchProject, refuseStaffFields } from './write.ts'

/** The project of the path, when the caller sees it. */
const projectOf = async (call: Call<never>) =>
  call.found(await findProject(call.db, call.rights, call.id()))

async function toDetail(db: Db, rights: Rights, row: ProjectListRow): Promise<ProjectDetail> {
  const parties = await partiesOf(db, row.id)
  const values = await visibleValues(db, rights, 'project', [row.id])
  return { ...toProject(row), parties, values: values.get(row.id) ?? {} }
}

/**
 * A refusal of one project among several names its fields the way the schema does: `2.seller_id`.
 * What is merely wrong is noted, so that all of it can be told at once.
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

/** Projects: list, create, read, change, and what hangs on them. */
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
        if (row) created.push(await toDetail(tx, call.rights, row))
      }
      if (Object.keys(errors).length > 0) throw invalid(errors)
      return created
    })
  },
  async create(call) {
    const body = await readFields(call, 'project', () => call.body())
    return call.write(async (tx, writer) =>
      toDetail(tx, call.rights, await createProjectOf(tx, writer, call.rights, body)),
    )
  },
  async get(call) {
    return toDetail(call.db, call.rights, await projectOf(call))
  },
  async patch(call) {
    const row = await projectOf(call)
    const body = await readFields(call, 'project', () => call.body())
    refuseStaffFields(call.rights, row, body)
    return call.write(async (tx, writer) => {
      const updated = await patchProject(tx, writer, call.rights, row, body, call.ifMatch)
      call.saved(updated)
      return toDetail(tx, call.rights, call.found(await findProject(tx, call.rights, row.id)))
    })
  },
  async documents(call) {
    const { id } = await projectOf(call)
    return slotsOf(call.db, call.rights, { project_id: id })
  },
  async fields(call) {
    const { id } = await projectOf(call)
    return fieldValuesOf(call.db, call.rights, 'project', id)
  },
  async documentByLabel(call) {
    const { id } = await projectOf(call)
    const { label } = call.query()
    if (!documentTypes.has(label)) throw invalid({ label: 'Unknown document type' })
    const file = call.found(await newestFileOfType(call.db, call.rights, id, label))
    return call.found(await fileDetail(call.db, call.rights, file.id))
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
    return projectDiligence(call.db, call.rights, await projectOf(call))
  },
  async history(call) {
    const { id } = await projectOf(call)
    return historyOf(call.db, 'projects', id)
  },
}
