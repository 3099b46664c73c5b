import { sql } from 'drizzle-orm'
import { installDefaults } from '#server/db/defaults.ts'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { financialLines } from '#shared/entities/financial-lines.ts'

export const GUARANTORS_NOW = new Date('2026-11-16T12:00:00Z')
const AT = GUARANTORS_NOW

/** Dollars of each line of a balanced year, as a share of a company's size. */
const LINES: Readonly<Record<string, number>> = {
  cash: 40,
  short_term_investments: 20,
  receivables: 30,
  inventory: 10,
  current_assets: 105,
  intangibles: 10,
  total_assets: 400,
  payables: 20,
  current_debt: 10,
  current_liabilities: 40,
  long_term_debt: 100,
  total_liabilities: 150,
  retained_earnings: 120,
  equity: 250,
  revenue: 300,
  cost_of_sales: 150,
  operating_expenses: 60,
  depreciation: 20,
  ebit: 70,
  interest: 10,
  tax: 15,
  net_income: 45,
  operating_cash_flow: 65,
  capital_expenditure: 30,
}

/** Companies that each guarantee a project and have three years of accepted statements; returns a staff user's ID. */
export async function fillGuarantors(db: Db, count: number): Promise<number> {
  const writer = systemWriter(AT)
  await installDefaults(db, AT)
  const owner = await insertRecord(db, writer, companies, { name: 'Bench Seller' })
  const seller = await insertRecord(db, writer, sellers, {
    name: 'Bench Seller',
    code: 'B1',
    company_id: owner.id,
    status: 'accepted',
  })
  const user = await insertRecord(db, writer, users, {
    email: 'bench@example.test',
    username: 'bench',
    first_name: 'Bench',
    last_name: 'Admin',
    timezone: 'America/New_York',
    role: 'admin',
    is_staff: true,
    date_joined: AT,
  })
  const lines = JSON.stringify(
    financialLines.values.map((line) => ({ field_name: line, share: LINES[line] ?? 0 })),
  )
  await db.execute(sql`
    insert into companies (name, legal_name, credit_rating, created_at, updated_at)
    select 'Guarantor ' || lpad(n::text, 5, '0'), 'Guarantor ' || n || ', Inc.',
      case n % 4 when 0 then 'BBB' else 'not_rated' end, ${AT}, ${AT}
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`
    insert into projects (slug, name, stage, stage_changed_at, seller_id, projected_itc_amount,
      target_placed_in_service_date, created_at, updated_at)
    select 'p-' || id, 'Project ' || id, 'review', ${AT}, ${seller.id}, 10000 * (1 + id % 97),
      '2027-03-01', ${AT}, ${AT} from companies where id <> ${owner.id} order by id`)
  await db.execute(sql`
    insert into project_parties (project_id, company_id, role, created_at, updated_at)
    select p.id, substr(p.slug, 3)::int, 'guarantor', ${AT}, ${AT} from projects p`)
  await db.execute(sql`
    insert into versioned_documents (company_id, name, label, is_validated, current_number,
      created_at, updated_at)
    select c.id, 'statements.pdf', 'financial_statements_year_' || y, true, 1, ${AT}, ${AT}
    from companies c, generate_series(1, 3) y where c.id <> ${owner.id} order by c.id, y`)
  await db.execute(sql`
    insert into ai_answers (versioned_document_id, number, document_type, field_name, value, page,
      box, confidence, state, engine, decided_by, created_at, updated_at)
    select f.id, 1, f.label, a.field_name, a.value, 3,
      '{"x": 0.1, "y": 0.2, "w": 0.3, "h": 0.02}', 1, 'accepted', 'bench', ${user.id}, ${AT}, ${AT}
    from versioned_documents f cross join lateral (
      select field_name, to_jsonb(share * (100 + f.company_id % 89)) as value
      from jsonb_to_recordset(${lines}::jsonb) t(field_name text, share int)
      union all select 'fiscal_year', to_jsonb(2026 - right(f.label, 1)::int)
      union all select 'audited', 'true'::jsonb
      union all select 'opinion', '"unqualified"'::jsonb) a`)
  await db.execute(sql`delete from policy_due`)
  await db.execute(sql`delete from pgboss.job where name = 'evaluate-policy'`).catch(() => {})
  await db.execute(sql`vacuum analyze`)
  return user.id
}
