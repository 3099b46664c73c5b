import { hash } from 'node:crypto'
import Fastify from 'fastify'
import type { Pool } from 'pg'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { CreditAtRisk } from '#shared/rules/companies/exposure.ts'
import {
  analyzeGuarantor,
  type GuarantorAnalysis,
} from '#shared/rules/companies/guarantors/analyze.ts'
import type { AnswerData, FileData } from '#shared/rules/policy/data.ts'
import { SESSION } from './floor-sql.ts'

/** Guarantors as one would score and list them by hand: flat rows with only the columns needed. */
const READ = {
  companies: `select c.id, c.credit_rating, coalesce((select v.bool_value from field_values v
      join field_definitions d on d.id = v.field_id where v.owner = 'company' and v.owner_id = c.id
        and d.field_name = 'has_open_bankruptcy'), false) as bankrupt
    from companies c where c.id = any($1)`,
  answers: `select f.company_id, f.id as file_id, f.label, f.current_number, f.is_validated
      and not exists (select from document_flags g
        where g.versioned_document_id = f.id and g.resolved_at is null) as is_settled,
      a.id, a.field_name, a.value, a.state, a.is_stale, a.number, a.page, a.box,
      u.first_name || ' ' || u.last_name as person
    from versioned_documents f
    left join ai_answers a on a.versioned_document_id = f.id and a.document_type = f.label
    left join users u on u.id = a.decided_by
    where f.company_id = any($1) and f.label like 'financial_statements%' and not f.is_hidden
    order by f.id, a.id`,
  figures: `select company_id, fiscal_year, line, value::float, entered_by::text, checked_by::text
    from financial_statements where company_id = any($1)`,
  guaranteed: `select pp.company_id, p.id as project_id, p.name, p.stage,
      p.projected_itc_amount::float as credit, (select coalesce(sum(e.share), 0)::float
        from recapture_events e where e.project_id = p.id and e.withdrawn_at is null) as recaptured, p.placed_in_service_date::text,
      p.target_placed_in_service_date::text
    from project_parties pp join projects p on p.id = pp.project_id
    where pp.company_id = any($1) and pp.role = 'guarantor' order by p.name, p.id`,
  decisions: `select company_id, state, outcome, calculated from guarantor_decisions
    where company_id = any($1) and state in ('proposed', 'in_force') order by id`,
} as const

interface AnswerRow extends Omit<AnswerData, 'confidence' | 'fills'> {
  company_id: number
  file_id: number
  label: DocumentType
  current_number: number
  is_settled: boolean
}
type Owned<T> = T & { company_id: number }

const read = async <T>(pool: Pool, name: keyof typeof READ, ids: readonly number[]): Promise<T[]> =>
  (await pool.query({ name, text: READ[name], values: [ids] })).rows

/** Scores the figures of these companies by the product's own rules. */
export async function floorScores(
  pool: Pool,
  ids: readonly number[],
  today: string,
): Promise<Map<number, GuarantorAnalysis>> {
  const [companies, answers, figures, guaranteed, decisions] = await Promise.all([
    read<{ id: number; credit_rating: string | null; bankrupt: boolean }>(pool, 'companies', ids),
    read<AnswerRow>(pool, 'answers', ids),
    read<Owned<Parameters<typeof analyzeGuarantor>[0]['figures'][number]>>(pool, 'figures', ids),
    read<Owned<CreditAtRisk>>(pool, 'guaranteed', ids),
    read<Owned<Parameters<typeof analyzeGuarantor>[0]['decisions'][number]>>(
      pool,
      'decisions',
      ids,
    ),
  ])
  const byCompany = <T extends { company_id: number }>(rows: T[]) =>
    Map.groupBy(rows, ({ company_id }) => company_id)
  const [papers, typed, backed, decided] = [
    byCompany(answers),
    byCompany(figures),
    byCompany(guaranteed),
    byCompany(decisions),
  ]
  return new Map(
    companies.map(({ id, credit_rating, bankrupt }) => {
      const facts = {
        company: { credit_rating, has_open_bankruptcy: bankrupt },
        files: filesOf(papers.get(id) ?? []),
        figures: typed.get(id) ?? [],
        guaranteed: (backed.get(id) ?? []).map(({ company_id: _, ...project }) => project),
        decisions: decided.get(id) ?? [],
      }
      return [id, analyzeGuarantor(facts, today)]
    }),
  )
}

const filesOf = (rows: readonly AnswerRow[]): FileData[] =>
  [...Map.groupBy(rows, ({ file_id }) => file_id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { file_id: id, label: type, current_number: number, is_settled } = first
    const answers = own.map((answer) => ({ ...answer, confidence: 1, fills: null }))
    return [{ id, type, number, sha256: '', is_settled, answers }]
  })

/** What both return for a page: the floor writes the rows in the format of the product's contract. */
const ROW = `c.id, c.name, c.legal_name, c.credit_rating,
  coalesce(c.guarantor_outcome, 'in_review') as outcome, r.calculated, r.score::float, r.projects,
  r.unvested::float, r.exposure::float, r.waits, r.since, c.assignee_id,
  (select u.first_name || ' ' || u.last_name from users u where u.id = c.assignee_id) as assignee_name`

const PAGE = `select ${ROW} from (select * from guarantor_reviews where waits = $1
    and calculated = any($2) order by exposure desc, company_id offset $3 limit $4) r
  join companies c on c.id = r.company_id order by r.exposure desc, r.company_id`
const TOTAL =
  'select count(*)::int as total from guarantor_reviews where waits = $1 and calculated = any($2)'

/** The list of waiting guarantors on bare Fastify and `pg`: one session query, page and total in parallel. */
export async function serveGuarantorFloor(pool: Pool) {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const rows = async (name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows
  app.get<{ Querystring: { filter: string; range: string } }>(
    '/api/guarantors/',
    async (request, reply) => {
      const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
      const [user] = await rows(SESSION.name, SESSION.text, [hash('sha256', token), new Date()])
      if (user?.role !== 'admin') return reply.code(401).send({ message: 'not signed in' })
      const { waits, calculated } = JSON.parse(request.query.filter)
      const [first, last] = JSON.parse(request.query.range)
      const [page, [counted]] = await Promise.all([
        rows('guarantors', PAGE, [waits, calculated, first, last - first + 1]),
        rows('guarantors total', TOTAL, [waits, calculated]),
      ])
      reply.header('content-range', `guarantors ${first}-${last}/${counted?.total}`)
      return page
    },
  )
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return { base, close: () => app.close() }
}
