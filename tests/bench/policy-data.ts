import { sql } from 'drizzle-orm'
import { installDefaults } from '#server/db/defaults.ts'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { documentTypeData, documentTypes } from '#shared/entities/document-types.ts'

export const POLICY_NOW = new Date('2026-11-16T12:00:00Z')
const AT = POLICY_NOW

const SAMPLES: Readonly<Record<string, string | number | boolean>> = {
  date: '2026-06-01',
  boolean: true,
  string: 'Bench Holdings, Inc.',
  enum: 'issued',
  percent: 100,
}

/** The document types of a project, with the answers that rules use. */
const PAPERS = documentTypes.values
  .filter((type) => documentTypeData[type].owner !== 'company')
  .map((type) => ({
    type,
    answers: documentTypeData[type].fields
      .filter(({ used_by }) => used_by === 'rule')
      .map(({ field_name, kind }) => ({ field_name, value: SAMPLES[kind] ?? 5_000 })),
  }))
  .filter(({ answers }) => answers.length > 0)

/**
 * Solar projects in service with a file of every type that project rules use, each answer settled,
 * and twelve values, four parties, and a sale. Marks of pending work are removed.
 */
export async function fillPolicyData(db: Db, projects: number): Promise<void> {
  const writer = systemWriter(AT)
  await installDefaults(db, AT)
  const company = await insertRecord(db, writer, companies, {
    name: 'Bench Holdings',
    legal_name: 'Bench Holdings, Inc.',
    credit_rating: 'BBB',
  })
  const seller = await insertRecord(db, writer, sellers, {
    name: 'Bench Seller',
    code: 'B1',
    company_id: company.id,
    status: 'accepted',
  })
  const user = await insertRecord(db, writer, users, {
    email: 'bench@example.test',
    username: 'bench',
    first_name: 'Bench',
    last_name: 'Admin',
    timezone: 'America/New_York',
    date_joined: AT,
  })
  await db.execute(sql`
    insert into projects (slug, name, stage, stage_changed_at, seller_id, installation_type,
      projected_itc_amount, installed_capacity_dc, construction_start_date, placed_in_service_date,
      has_project_level_debt, offtake_type, site_control_type, adder_pw_apprenticeship_claimed,
      created_at, updated_at)
    select 'p-' || n, 'Project ' || n, 'review', ${AT}, ${seller.id}, 'groundmount_solar',
      3000000, 6000, '2025-03-01', '2026-08-01', true, 'third_party_energy', 'land_leased', true,
      ${AT}, ${AT} from generate_series(1, ${projects}::int) n`)
  await db.execute(sql`
    insert into project_parties (project_id, company_id, role, created_at, updated_at)
    select p.id, ${company.id}, role, ${AT}, ${AT} from projects p,
      unnest(array['owner', 'transferor', 'seller', 'guarantor']) role`)
  await db.execute(sql`
    insert into field_values (owner, owner_id, field_id, number_value, created_at, updated_at)
    select 'project', p.id, d.id, 5000, ${AT}, ${AT} from projects p, (
      select id from field_definitions where level = 'project'
        and data_type in ('float', 'integer') and field_name not in (
          'installed_capacity_dc', 'projected_itc_amount') order by id limit 12) d`)
  await db.execute(sql`
    insert into versioned_documents (project_id, name, label, is_validated, current_number,
      created_at, updated_at)
    select p.id, t.type || '.pdf', t.type, true, 1, ${AT}, ${AT}
    from projects p, jsonb_to_recordset(${JSON.stringify(PAPERS)}::jsonb) t(type text)
    order by p.id, t.type`)
  await db.execute(sql`
    insert into ai_answers (versioned_document_id, number, document_type, field_name, value, page,
      box, confidence, state, engine, decided_by, created_at, updated_at)
    select f.id, 1, f.label, a ->> 'field_name', a -> 'value', 2,
      '{"x": 0.1, "y": 0.2, "w": 0.3, "h": 0.02}', 1, 'accepted', 'bench', ${user.id}, ${AT}, ${AT}
    from versioned_documents f
    join jsonb_to_recordset(${JSON.stringify(PAPERS)}::jsonb) t(type text, answers jsonb)
      on t.type = f.label
    cross join jsonb_array_elements(t.answers) a`)
  await db.execute(sql`delete from policy_due`)
  await db.execute(sql`delete from pgboss.job where name = 'evaluate-policy'`).catch(() => {})
  await db.execute(sql`vacuum analyze`)
}
