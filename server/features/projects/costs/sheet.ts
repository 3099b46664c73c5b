import type { Db } from '#server/db/types.ts'
import { gatherProjects } from '#server/features/policy/gather.ts'
import { notFound } from '#server/http/http-error.ts'
import type { Rights } from '#server/http/rights.ts'
import type { CostLineRecord, Costs } from '#shared/contract/schemas/projects/costs.ts'
import { costCategories, taxClasses } from '#shared/entities/costs.ts'
import { centsOf, dollarsOf } from '#shared/format/money.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import {
  type CostReads,
  type ProjectReads,
  projectFacts,
} from '#shared/rules/policy/project/facts.ts'
import { costFlags } from '#shared/rules/projects/costs/flags.ts'
import type { LineAmounts, MeasuredLine } from '#shared/rules/projects/costs/line.ts'
import { groupSums, sumOf } from '#shared/rules/projects/costs/measure.ts'
import { sampleOf } from '#shared/rules/projects/costs/sample.ts'
import { costTests } from '#shared/rules/projects/costs/tests.ts'
import { claimedElsewhere, type Naming, namingFor } from './elsewhere.ts'
import { toReview } from './map.ts'
import { mayEdit, mayJudge } from './rights.ts'
import {
  type CostLineRow,
  type CostProject,
  linesOf,
  type NamedReview,
  newestReview,
  sheetVersion,
} from './store.ts'

/** The costs of a project as its rules see them. */
export interface ReadSheet {
  rows: CostLineRow[]
  facts: ProjectReads
  costs: CostReads
}

/** The lines of a project, measured against its current papers. */
export async function readSheet(db: Db, projectId: number): Promise<ReadSheet> {
  const rows = await linesOf(db, projectId)
  const [gathered] = await gatherProjects(db, [projectId])
  if (!gathered) throw notFound()
  const facts = projectFacts({ ...gathered.data, costs: rows })
  if (!facts.costs) throw new Error('A sheet was not measured')
  return { rows, facts, costs: facts.costs }
}

/** The flags of a sheet by line, worded for the reader. */
export async function flagsOf(
  db: Db,
  project: CostProject,
  { facts, costs }: ReadSheet,
  naming: Naming,
) {
  const flags = costFlags(costs.lines, {
    papers: costs.papers,
    start: facts.day('construction_start_date').value,
    end: facts.service.value,
    companies: facts.parties.map(({ name, values }) => String(values.legal_name ?? name)),
    elsewhere: await claimedElsewhere(db, project.id, costs, naming),
  })
  return new Map(
    [...flags].map(([id, list]) => [
      id,
      list.map((flag) => ({ ...flag, id: `${id}:${flag.kind}` })),
    ]),
  )
}

/** The costs of a project, limited to what the caller may read. */
export async function costsOf(
  db: Db,
  rights: Rights,
  project: CostProject,
  now: Date,
): Promise<Costs> {
  const sheet = await readSheet(db, project.id)
  const { lines, papers, interconnectionCounts } = sheet.costs
  const flags = await flagsOf(db, project, sheet, namingFor(rights, project))
  const review = await newestReview(db, project.id)
  const refs = new Map(papers.map(({ id, ref }) => [id, ref]))
  const sample = sampleOf(lines, interconnectionCounts)
  const rowOf = new Map(sheet.rows.map((row) => [row.id, row]))
  const shown = lines.flatMap((line): CostLineRecord[] => {
    const row = rowOf.get(line.id)
    if (!row) return []
    return [
      {
        ...factsOf(row),
        ...dollarsIn(line.cents),
        evidence: line.document_ids.flatMap((id) => refs.get(id) ?? []),
        flags: flags.get(line.id) ?? [],
        in_sample: sample.ids.has(line.id),
        ...exchangeOf(rights, row, review),
      },
    ]
  })
  const isFee = ({ category }: MeasuredLine) => category === 'development_fee'
  const total = sumOf(lines)
  const claimedBy = (of: (line: MeasuredLine) => boolean) =>
    dollarsOf(sumOf(lines.filter(of)).claimed)
  return {
    lines: shown,
    totals: {
      ...dollarsIn(total),
      share_supported: total.claimed > 0 ? total.supported / total.claimed : null,
      by_category: groupSums(lines, costCategories.values, ({ category }) => category).map(
        ({ key, cents }) => ({ category: key, ...dollarsIn(cents) }),
      ),
      by_tax_class: groupSums(lines, taxClasses.values, ({ tax_class }) => tax_class).map(
        ({ key, cents }) => ({ tax_class: key, ...dollarsIn(cents) }),
      ),
      related_party: claimedBy(({ related_party }) => related_party),
      developer_fee: claimedBy(isFee),
    },
    tests: costTests(sheet.facts, policyDay(now)),
    sample: {
      lines: sample.ids.size,
      eligible: dollarsOf(sample.eligible),
      sampled: dollarsOf(sample.sampled),
      reviewed: dollarsOf(sample.reviewed),
    },
    review: review && toReview(review),
    can: {
      edit: mayEdit(rights, project.stage) === 'yes',
      judge: await mayJudge(db, rights, project.id, review?.review ?? null),
    },
    version: await sheetVersion(db, project.id),
  }
}

const factsOf = (row: CostLineRow) => ({
  id: row.id,
  category: row.category,
  tax_class: row.tax_class,
  vendor: row.vendor,
  invoice_number: row.invoice_number,
  invoice_date: row.invoice_date,
  description: row.description,
  related_party: row.related_party,
  verdict: row.verdict,
  note: row.note,
  version: row.version,
})

const dollarsIn = ({ claimed, supported, paid, eligible }: LineAmounts) => ({
  claimed: dollarsOf(claimed),
  supported: dollarsOf(supported),
  paid: dollarsOf(paid),
  eligible: dollarsOf(eligible),
})

/** The exchange between reviewer and seller about a line; each side’s drafts are visible only to itself. */
function exchangeOf(
  { actor }: Rights,
  row: CostLineRow,
  found: NamedReview | null,
): Pick<CostLineRecord, 'draft' | 'answer'> {
  if (!found) return { draft: null, answer: null }
  const { drafts, draft_answers, answers } = found.review
  const own = actor === 'seller' ? [...answers, ...draft_answers] : answers
  const draft = drafts.find(({ line_id }) => line_id === row.id)
  return {
    answer: own.findLast(({ line_id }) => line_id === row.id)?.answer ?? null,
    draft:
      actor === 'seller' || !draft
        ? null
        : {
            verdict: draft.verdict,
            note: draft.note,
            is_outdated: draft.line_version !== row.version,
          },
  }
}

/** Dollars claimed by the lines that each paper supports, by document ID. */
export function claimedBy(rows: readonly CostLineRow[]): Map<number, number> {
  const cents = new Map<number, number>()
  for (const { document_ids, claimed } of rows) {
    for (const id of document_ids) cents.set(id, (cents.get(id) ?? 0) + centsOf(claimed))
  }
  return new Map([...cents].map(([id, sum]) => [id, dollarsOf(sum)]))
}
