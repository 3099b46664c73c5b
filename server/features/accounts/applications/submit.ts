import type { z } from 'zod'
import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { listOnboarding, saveOnboarding } from '#server/features/access/users/onboarding.ts'
import { setConverted } from '#server/features/accounts/quotes/store.ts'
import type { SellerRow } from '#server/features/accounts/sellers/store.ts'
import { openSeller } from '#server/features/accounts/sellers/write.ts'
import { applicantHasCompany } from '#server/features/companies/companies/store.ts'
import { enterCompany, patchCompany } from '#server/features/companies/companies/write.ts'
import { writeFigures } from '#server/features/companies/guarantors/figures.ts'
import { createProjectsOf } from '#server/features/projects/projects/create.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { SessionUser } from '#server/http/session.ts'
import type { FieldErrors } from '#shared/contract/errors.ts'
import type { Onboarding } from '#shared/contract/schemas/accounts/users.ts'
import { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'
import { type OnboardingStep, onboardingSteps } from '#shared/entities/onboarding.ts'
import { utcDay } from '#shared/format/calendar.ts'
import {
  companyFieldsOf,
  openSections,
  projectFieldsOf,
  type Sections,
  statementOf,
} from '#shared/rules/accounts/applications.ts'
import { quotedProjects } from '#shared/rules/accounts/quotes/projects.ts'
import { enteredCompany, openQuote } from './store.ts'

/** The status and answers of each section. */
async function sectionsOf(db: Db, userId: number) {
  const rows = await listOnboarding(db, userId)
  const byStep = <V>(of: (row: Onboarding) => V) =>
    Object.fromEntries(rows.map((row) => [row.step, of(row)])) as Record<OnboardingStep, V>
  return { statuses: byStep(({ status }) => status), data: byStep(({ data }) => data) }
}

export const openSectionsOf = async (db: Db, userId: number): Promise<OnboardingStep[]> =>
  openSections((await sectionsOf(db, userId)).statuses)

/**
 * Turns the four complete sections into a company, a pending seller, its latest figures, and projects: the one from the
 * sections, plus the others of the person's quote. Call inside a transaction. Throws `invalid_state` while a section is
 * open, `already_exists` for a second application, and `validation` naming an answer as `<section>.<question>`.
 */
export async function submitApplication(
  tx: Db,
  writer: Writer,
  rights: Rights,
  user: SessionUser,
): Promise<SellerRow> {
  // Locks the person's row, so the second of two simultaneous submissions waits and is refused.
  await applicantHasCompany(tx, user.id)
  const { statuses, data } = await sectionsOf(tx, user.id)
  const open = openSections(statuses)
  if (open.length > 0) {
    throw new HttpError('invalid_state', {
      message: 'Complete every section before you submit.',
      errors: Object.fromEntries(open.map((step) => [step, 'Complete this section'])),
    })
  }
  const today = utcDay(writer.at)
  const company = await saveCompany(tx, writer, rights, user.id, data)
  const seller = await openSeller(tx, writer, rights, {
    name: company.name,
    company_id: company.id,
  })
  const statement = statementOf(data)
  if (statement) {
    const by = { id: user.id, isStaff: false }
    await writeFigures(tx, writer, company.id, statement.year, statement.lines, by)
  }
  const quote = await openQuote(tx, user.id)
  const quoted = quote ? quotedProjects(quote, today) : []
  const bodies = [
    answersAs(
      'project-info',
      projectsSchemas.create.body,
      projectFieldsOf(data, quoted[0] ?? null, today),
    ),
    ...quoted.slice(1).map((fields) => projectsSchemas.create.body.parse(fields)),
  ]
  // The session does not know the account opened just now.
  const acting = { ...rights, user: { ...user, applicant_seller_id: seller.id } }
  const made = await named('project-info', () =>
    createProjectsOf(tx, writer, acting, bodies, quote ? 'quoted_project' : 'identified_project'),
  )
  if (quote) await setConverted(tx, writer, quote.id, seller.id, made, quoted)
  for (const step of onboardingSteps.values) {
    await saveOnboarding(tx, writer, [user.id, step], { status: 'submitted' }, null)
  }
  return seller
}

/** Enters the company, or corrects the one entered before. */
async function saveCompany(
  tx: Db,
  writer: Writer,
  rights: Rights,
  userId: number,
  data: Sections,
): Promise<{ id: number; name: string }> {
  const fields = companyFieldsOf(data)
  const body = answersAs('company-info', companiesSchemas.create.body, {
    ...fields,
    name: fields.legal_name,
  })
  const entered = await enteredCompany(tx, userId)
  if (!entered) return named('company-info', () => enterCompany(tx, writer, rights, body))
  await named('company-info', () => patchCompany(tx, writer, rights, entered.id, body, null))
  return { id: entered.id, name: body.name }
}

/** Parses answers as the body of a call. Throws `validation` naming the answers by section. */
export function answersAs<S extends z.ZodType>(
  step: OnboardingStep,
  schema: S,
  answers: unknown,
): z.output<S> {
  const parsed = schema.safeParse(answers)
  if (parsed.success) return parsed.data
  throw invalid(
    inSection(
      step,
      Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    ),
  )
}

/** Runs work and prefixes the fields of its `validation` errors with the section. */
export async function named<R>(step: OnboardingStep, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'validation' || !error.errors) throw error
    throw invalid(inSection(step, error.errors))
  }
}

const inSection = (step: OnboardingStep, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`${step}.${name}`, text]))
