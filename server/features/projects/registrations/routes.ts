import { and, eq } from 'drizzle-orm'
import { lockByName } from '#server/db/lock-by-name.ts'
import { deleteRecord, insertRecord, updateRecord } from '#server/db/records.ts'
import { registrationCorrections, registrations } from '#server/db/schema/registrations.ts'
import type { Db } from '#server/db/types.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { findProject } from '#server/features/projects/projects/store.ts'
import type { Call, Handlers } from '#server/http/context.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { SYSTEM_RIGHTS } from '#server/http/rights.ts'
import type { RegistrationsView } from '#shared/contract/schemas/projects/registrations.ts'
import { taxClasses } from '#shared/entities/companies.ts'
import { registeredProperties } from '#shared/entities/registrations.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { filingDaysIn, registrationDue } from '#shared/rules/policy/deadlines/filing-days.ts'
import { projectFacts } from '#shared/rules/policy/project/facts.ts'
import {
  correctionProblem,
  isLate,
  registrationMoves,
  registrationProblem,
  waitsFor,
} from '#shared/rules/projects/registrations.ts'
import {
  correctionsOf,
  isCommitted,
  type RegistrationRow,
  registrationsOf,
  serviceDay,
  standingOf,
  type Transferor,
  transferorOf,
} from './store.ts'

const projectOf = async (call: Call<never>) =>
  call.found(await findProject(call.db, call.rights, call.id()))

/** `Mesa`, or `Mesa, storage`. */
const nameOf = ({ registration, project_name }: RegistrationRow): string =>
  registration.property === 'storage'
    ? `${project_name}, ${registeredProperties.label('storage').toLowerCase()}`
    : project_name

const toGroup = (rows: readonly RegistrationRow[]) =>
  rows.map((row) => ({ ...row.registration, name: nameOf(row) }))

async function view(
  call: Call<never>,
  db: Db,
  projectId: number,
  { company_id, name, tax_class }: Transferor,
): Promise<RegistrationsView> {
  const of = { companyId: company_id, projectId }
  const rows = await registrationsOf(db, call.rights, of)
  // Includes projects hidden from the caller, since they can block the visible ones; they stay unnamed.
  const group = toGroup(await registrationsOf(db, SYSTEM_RIGHTS, of))
  const seen = new Set(rows.map(({ registration }) => registration.id))
  const today = policyDay(call.now)
  const gathered = await gatherProjects(db, [
    ...new Set([projectId, ...rows.map(({ registration }) => registration.project_id)]),
  ])
  const facts = new Map(gathered.map(({ data }) => [data.id, projectFacts(data)]))
  const project = gathered.find(({ data }) => data.id === projectId)
  if (!project) throw notFound()
  const corrections = await correctionsOf(db, [...seen])
  return {
    transferor: name,
    return_type: tax_class && taxClasses.label(tax_class),
    ...(await standingOf(db, projectId, group)),
    due: registrationDue(project.data, today),
    registrations: rows.map((row) => {
      const { company_id: _company, created_at: _at, updated_at: _since, ...own } = row.registration
      const of = facts.get(own.project_id)
      const days = of && filingDaysIn(of, own.tax_year, today)
      if (!days) throw new Error(`Project ${own.project_id} has no facts`)
      const self = { ...own, name: nameOf(row) }
      const other = waitsFor(self, group)
      return {
        ...own,
        project_name: row.project_name,
        superseded: corrections
          .filter(({ correction }) => correction.registration_id === own.id)
          .map(({ correction: { number, reason, created_at }, person }) => ({
            number,
            reason,
            person: person ?? '',
            at: created_at.toISOString(),
          })),
        return_due: days.due,
        submit_by: days.submitBy,
        is_late: isLate(own.state, days.submitBy, today),
        waits_for: other && (seen.has(other.id) ? other.name : 'Another project'),
        moves: [...registrationMoves(self, group)],
      }
    }),
  }
}

/** Serializes writes that add or move registrations of the same transferor. */
const lockGroup = (tx: Db, { company_id }: Transferor): Promise<void> =>
  lockByName(tx, `registrations ${company_id}`)

/** Registrations of credits with the IRS. */
export const registrationsHandlers: Handlers<'registrations'> = {
  async list(call) {
    const project = await projectOf(call)
    return view(call, call.db, project.id, await transferorOf(call.db, project))
  },
  async create(call) {
    const project = await projectOf(call)
    const body = call.body()
    return call.write(async (tx, writer) => {
      const transferor = await transferorOf(tx, project)
      await lockGroup(tx, transferor)
      const [known] = await tx
        .select({ id: registrations.id })
        .from(registrations)
        .where(
          and(
            eq(registrations.project_id, project.id),
            eq(registrations.property, body.property),
            eq(registrations.tax_year, body.tax_year),
          ),
        )
      if (known) throw new HttpError('already_exists')
      await insertRecord(tx, writer, registrations, {
        ...body,
        project_id: project.id,
        company_id: transferor.company_id,
        state: 'draft',
      })
      return view(call, tx, project.id, transferor)
    })
  },
  async move(call) {
    const project = await projectOf(call)
    const id = call.id('registration')
    const mine = and(eq(registrations.id, id), eq(registrations.project_id, project.id))
    const [found] = await call.db.select().from(registrations).where(mine)
    if (!found) throw notFound()
    const { state: to, on, number = null, question = null } = call.body()
    return call.write(async (tx, writer) => {
      const transferor = await transferorOf(tx, project)
      await lockGroup(tx, transferor)
      const of = { companyId: transferor.company_id, projectId: project.id }
      const group = toGroup(await registrationsOf(tx, SYSTEM_RIGHTS, of))
      const row = call.found(group.find((one) => one.id === id))
      const move = { to, on, number, question }
      const in_service_on = await serviceDay(tx, project.id, row.property)
      const problem = registrationProblem(
        { ...row, in_service_on },
        group,
        move,
        policyDay(writer.at),
      )
      if (problem) throw invalid({ [problem.field]: problem.text })
      const dates = {
        // The submitter is the company that transfers the credit at this point.
        submitted: { submitted_on: on, company_id: transferor.company_id },
        irs_question: { question, questioned_on: on },
        issued: { issued_on: on, number },
        draft: {},
      }
      call.saved(
        await updateRecord(
          tx,
          writer,
          registrations,
          id,
          { state: to, ...dates[to] },
          {
            ifMatch: call.ifMatch(),
          },
        ),
      )
      return view(call, tx, project.id, transferor)
    })
  },
  async correct(call) {
    const project = await projectOf(call)
    const id = call.id('registration')
    const mine = and(eq(registrations.id, id), eq(registrations.project_id, project.id))
    const [found] = await call.db.select().from(registrations).where(mine)
    if (!found) throw notFound()
    const { number, reason } = call.body()
    return call.write(async (tx, writer) => {
      const transferor = await transferorOf(tx, project)
      await lockGroup(tx, transferor)
      const [row] = await tx.select().from(registrations).where(mine).for('no key update')
      const standing = {
        isStaff: call.rights.scope === 'all',
        isCommitted: await isCommitted(tx, project.id),
      }
      const wrong = call.found(row)
      const problem = correctionProblem(wrong, number, standing)
      if (problem) throw invalid({ [problem.field]: problem.text })
      await insertRecord(tx, writer, registrationCorrections, {
        registration_id: id,
        number: wrong.number ?? '',
        reason,
        corrected_by: writer.userId ?? 0,
      })
      call.saved(
        await updateRecord(tx, writer, registrations, id, { number }, { ifMatch: call.ifMatch() }),
      )
      return view(call, tx, project.id, transferor)
    })
  },
  async remove(call) {
    const project = await projectOf(call)
    const id = call.id('registration')
    const mine = and(eq(registrations.id, id), eq(registrations.project_id, project.id))
    return call.write(async (tx, writer) => {
      const transferor = await transferorOf(tx, project)
      await lockGroup(tx, transferor)
      const [row] = await tx.select().from(registrations).where(mine)
      if (call.found(row).state !== 'draft') throw new HttpError('invalid_state')
      await deleteRecord(tx, writer, registrations, id)
      return view(call, tx, project.id, transferor)
    })
  },
}
