import { sql } from 'drizzle-orm'
import { installDefaults } from '#server/db/defaults.ts'
import { insertRecord, systemWriter } from '#server/db/records.ts'
import { sellers, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { Db } from '#server/db/types.ts'
import { POLICY_ENGINE } from '#shared/rules/policy/analyze.ts'
import { policyDay } from '#shared/rules/policy/day.ts'

export const PROJECTS = 10_000
const AT = new Date('2026-11-16T12:00:00Z')

/**
 * Ten thousand projects of twenty sellers, each with a party and four field values, and an
 * administrator. Returns the administrator's ID.
 */
export async function fillBenchData(db: Db): Promise<number> {
  const writer = systemWriter(AT)
  await installDefaults(db, AT)
  const company = await insertRecord(db, writer, companies, { name: 'Bench Holdings' })
  for (let number = 1; number <= 20; number++) {
    await insertRecord(db, writer, sellers, {
      name: `Seller ${number}`,
      code: `B${number}`,
      company_id: company.id,
      status: 'accepted',
    })
  }
  await addBenchProjects(db, 1, PROJECTS)
  const admin = await insertRecord(db, writer, users, {
    email: 'bench@example.test',
    username: 'bench',
    first_name: 'Bench',
    last_name: 'Admin',
    timezone: 'America/New_York',
    role: 'admin',
    is_staff: true,
    is_confirmed: true,
    date_joined: AT,
  })
  return admin.id
}

/** Adds the projects in this range, and updates the planner statistics. */
export async function addBenchProjects(db: Db, first: number, last: number): Promise<void> {
  await db.execute(sql`
    insert into projects (slug, name, stage, stage_changed_at, seller_id, installation_type,
      full_street_address, projected_itc_amount, installed_capacity_dc, construction_start_date,
      created_at, updated_at)
    select 'project-' || n, 'Project ' || lpad((n * 7919 % ${PROJECTS})::text, 5, '0'),
      (array['onboarding', 'processing', 'review', 'funding_ready', 'monitoring'])[1 + n % 5],
      ${AT}, (select min(id) from sellers) + n % 20,
      (array['rooftop_solar', 'groundmount_solar', 'storage', 'rng'])[1 + n % 4],
      n || ' Ridge Road', 100000 + n * 37, 500 + n, date '2025-01-01' + (n % 600), ${AT}, ${AT}
    from generate_series(${first}::int, ${last}::int) n`)
  await db.execute(sql`
    insert into project_parties (project_id, company_id, role, created_at, updated_at)
    select id, (select min(id) from companies), 'guarantor', ${AT}, ${AT}
    from projects where id between ${first} and ${last}`)
  await db.execute(sql`
    insert into field_values (owner, owner_id, field_id, text_value, created_at, updated_at)
    select 'project', projects.id, fields.id, 'Value ' || projects.id, ${AT}, ${AT}
    from projects, (select id from field_definitions
      where level = 'project' and data_type in ('text', 'select') order by id limit 4) fields
    where projects.id between ${first} and ${last}`)
  await policyHasRun(db)
  await db.execute(sql`vacuum analyze`)
}

/** Waits for the policy of new projects, which would otherwise run during the measurement. */
async function policyHasRun(db: Db): Promise<void> {
  await db.execute(sql`delete from policy_due`)
  await db.execute(sql`
    insert into policy_analyses (owner, owner_id, evaluated_at, evaluated_on, engine, rules)
    select owner, id, now(), ${policyDay(new Date())}, ${POLICY_ENGINE}, '[]'
    from (select 'project' as owner, id from projects union all select 'company', id from companies) owners
    on conflict do nothing`)
}
