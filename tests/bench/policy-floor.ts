import type { PoolClient } from 'pg'
import type { PartyRole } from '#shared/entities/companies.ts'
import type { DocumentType } from '#shared/entities/document-types.ts'
import type { ProjectStage } from '#shared/entities/projects.ts'
import type { FieldValue } from '#shared/format/field-values.ts'
import { analyzeProject, POLICY_ENGINE, type RuleResult } from '#shared/rules/policy/analyze.ts'
import type {
  AnswerData,
  FileData,
  PartyData,
  ProjectData,
  SaleData,
} from '#shared/rules/policy/data.ts'
import { policyDay } from '#shared/rules/policy/day.ts'
import { POLICY_NOW } from './policy-data.ts'

/**
 * The rules of projects as one would run them by hand: flat rows with the columns that rules read, from
 * statements prepared once, combined here; and one statement that takes the mark and stores
 * everything. The rules themselves are the product's, so the results must agree.
 */
const READ = {
  projects: `select *, stage_changed_at from projects where id = any($1) order by id`,
  values: `select v.owner_id, d.field_name,
      coalesce(to_jsonb(v.number_value), to_jsonb(v.text_value), to_jsonb(v.date_value),
        to_jsonb(v.bool_value)) as value
    from field_values v join field_definitions d on d.id = v.field_id
    where v.owner = 'project' and v.owner_id = any($1)`,
  files: `select f.project_id, f.id as file_id, f.label, f.current_number,
      (select v.sha256 from document_versions v where v.versioned_document_id = f.id
        and v.number = f.current_number) as sha256, f.is_validated
      and not exists (select from document_flags g
        where g.versioned_document_id = f.id and g.resolved_at is null) as is_settled,
      a.id, a.field_name, a.value, a.state, a.is_stale, a.confidence, a.number, a.page, a.box,
      u.first_name || ' ' || u.last_name as person, d.field_name as fills
    from versioned_documents f
    left join ai_answers a on a.versioned_document_id = f.id and a.document_type = f.label
    left join users u on u.id = a.decided_by
    left join field_definitions d on d.id = a.field_id
    where f.project_id = any($1) and not f.is_hidden and f.label is not null
    order by f.id, a.id`,
  parties: `select p.project_id, p.role, c.id as company_id, c.name, c.legal_name, c.credit_rating,
      (select v.text_value from field_values v join field_definitions d on d.id = v.field_id
        where v.owner = 'company' and v.owner_id = c.id and d.field_name = 'tax_class') as tax_class
    from project_parties p join companies c on c.id = p.company_id
    where p.project_id = any($1) order by p.id`,
  sales: `select p.project_id, p.transfer_id, t.payment_date::text as payment_date,
      coalesce(p.project_itc_amount, p.projected_itc_amount)::float as credit,
      b.is_unrelated, b.is_not_foreign
    from payouts p join transfers t on t.id = p.transfer_id join buyers b on b.id = t.buyer_id
    where p.project_id = any($1) order by t.id`,
} as const

const STORE = `with taken as (
    delete from policy_due where owner = 'project' and owner_id = any($1)),
  gone as (delete from policy_failures where project_id = any($1)
    and (project_id || ' ' || code) <> all($2)),
  added as (insert into policy_failures (project_id, code, since)
    select split_part(f, ' ', 1)::int, split_part(f, ' ', 2), $3 from unnest($2::text[]) f
    on conflict do nothing)
  insert into policy_analyses (owner, owner_id, evaluated_at, evaluated_on, engine, rules)
  select 'project', (one ->> 'id')::int, $3, $4, $5, one -> 'rules'
  from jsonb_array_elements($6::jsonb) one
  on conflict (owner, owner_id) do update set evaluated_at = excluded.evaluated_at,
    evaluated_on = excluded.evaluated_on, engine = excluded.engine, rules = excluded.rules`

type ProjectRow = Record<string, unknown> & { id: number; stage: ProjectStage }
interface ValueRow {
  owner_id: number
  field_name: string
  value: FieldValue
}
interface FileRow extends Omit<AnswerData, 'id'> {
  project_id: number
  file_id: number
  label: DocumentType
  current_number: number
  sha256: string
  is_settled: boolean
  /** Null if the file has no questions. */
  id: number | null
}
interface PartyRow {
  project_id: number
  role: PartyRole
  company_id: number
  name: string
  legal_name: string | null
  credit_rating: string | null
  tax_class: string | null
}
type SaleRow = SaleData & { project_id: number }

/** Runs the rules of these projects and stores the results. */
export async function floorPolicy(
  client: PoolClient,
  ids: readonly number[],
): Promise<{ id: number; rules: RuleResult[] }[]> {
  const read = async <R extends object>(name: keyof typeof READ): Promise<R[]> =>
    (await client.query<R>({ name: `floor_${name}`, text: READ[name], values: [ids] })).rows
  await client.query('begin')
  const projects = await read<ProjectRow>('projects')
  const values = Map.groupBy(await read<ValueRow>('values'), (row) => row.owner_id)
  const files = Map.groupBy(await read<FileRow>('files'), (row) => row.project_id)
  const parties = Map.groupBy(await read<PartyRow>('parties'), (row) => row.project_id)
  const sales = Map.groupBy(await read<SaleRow>('sales'), (row) => row.project_id)
  const today = policyDay(POLICY_NOW)
  const outcomes = projects.map((row) => {
    const { id, stage } = row
    const named = (values.get(id) ?? []).map(({ field_name, value }) => [field_name, value])
    const data: ProjectData = {
      id,
      stage,
      closed_on: null,
      values: { ...plain(row), ...Object.fromEntries(named) },
      files: filesOf(files.get(id) ?? []),
      parties: (parties.get(id) ?? []).map(partyOf),
      chart: null,
      sales: sales.get(id) ?? [],
      reviews: [],
      registrations: [],
      costs: null,
      communities: null,
    }
    return { id, rules: analyzeProject(data, [], today) }
  })
  const failures = outcomes.flatMap(({ id, rules }) =>
    rules.filter(({ result }) => result === 'fail').map(({ code }) => `${id} ${code}`),
  )
  await client.query({
    name: 'floor_store',
    text: STORE,
    values: [ids, failures, POLICY_NOW, today, POLICY_ENGINE, JSON.stringify(outcomes)],
  })
  await client.query('commit')
  return outcomes
}

const NUMBERS = new Set(['projected_itc_amount', 'installed_capacity_dc'])

/** Columns as rules use them: numbers as numbers, dates as text, the rest unchanged. */
const plain = (row: ProjectRow): ProjectData['values'] =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plainValue(key, value)]))

function plainValue(key: string, value: unknown): FieldValue {
  if (value instanceof Date) {
    return new Date(value.getTime() - value.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  }
  if (NUMBERS.has(key) && value !== null) return Number(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null
}

const partyOf = ({ role, company_id, name, ...row }: PartyRow): PartyData => ({
  role,
  company_id,
  name,
  values: {
    legal_name: row.legal_name ?? name,
    credit_rating: row.credit_rating,
    tax_class: row.tax_class,
  },
})

const filesOf = (rows: readonly FileRow[]): FileData[] =>
  [...Map.groupBy(rows, (row) => row.file_id)].flatMap(([id, own]) => {
    const [first] = own
    if (!first) return []
    const answers = own.flatMap(({ id: answer, ...row }) =>
      answer === null ? [] : [{ ...row, id: answer }],
    )
    const { label: type, current_number: number, sha256, is_settled } = first
    return [{ id, type, number, sha256, is_settled, answers }]
  })
