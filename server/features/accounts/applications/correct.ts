import type { Writer } from '#server/db/records.ts'
import type { Db } from '#server/db/types.ts'
import { findOnboarding } from '#server/features/access/users/onboarding.ts'
import type { SellerRow } from '#server/features/accounts/sellers/store.ts'
import { patchCompany } from '#server/features/companies/companies/write.ts'
import { writeFigures } from '#server/features/companies/guarantors/figures.ts'
import { lockProject } from '#server/features/projects/projects/store.ts'
import { patchProject } from '#server/features/projects/projects/write.ts'
import type { Rights } from '#server/http/rights.ts'
import type { Onboarding } from '#shared/contract/schemas/accounts/users.ts'
import { companiesSchemas } from '#shared/contract/schemas/companies/companies.ts'
import { projectsSchemas } from '#shared/contract/schemas/projects/projects.ts'
import type { OnboardingStep } from '#shared/entities/onboarding.ts'
import { utcDay } from '#shared/format/calendar.ts'
import {
  companyFieldsOf,
  projectFieldsOf,
  statementOf,
} from '#shared/rules/accounts/applications.ts'
import { appliedSeller, projectsOf } from './store.ts'
import { answersAs, named } from './submit.ts'

/**
 * Applies a correction of a submitted section to the record the application became: the company, its figures, or the
 * first project. Does nothing once the account is accepted; from then on, changes are made in the app. Call inside the
 * transaction that saved the section. Throws `validation` naming an answer as `<section>.<question>`.
 */
export async function correctApplication(
  tx: Db,
  writer: Writer,
  rights: Rights,
  { user_id, step, data, status }: Onboarding,
): Promise<void> {
  if (status !== 'submitted' || rights.actor !== 'frontdoor') return
  const seller = await appliedSeller(tx, user_id)
  if (!seller || seller.status === 'accepted') return
  await CORRECTIONS[step]({ tx, writer, rights, seller, userId: user_id, data })
}

interface Correction {
  tx: Db
  writer: Writer
  rights: Rights
  seller: SellerRow
  userId: number
  data: Record<string, unknown>
}

const CORRECTIONS = {
  'company-info': async ({ tx, writer, rights, seller, data }) => {
    const fields = companyFieldsOf({ 'company-info': data })
    const body = answersAs('company-info', companiesSchemas.patch.body, {
      ...fields,
      ...(fields.legal_name ? { name: fields.legal_name } : {}),
    })
    await named('company-info', () =>
      patchCompany(tx, writer, rights, seller.company_id, body, null),
    )
  },
  'financial-review': async ({ tx, writer, seller, userId, data }) => {
    const statement = statementOf({ 'financial-review': data })
    if (!statement) return
    const by = { id: userId, isStaff: false }
    await writeFigures(tx, writer, seller.company_id, statement.year, statement.lines, by)
  },
  'project-info': correctProject,
  'project-review': correctProject,
} as const satisfies Record<OnboardingStep, (correction: Correction) => Promise<void>>

/** Both project sections describe the seller's first project. */
async function correctProject({ tx, writer, rights, seller, userId }: Correction): Promise<void> {
  const [first] = await projectsOf(tx, seller.id)
  if (!first) return
  const info = await findOnboarding(tx, userId, 'project-info')
  const review = await findOnboarding(tx, userId, 'project-review')
  const fields = projectFieldsOf(
    { 'project-info': info.data, 'project-review': review.data },
    null,
    utcDay(writer.at),
  )
  const body = answersAs('project-info', projectsSchemas.patch.body, fields)
  const locked = await lockProject(tx, rights, first.id, Object.keys(body))
  if (!locked) return
  await named('project-info', () => patchProject(tx, writer, rights, locked, body, null))
}
