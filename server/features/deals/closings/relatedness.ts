import { asc, eq, inArray } from 'drizzle-orm'
import { personName } from '#server/db/person-name.ts'
import { insertRecord, type Writer } from '#server/db/records.ts'
import { users } from '#server/db/schema/accounts.ts'
import { relatednessAttestations } from '#server/db/schema/closings.ts'
import type { Db } from '#server/db/types.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import type { BodyOf } from '#shared/contract/contract.ts'
import type { Closing } from '#shared/contract/schemas/deals/closings.ts'
import type { AttestationMoment } from '#shared/entities/closings.ts'
import { andList } from '#shared/format/lists.ts'
import { bringDownUntil } from '#shared/rules/deals/closings/relatedness.ts'
import type { ClosingStanding } from '#shared/rules/deals/closings/standing.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import type { AgreementRow, ClosingLine } from './store.ts'
import { type Transferor, transferorsByProject } from './transferors.ts'

/** What buyers say of the companies that transfer their credits: that they are unrelated, company by company. */

type Row = Awaited<ReturnType<typeof attestationsOf>>[number]

/** Attestations of transfers, oldest first. */
export const attestationsOf = (db: Db, transferIds: readonly number[]) =>
  db
    .select({ attestation: relatednessAttestations, person: personName(users) })
    .from(relatednessAttestations)
    .innerJoin(users, eq(users.id, relatednessAttestations.attested_by))
    .where(inArray(relatednessAttestations.transfer_id, [...transferIds]))
    .orderBy(asc(relatednessAttestations.id))

/** The newest word of a moment about a company; one for the payment counts under the terms accepted then. */
const newestWord = (
  rows: readonly Row[],
  companyId: number,
  moment: AttestationMoment,
  accepted: AgreementRow | null,
): Row | undefined =>
  rows.findLast(
    ({ attestation: one }) =>
      one.company_id === companyId &&
      one.moment === moment &&
      (moment === 'signing' || (accepted !== null && one.agreement_id === accepted.id)),
  )

/** The distinct companies that transfer the credits of these lines. */
export const companiesOf = (
  transferors: ReadonlyMap<number, readonly Transferor[]>,
  lines: readonly ClosingLine[],
) => [
  ...new Map(
    lines.flatMap(({ project_id }) =>
      (transferors.get(project_id) ?? []).map((one) => [one.id, one] as const),
    ),
  ).values(),
]

/** The terms that all sides have accepted, or null. */
const acceptedIn = ({ terms }: Pick<Deal, 'terms'>): AgreementRow | null =>
  terms?.state === 'accepted' ? terms : null

interface Deal {
  lines: readonly ClosingLine[]
  terms: AgreementRow | null
}

interface Said extends Deal {
  attestations: readonly Row[]
  transferors: ReadonlyMap<number, readonly Transferor[]>
}

/** What has been said of each company, for a standing. */
export const relatednessIn = ({
  attestations,
  transferors,
  ...deal
}: Said): ClosingStanding['relatedness'] =>
  companiesOf(transferors, deal.lines).map(({ id, name, legal }) => {
    const said = (moment: AttestationMoment) =>
      newestWord(attestations, id, moment, acceptedIn(deal))?.attestation
    const payment = said('payment')
    return {
      company_id: id,
      company: legal ?? name,
      signing: said('signing')?.is_unrelated ?? null,
      payment: payment?.is_unrelated ?? null,
      payment_until: payment ? bringDownUntil(policyDay(payment.created_at)) : null,
    }
  })

/** Who said it last at each moment, and when, for the lines that rest on it. */
export function attestedIn({
  attestations,
  transferors,
  ...deal
}: Said): ClosingStanding['attested'] {
  const companies = companiesOf(transferors, deal.lines)
  const last = (moment: AttestationMoment) => {
    const words = companies.flatMap(
      ({ id }) => newestWord(attestations, id, moment, acceptedIn(deal)) ?? [],
    )
    const times = words.map(({ attestation }) => attestation.created_at.toISOString()).toSorted()
    const at = times.at(-1)
    return at === undefined
      ? null
      : { by: andList([...new Set(words.map(({ person }) => person ?? ''))]), at }
  }
  return { signing: last('signing'), payment: last('payment') }
}

/** The same with who said it and when, for the screens. */
export function relatednessView({
  attestations,
  transferors,
  ...deal
}: Said): Closing['relatedness'] {
  return companiesOf(transferors, deal.lines).map(({ id, name, legal }) => {
    const said = (moment: AttestationMoment) => {
      const word = newestWord(attestations, id, moment, acceptedIn(deal))
      return word
        ? {
            is_unrelated: word.attestation.is_unrelated,
            by: word.person ?? '',
            authority: word.attestation.authority,
            at: word.attestation.created_at.toISOString(),
          }
        : null
    }
    return {
      company_id: id,
      company: legal ?? name,
      signing: said('signing'),
      payment: said('payment'),
    }
  })
}

/** A company of which the buyer says that it is related, or no longer is. */
export interface Attested {
  company: string
  is_unrelated: boolean
  sellers: number[]
}

/**
 * Records what the buyer says of companies that transfer its credit. For the payment it says so again once terms are
 * accepted (409 before), since both may have changed since signing. Returns the companies that it says are related, or no
 * longer are, with the sellers whose credit they transfer.
 */
export async function attest(
  tx: Db,
  writer: Writer,
  transferId: number,
  deal: Deal,
  { moment, statements, authority }: BodyOf<'closings.attest'>,
): Promise<Attested[]> {
  const transferors = await transferorsByProject(tx, deal.lines)
  const companies = companiesOf(transferors, deal.lines)
  const unknown = statements.findIndex(({ company_id }) =>
    companies.every(({ id }) => id !== company_id),
  )
  if (unknown !== -1) {
    throw invalid({
      [`statements.${unknown}.company_id`]: 'This company transfers none of this credit',
    })
  }
  const twice = statements.findIndex(
    ({ company_id }, index) =>
      statements.findIndex((one) => one.company_id === company_id) !== index,
  )
  if (twice !== -1) {
    throw invalid({ [`statements.${twice}.company_id`]: 'This company is named twice' })
  }
  const accepted = acceptedIn(deal)
  if (moment === 'payment' && accepted === null) {
    throw new HttpError('invalid_state', {
      message: 'This is said again once both sides have accepted the terms.',
    })
  }
  const before = new Map(
    (await attestationsOf(tx, [transferId])).map(
      ({ attestation: { company_id, is_unrelated } }) => [company_id, is_unrelated],
    ),
  )
  for (const { company_id, is_unrelated } of statements) {
    await insertRecord(tx, writer, relatednessAttestations, {
      transfer_id: transferId,
      company_id,
      moment,
      agreement_id: moment === 'payment' ? (accepted?.id ?? null) : null,
      is_unrelated,
      attested_by: writer.userId ?? 0,
      authority,
    })
  }
  const news = new Map(
    statements
      .filter(({ company_id, is_unrelated }) => !is_unrelated || before.get(company_id) === false)
      .map(({ company_id, is_unrelated }) => [company_id, is_unrelated]),
  )
  return companies
    .filter(({ id }) => news.has(id))
    .map(({ id, name, legal }) => ({
      company: legal ?? name,
      is_unrelated: news.get(id) === true,
      sellers: deal.lines
        .filter(({ project_id }) => transferors.get(project_id)?.some((one) => one.id === id))
        .map(({ seller_id }) => seller_id),
    }))
}
